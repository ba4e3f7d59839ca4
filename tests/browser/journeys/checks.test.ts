import { describe, expect, test } from 'vitest'
import type { Content } from '@/domain/shared/fields'
import { goTo, visit, windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { openStep, saved } from '../support/open-step'
import { answersOf, createPra, openCommand, submit } from '../support/pra-life'
import { putSteps } from '../support/steps-in-place'

withBrowser()

const SLUG = 'dive-in-case-of-emergency'
const WHY = 'The medic stays with them; the lifeboat station answers at night.'

/** The checks of a whole PRA, for its writers and approvers. The tests use one PRA, one after the other. */
describe('a PRA with a finding', () => {
  let praUrl = ''
  let praId = ''

  test('cannot be submitted while the finding lacks its reason', async () => {
    const { page, pageErrors } = await windowOf('pc')
    praUrl = await createPra(page, 'dive', 'Hedgerow')
    praId = praUrl.split('/').at(-1) ?? ''
    const answers = answersOf('dive')
    const nearestHospital = { ...(answers[SLUG]?.nearestHospital as Content), open24h: 'no' }
    await putSteps('pc', praId, { ...answers, [SLUG]: { ...answers[SLUG], nearestHospital } })

    await openCommand(page, praUrl, 'Submit to Dive Team')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 thing needs a reason, or to be changed').waitFor()
    await dialog.getByText('Give the missing reasons first.').first().waitFor()
    expect(await dialog.getByRole('button', { name: 'Submit to Dive Team' }).isDisabled()).toBe(true)

    // Follows the link to the answer in the dialog.
    await dialog.getByRole('link').first().click()
    await page.waitForURL(new RegExp(`/${SLUG}#f-nearestHospital`))
    const note = page.getByRole('group', { name: /^This needs a reason/ })
    await note.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await note.getByRole('textbox', { name: 'Reason' }).fill('Too short.')
    await note.getByText(/Write at least 20 characters: 10 more/).waitFor()
    await note.getByRole('textbox', { name: 'Reason' }).fill(WHY)
    await page.getByRole('group', { name: /^Explained/ }).waitFor()
    await saved(page)
    expect(pageErrors).toEqual([])
  })

  test('keeps the reason after a reload, and shows it to approvers first', async () => {
    const { page, pageErrors } = await windowOf('pc')
    await page.reload()
    await openStep(page, praId, SLUG)
    expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe(WHY)
    await goTo(page, `${praUrl}/review`)
    await page
      .getByRole('region', { name: /^Explained/ })
      .getByText(WHY)
      .waitFor()
    await submit(page, praUrl, 'Submit to Dive Team', 'Export for Dive Adviser')

    const approver = await visit('dive')
    await goTo(approver, praUrl)
    await approver.getByRole('region', { name: 'Reasons given' }).getByText(WHY).waitFor()
    expect(await approver.getByRole('region', { name: /^Not answered/ }).count()).toBe(0)
    await openCommand(approver, praUrl, 'Export for Dive Adviser')
    await approver.getByRole('dialog').getByText(WHY).waitFor()
    expect(pageErrors).toEqual([])
  })
})
