import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { adminFirestore } from '~tests/support/admin'
import { goTo, openWindow, signIn, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { settled } from '../support/settled'
import { demoPras, storedPra, storedStep } from '../support/stored-pras'

withBrowser()

const stamps = () => ({
  revision: 1,
  lastWriteId: 'twin',
  lastModifiedAt: Date.now(),
  lastModifiedById: 'user-admin',
  writtenAt: new Date(),
})
let draftId = ''

/** Records an aircraft of the demo twice, and makes a draft that names the second record. */
beforeAll(async () => {
  const original = await adminFirestore.doc('aircraft/aircraft-heavy').get()
  if (!original.exists) throw new Error('The demo has no aircraft-heavy')
  await adminFirestore.doc('aircraft/twin').set({
    ...original.data(),
    ...{ name: 'Recorded twice', firmware: '', notes: 'A crack in the left arm, mended in May.' },
    ...stamps(),
  })
  await adminFirestore.doc('aircraft/original').set({
    ...original.data(),
    ...{ name: 'The first record', serialNumber: 'TWIN-7', firmware: '4.2', notes: '' },
    ...stamps(),
  })
  await adminFirestore.doc('aircraft/twin').update({ serialNumber: 'TWIN-7' })
  const draft = (await demoPras()).find(
    ({ type, status, isArchived }) => type === 'drone' && status === 'draft' && !isArchived,
  )
  if (!draft) throw new Error('The demo has no draft of a drone PRA')
  draftId = draft.id
  await adminFirestore.doc(`pras/${draftId}/steps/aircraft`).set({
    content: { aircraft: [{ aircraftId: 'twin', usedFor: 'Wide shots' }] },
    ...stamps(),
  })
})

const dronesOf = async () => {
  const { content } = await storedStep(draftId, 'aircraft')
  return (content.aircraft as { aircraftId: string }[]).map(({ aircraftId }) => aircraftId)
}

async function lookAt(page: Page): Promise<void> {
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
}

test('after a duplicate aircraft is merged, a draft that named it names the remaining aircraft', async () => {
  const { page, context, pageErrors } = await openWindow({ width: 1280, height: 720 })
  await signIn(page, 'admin')
  await goTo(page, '/aircraft/original')
  await page.getByText('This may be a duplicate of').waitFor()
  await page.getByRole('link', { name: 'Merge with …' }).click()
  await page.getByLabel('Merge with').fill('twice')
  await page.getByRole('option', { name: /Recorded twice.*Likely the same/ }).click()

  // By default the record with more data stays. Here both have the same amount, so the record of the open page stays.
  await page.getByRole('radio', { name: 'The first record stays' }).waitFor()
  expect(await page.getByRole('radio', { name: 'The first record stays' }).isChecked()).toBe(true)
  const notes = page.getByRole('radiogroup', { name: 'Notes' })
  expect(await notes.getByRole('radio', { name: 'From the one that goes' }).isChecked()).toBe(true)
  const { reference } = await storedPra(draftId)
  await page.getByRole('link', { name: new RegExp(reference) }).waitFor()
  await lookAt(page)
  await page.getByRole('button', { name: /^Merge into/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()

  await page.getByText('was merged into').waitFor()
  await page.getByText('No record uses the archived record any more.').waitFor()
  expect(await dronesOf()).toEqual(['original'])
  await lookAt(page)

  await goTo(page, '/aircraft/twin')
  await page.getByText('This aircraft was merged into “The first record”').waitFor()
  await page.getByRole('button', { name: 'Show history' }).click()
  await page.getByRole('rowheader', { name: /Merged into another record/ }).waitFor()
  await lookAt(page)
  await page.getByRole('link', { name: 'Open “The first record”' }).click()
  await page.getByRole('heading', { level: 1, name: 'The first record' }).waitFor()
  await page.getByText('A crack in the left arm').waitFor()
  await page.getByText('Merged into it').waitFor()
  await page.getByRole('button', { name: 'Show history' }).click()
  await page.getByRole('rowheader', { name: /A duplicate was merged into this record/ }).waitFor()
  expect(pageErrors).toEqual([])
  await context.close()
})

test('an admin can move the PRAs that still use a merged aircraft later, from the page of the merged aircraft', async () => {
  await adminFirestore.doc(`pras/${draftId}/steps/aircraft`).update({
    content: { aircraft: [{ aircraftId: 'twin', usedFor: 'Wide shots' }] },
  })
  const { page, context } = await openWindow({ width: 1440, height: 900, colorScheme: 'dark' })
  await signIn(page, 'admin')
  await goTo(page, '/aircraft/twin')
  await page.getByRole('link', { name: 'Find records that still use it' }).click()
  await page.getByRole('heading', { name: /^Still to be moved/ }).waitFor()
  await lookAt(page)
  // Opening the page moves nothing.
  expect(await dronesOf()).toEqual(['twin'])
  await page.getByRole('button', { name: 'Move 1 PRA to “The first record”' }).click()
  await page.getByText('No record uses the archived record any more.').waitFor()
  expect(await dronesOf()).toEqual(['original'])
  await context.close()
})

test('a person who is not an admin sees no Merge link, and the merge address shows only the record', async () => {
  const { page, context } = await openWindow()
  await signIn(page, 'drone')
  await goTo(page, '/aircraft/original?merge=')
  await page.getByRole('heading', { level: 1, name: 'The first record' }).waitFor()
  await page.getByRole('link', { name: 'Edit aircraft' }).waitFor()
  expect(await page.getByRole('link', { name: /Merge/ }).count()).toBe(0)
  await context.close()
})
