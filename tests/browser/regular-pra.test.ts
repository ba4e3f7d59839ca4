import { expect, test } from 'vitest'
import { signIn, windowOf, withBrowser } from './support/app'
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

withBrowser()

/** The main job of the product, by people, through every screen that it touches. */
test('a new high-risk regular PRA goes from draft to approved, is amended once declined and once approved, and debriefed', async () => {
  const { page, pageErrors } = await windowOf('pc')
  const praUrl = await createPra(page, 'regular', 'Hedgerow')
  const answers = answersOf('regular', {
    // What makes this one new, and high.
    'general-info': { tripName: 'Capercaillie lek, new' },
    // Areas are drawn on the map; pins and routes are enough here.
    map: { areas: [] },
    hazards: {
      riskLevelOverride: 'high',
      riskLevelOverrideReason: 'First time with this team at this site in winter.',
    },
  })
  await writeSteps(page, praUrl, 'regular', answers)

  expect(await exportFor(page, praUrl, 'Export for 1st Option')).toMatch(
    /^PRA-\d{4}-\d{4}_v1_1st-Option_\d{4}-\d{2}-\d{2}\.pdf$/,
  )
  await says(page, 'Submitted to 1st Option')
  await submit(page, praUrl, 'Submit to SP', 'Awaiting SP approval', async () => {
    await page.getByLabel(/Why is no response/).fill('They answered by phone; the note follows.')
  })

  await approveAs('sp', praUrl, /Approve as SP/, 'Awaiting Director approval')
  await approveAs('director1', praUrl, /Approve as director/, 'Awaiting Director approval')
  await approveAs('director2', praUrl, /Approve as director/, 'Approved')

  // The coordinator's open page followed it all.
  await says(page, 'Approved')

  await amend(page, praUrl, ' From noon.', 'Awaiting SP approval')
  await declineAs('sp', praUrl, 'Noon needs another plan for the way back.', 'Submit to SP')
  await submit(page, praUrl, 'Submit to SP', 'Awaiting SP approval')
  await approveAs('sp', praUrl, /Approve as SP/, 'Awaiting Director approval')
  await approveAs('director1', praUrl, /Approve as director/, 'Awaiting Director approval')
  await approveAs('director2', praUrl, /Approve as director/, 'Approved')

  await debrief(page, praUrl, 'regular')
  expect(pageErrors.join('\n')).toBe('')
})

test('a person without a sign-in is brought back to where they wanted to go', async () => {
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
