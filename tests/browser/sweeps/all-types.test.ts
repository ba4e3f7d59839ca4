import { expect, test } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { goTo, visit, windowOf, withBrowser } from '../support/app'
import { amend, debrief } from '../support/pra-amendment'
import {
  answersOf,
  approveAs,
  confirm,
  createPra,
  declineAs,
  exportFor,
  openCommand,
  says,
  submit,
  writeSteps,
} from '../support/pra-life'
import { putSteps } from '../support/steps-in-place'
import { storedPra } from '../support/stored-pras'

withBrowser()

const idOf = (praUrl: string) => praUrl.split('/').at(-1) ?? ''

/**
 * Makes a PRA of a type as `pc`. The named steps are written in their forms; the others, which other tests write, are stored
 * directly.
 */
async function newPra(
  type: PraType,
  byHand: readonly string[],
  changes: Readonly<Record<string, Content>> = {},
) {
  const { page, pageErrors } = await windowOf('pc')
  const praUrl = await createPra(page, type, 'Hedgerow')
  const answers = answersOf(type, changes)
  await putSteps('pc', idOf(praUrl), without(answers, byHand))
  await writeSteps(page, praUrl, type, answers, byHand)
  return { page, praUrl, pageErrors }
}

function without<T>(all: Record<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

/** During an amendment, readers see the approved version. */
async function readsInForce(praUrl: string, unapproved: string): Promise<void> {
  const page = await visit('employee')
  await goTo(page, praUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByText(/Version \d+/)
    .first()
    .waitFor()
  expect(await page.getByText(unapproved).count()).toBe(0)
}

/** An approver of an amendment first sees the reason and only the changed field; a click shows the whole PRA. */
async function findsTheChange(who: string, praUrl: string, change: string): Promise<void> {
  const page = await visit(who)
  await goTo(page, praUrl)
  const changes = page.getByRole('region', { name: /^Changes since version/ })
  await changes.locator('ins', { hasText: change }).waitFor()
  await page.getByText('The light is better later.').first().waitFor()
  expect(await changes.getByRole('table').count()).toBe(1)
  await page.getByRole('link', { name: 'Whole PRA' }).click()
  await page.getByRole('heading', { level: 2, name: 'Shoot plan' }).waitFor()
}

test('the steps of a regular PRA that the gate stores directly can be written in their forms', async () => {
  const { page, praUrl, pageErrors } = await newPra('regular', ['shoot-plan', 'final-checks'])
  await goTo(page, praUrl)
  await says(page, 'Export for 1st Option')
  expect(pageErrors.join('\n')).toBe('')
})

test('a low-risk PRA is approved by the SP only, and can be amended twice and debriefed', async () => {
  const { page, praUrl, pageErrors } = await newPra('low-risk', ['shoot-plan'])
  await submit(page, praUrl, 'Submit to SP', 'Awaiting SP approval')
  await approveAs('sp', praUrl, /Approve as SP/, 'Approved')

  await amend(page, praUrl, ' From noon.', 'Awaiting SP approval')
  await readsInForce(praUrl, 'From noon.')
  await findsTheChange('sp', praUrl, 'From noon.')
  await declineAs('sp', praUrl, 'Noon needs another plan for the way back.', 'Submit to SP')
  await submit(page, praUrl, 'Submit to SP', 'Awaiting SP approval')
  await approveAs('sp', praUrl, /Approve as SP/, 'Approved')
  expect((await storedPra(idOf(praUrl))).approvedVersion).toBeGreaterThan(1)

  await debrief(page, praUrl, 'low-risk')
  expect(pageErrors.join('\n')).toBe('')
})

test('a drone PRA, and its amendment after it was declined, need the Drone Team and a director', async () => {
  const own = ['pilots', 'aircraft', 'suav-locations', 'drone-in-case-of-emergency']
  const { page, praUrl, pageErrors } = await newPra('drone', own)
  await submit(page, praUrl, 'Submit to Drone Team', 'Awaiting Drone Team approval')
  await approveAs('drone', praUrl, /Approve as Drone Team/, 'Awaiting Director approval')
  await approveAs('director1', praUrl, /Approve as director/, 'Approved')

  await amend(page, praUrl, ' From noon.', 'Awaiting Director approval')
  await declineAs('director1', praUrl, 'Flying at noon is not in the plan.', 'Submit to Drone Team')
  await submit(page, praUrl, 'Submit to Drone Team', 'Awaiting Drone Team approval')
  await approveAs('drone', praUrl, /Approve as Drone Team/, 'Awaiting Director approval')
  await approveAs('director1', praUrl, /Approve as director/, 'Approved')

  await debrief(page, praUrl, 'drone')
  expect(pageErrors.join('\n')).toBe('')
})

test('a dive PRA, and its amendment after it was declined, need Dive Team, adviser, SP and two directors', async () => {
  const own = [
    'dive-preliminary-questions',
    'dive-conditions',
    'dive-plan-details',
    'dive-equipment',
    'typical-dive-plan',
    'dive-in-case-of-emergency',
  ]
  const { page, praUrl, pageErrors } = await newPra('dive', own, {
    hazards: { riskLevelOverride: 'high', riskLevelOverrideReason: 'First dive of this team on the wall.' },
  })
  const name = (await storedPra(idOf(praUrl))).diveAdviserName || 'Dive Adviser'

  const throughAdviser = async () => {
    await approveAs('dive', praUrl, /Approve as Dive Team/, `Export for ${name}`)
    expect(await exportFor(page, praUrl, `Export for ${name}`)).toMatch(/^PRA-\d{4}-\d{4}_v\d+_.+\.pdf$/)
    await says(page, 'Submit to SP')
    const second = await visit('dive2')
    await openCommand(second, praUrl, /^Record response of/)
    const dialog = second.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Comments received and dealt with' }).check()
    await dialog
      .getByRole('textbox', { name: 'Comments' })
      .fill('Bail-out bottle to 7 litres: done, see dive equipment.')
    await confirm(second, /^Record response of/)
    await submit(page, praUrl, 'Submit to SP', 'Awaiting SP approval')
    await approveAs('sp', praUrl, /Approve as SP/, 'Awaiting Director approval')
    await approveAs('director1', praUrl, /Approve as director/, 'Awaiting Director approval')
    await approveAs('director2', praUrl, /Approve as director/, 'Approved')
  }

  await submit(page, praUrl, 'Submit to Dive Team', `Export for ${name}`)
  await throughAdviser()

  await amend(page, praUrl, ' From noon.', 'Awaiting SP approval')
  await declineAs('dive2', praUrl, 'Nobody dives at noon on this plan.', 'Submit to Dive Team')
  await submit(page, praUrl, 'Submit to Dive Team', `Export for ${name}`)
  await throughAdviser()

  await debrief(page, praUrl, 'dive')
  expect(pageErrors.join('\n')).toBe('')
})
