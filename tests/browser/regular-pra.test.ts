import { describe, expect, test } from 'vitest'
import { stepsFor } from '@/domain/pras/steps/registry'
import type { Content } from '@/domain/shared/fields'
import { goTo, openWindow, signIn, windowOf, withBrowser } from './support/app'
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
const { hazards, ...others } = answers.hazards as { hazards: Content[] }
const half = Math.ceil(hazards.length / 2)
/** The steps that are written in their forms, with their answers. The hazards are two tests, because they take longest. */
const parts = stepsFor({ type: 'regular' }, contents)
  .filter(({ slug }) => !stored.includes(slug))
  .flatMap<[string, string, Content]>(({ slug }) =>
    slug === 'hazards'
      ? [
          ['hazards, the first half', slug, { hazards: hazards.slice(0, half) }],
          ['hazards, the other half', slug, { ...others, hazards: hazards.slice(half) }],
        ]
      : [[slug, slug, answers[slug] ?? {}]],
  )

const AWAITING = 'Awaiting Director approval'
/** The people whose approval a high risk requires, in their order. */
const approvers = [
  { title: 'its SP', who: 'sp', button: /Approve as SP/, status: AWAITING },
  { title: 'a director', who: 'director1', button: /Approve as director/, status: AWAITING },
  { title: 'the other director', who: 'director2', button: /Approve as director/, status: 'Approved' },
]

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

  test.each(parts)('has its step %s written', async (_, slug, content) => {
    const { page, pageErrors } = await windowOf('pc', { at: praUrl })
    await writeSteps(page, praUrl, 'regular', { ...answers, [slug]: content }, [slug])
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

  test.each(approvers)('is approved by $title, while the coordinator has its page open', async approver => {
    const { page, pageErrors } = await windowOf('pc', { at: praUrl })
    await approveAs(approver.who, praUrl, approver.button, approver.status)
    await says(page, approver.status)
    expect(pageErrors.join('\n')).toBe('')
  })

  test('is amended, and the amendment is declined', async () => {
    const { page, pageErrors } = await windowOf('pc')
    await goTo(page, praUrl)
    await amend(page, praUrl, ' From noon.', 'Awaiting SP approval')
    await declineAs('sp', praUrl, 'Noon needs another plan for the way back.', 'Submit to SP')
    expect(pageErrors.join('\n')).toBe('')
  })

  test('has its amendment submitted again', async () => {
    const { page, pageErrors } = await windowOf('pc')
    await submit(page, praUrl, 'Submit to SP', 'Awaiting SP approval')
    expect(pageErrors.join('\n')).toBe('')
  })

  test.each(approvers)('has its amendment approved by $title', ({ who, button, status }) =>
    approveAs(who, praUrl, button, status),
  )

  test('is debriefed', async () => {
    const { page, pageErrors } = await windowOf('pc')
    await debrief(page, praUrl, 'regular')
    expect(pageErrors.join('\n')).toBe('')
  })
})

test('a person without a sign-in returns after signing in to the page that they wanted to open', async () => {
  const { page } = await openWindow()
  await page.goto('/my-pras?status=draft#list')
  await page.waitForURL(/\/auth\/sign-in/)
  await signIn(page, 'pc')
  await page.waitForURL(/\/my-pras\?status=draft#list/)
})
