import { describe, expect, test } from 'vitest'
import { stepsFor } from '@/domain/pras/steps/registry'
import { goTo, signIn, windowOf, withBrowser } from './support/app'
import { amend, debrief } from './support/pra-amendment'
import {
  answersOf,
  approveAs,
  createPra,
  declineAs,
  exportFor,
  says,
  submit,
  writeSteps,
} from './support/pra-life'
import { putSteps } from './support/steps-in-place'

withBrowser()

/** The answers of a new high-risk PRA, and its steps in the order of writing. */
const answers = answersOf('regular', {
  'general-info': { tripName: 'Capercaillie lek, new' },
  // Areas need drawing on the map; here pins and routes are enough.
  map: { areas: [] },
  hazards: {
    riskLevelOverride: 'high',
    riskLevelOverrideReason: 'First time with this team at this site in winter.',
  },
})
const contents = Object.fromEntries(Object.entries(answers).map(([slug, content]) => [slug, { content }]))
/** These steps have no kind of field that earlier steps do not have. They are written in their forms in sweeps/all-types.test.ts. */
const stored = ['shoot-plan', 'final-checks']
const slugs = stepsFor({ type: 'regular' }, contents)
  .map(({ slug }) => slug)
  .filter(slug => !stored.includes(slug))

/**
 * The main work of the product, done by people through every screen that it needs. The tests use one PRA, one after the other.
 */
describe('a new high-risk regular PRA', () => {
  let praUrl = ''

  test('is created', async () => {
    const { page, pageErrors } = await windowOf('pc')
    praUrl = await createPra(page, 'regular', 'Hedgerow')
    const steps = Object.entries(answers).filter(([slug]) => stored.includes(slug))
    await putSteps('pc', praUrl.split('/').at(-1) ?? '', Object.fromEntries(steps))
    expect(pageErrors.join('\n')).toBe('')
  })

  test.each(slugs)('has its step %s written', async slug => {
    const { page, pageErrors } = await windowOf('pc', { at: praUrl })
    await writeSteps(page, praUrl, 'regular', answers, [slug])
    expect(pageErrors.join('\n')).toBe('')
  })

  test('is exported for 1st Option and submitted', async () => {
    const { page, pageErrors } = await windowOf('pc')
    expect(await exportFor(page, praUrl, 'Export for 1st Option')).toMatch(
      /^PRA-\d{4}-\d{4}_v1_1st-Option_\d{4}-\d{2}-\d{2}\.pdf$/,
    )
    await says(page, 'Submitted to 1st Option')
    await submit(page, praUrl, 'Submit to SP', 'Awaiting SP approval', async () => {
      await page.getByLabel(/Why is there no response/).fill('They answered by phone; the note follows.')
    })
    expect(pageErrors.join('\n')).toBe('')
  })

  test('is approved, while the coordinator has its page open', async () => {
    const { page, pageErrors } = await windowOf('pc', { at: praUrl })
    await approveByAll(praUrl)
    await says(page, 'Approved')
    expect(pageErrors.join('\n')).toBe('')
  })

  test('is amended, and the amendment is declined', async () => {
    const { page, pageErrors } = await windowOf('pc')
    await goTo(page, praUrl)
    await amend(page, praUrl, ' From noon.', 'Awaiting SP approval')
    await declineAs('sp', praUrl, 'Noon needs another plan for the way back.', 'Submit to SP')
    expect(pageErrors.join('\n')).toBe('')
  })

  test('has its amendment submitted again and approved', async () => {
    const { page, pageErrors } = await windowOf('pc')
    await submit(page, praUrl, 'Submit to SP', 'Awaiting SP approval')
    await approveByAll(praUrl)
    expect(pageErrors.join('\n')).toBe('')
  })

  test('is debriefed', async () => {
    const { page, pageErrors } = await windowOf('pc')
    await debrief(page, praUrl, 'regular')
    expect(pageErrors.join('\n')).toBe('')
  })
})

/** The SP and both directors approve, as a high risk requires. */
async function approveByAll(praUrl: string): Promise<void> {
  await approveAs('sp', praUrl, /Approve as SP/, 'Awaiting Director approval')
  await approveAs('director1', praUrl, /Approve as director/, 'Awaiting Director approval')
  await approveAs('director2', praUrl, /Approve as director/, 'Approved')
}

test('a person without a sign-in returns after signing in to the page that they wanted to open', async () => {
  const { page } = await windowOf('pc')
  await page.context().clearCookies()
  const other = await (await page.context().browser())?.newPage()
  if (!other) throw new Error('The browser has gone')
  await other.goto(`${new URL(page.url()).origin}/my-pras?status=draft#list`)
  await other.waitForURL(/\/auth\/sign-in/)
  await signIn(other, 'pc')
  await other.waitForURL(/\/my-pras\?status=draft#list/)
  await other.close()
})
