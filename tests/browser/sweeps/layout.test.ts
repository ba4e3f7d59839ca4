import { expect, test } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { goTo, windowOf, withBrowser } from '../support/app'
import { settled } from '../support/settled'

withBrowser()

const drafts: readonly [id: string, type: PraType][] = [
  ['pra-regular-draft', 'regular'],
  ['pra-dive-draft', 'dive'],
  ['pra-drone-draft', 'drone'],
]
const steps = drafts.flatMap(([id, type]) =>
  [...slugsOfType(type), 'review'].map(slug => `/pras/${id}/${slug}`),
)
const otherPages = [
  '/',
  '/pras',
  '/pras?view=calendar',
  '/pras/pra-regular-declined',
  '/pras/pra-regular-amended',
  '/pras/pra-regular-amending/amendment-finish',
  '/pras/pra-regular-on-location/day-log',
  '/pras/pra-regular-on-location/on-location',
  '/pras/pra-regular-debriefed/debrief',
]

test.each([
  ['a phone', 390, 844],
  ['a window of 1440 px at 200 %', 720, 450],
])('no page of a PRA, no open hazard and no open table is wider than %s', async (_, width, height) => {
  const { page } = await windowOf('pc', { width, height })
  const wide: string[] = []
  const look = async (what: string) => {
    const extra = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (extra > 0) wide.push(`${what}: ${extra} px too wide`)
  }
  for (const at of [...otherPages, ...steps]) {
    await goTo(page, at)
    await settled(page)
    await look(at)
  }
  await goTo(page, '/pras/pra-regular-draft/hazards')
  await page.getByRole('table', { name: 'Hazards' }).getByRole('button').first().click()
  await page.getByRole('radiogroup').first().waitFor()
  await look('an open hazard')
  await goTo(page, '/pras/pra-regular-draft/shoot-plan')
  await page.getByRole('group', { name: 'Schedule as' }).getByRole('button', { name: 'Table' }).click()
  await page.getByRole('grid', { name: 'Schedule' }).waitFor()
  await look('a table')
  expect(wide).toEqual([])
})

test('no page of contracts, and no report of a production, is wider than a phone', async () => {
  const { page } = await windowOf('contracts', { width: 390, height: 844 })
  const wide: string[] = []
  for (const at of [
    '/contracts',
    '/contracts/many',
    '/contracts/chase',
    '/contracts/numbers?production=production-frozen-edge',
    '/contracts/contract-us-payroll-sent',
    '/contracts/contract-us-payroll-sent/view',
    '/contracts/crew/new',
  ]) {
    await goTo(page, at)
    await settled(page)
    const extra = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (extra > 0) wide.push(`${at}: ${extra} px too wide`)
  }
  expect(wide).toEqual([])
})

test('every select box has the arrow of the app, not the arrow of the browser', async () => {
  const { page } = await windowOf('pc')
  for (const at of [
    '/pras',
    '/pras/pra-regular-draft/general-info',
    '/pras/pra-dive-draft/dive-plan-details',
  ]) {
    await goTo(page, at)
    await settled(page)
    const signs = await page.locator('main select').evaluateAll(selects =>
      selects.map(select => {
        const { appearance, backgroundImage } = getComputedStyle(select)
        return `${appearance} ${backgroundImage.slice(0, 12)}`
      }),
    )
    expect(signs.length).toBeGreaterThan(0)
    expect(new Set(signs)).toEqual(new Set(['none url("data:im']))
  }
  await goTo(page, '/pras')
  const status = page.getByLabel('Status', { exact: true })
  expect(await status.evaluate(button => getComputedStyle(button).backgroundImage)).toContain('svg')
})
