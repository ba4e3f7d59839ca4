import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { debriefStep } from '@/domain/pras/debrief/debrief-step'
import type { PraType } from '@/domain/pras/schema'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { adminFirestore } from '~tests/support/admin'
import { goTo } from './app'
import { fillFields } from './fill-step'
import { openStep, saved, typeInto } from './open-step'
import { confirm, openCommand, says } from './pra-life'

/**
 * Amends an approved PRA as its owner: enters a reason, changes General info, and finishes on the page that shows the changed
 * step. Afterwards, the page must show `then`.
 */
export async function amend(page: Page, praUrl: string, text: string, then: string): Promise<void> {
  await openCommand(page, praUrl, 'Amend')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What changes, and why').fill('The light is better later.')
  await dialog.getByRole('button', { name: 'Start amendment' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const id = praUrl.split('/').at(-1) ?? ''
  await openStep(page, id, 'general-info')
  await typeInto(page, 'activitySummary', text)
  await saved(page)

  await goTo(page, `${praUrl}/amendment-finish`)
  const changed = page.getByRole('region', { name: /^Changed since version/ })
  await changed.getByText('General info').first().waitFor()
  expect(await changed.getByText('Hazards', { exact: true }).count()).toBe(0)
  const answer = (name: string, value: string) =>
    page.locator(`input[name="f-${name}"][value="${value}"]`).check()
  await answer('crewBriefedOnChange', 'yes')
  // A low-risk PRA does not have this question.
  if (await page.locator('input[name="f-affectsDroneOrDive"]').count())
    await answer('affectsDroneOrDive', 'no')
  await page.locator('[id="f-declaration"]').check()
  await page.getByRole('button', { name: 'Submit amendment' }).click()
  await page.waitForURL(url => url.pathname === praUrl)
  await says(page, then)
}

/** Makes the shoot end yesterday. This is written without the rules, since nobody may move a shoot into the past. */
async function letShootEnd(praUrl: string): Promise<void> {
  const yesterday = addDays(todayIso(Date.now()), -1)
  const header = adminFirestore.doc(praUrl.slice(1))
  await header.update({ startDate: yesterday, endDate: yesterday })
}

/** The answers of a debrief: the shoot went well, with one near miss and a lesson. */
function debriefAnswers(): Content {
  const yesterday = addDays(todayIso(Date.now()), -1)
  return {
    shootWentAhead: 'yes',
    summary: 'As planned, in two days instead of three.',
    hadIncidents: 'yes',
    incidents: [
      {
        type: 'Near miss',
        severity: '2',
        date: yesterday,
        place: 'The gate below the hide',
        affected: ['Crew'],
        description: 'A case slid off the trolley beside somebody who was kneeling.',
        actionTaken: 'Straps on every case before the trolley moves.',
        riddorReportable: 'no',
      },
    ],
    missedAnything: 'no',
    lessons: [{ lesson: 'Strap the trolley', comment: 'Two straps a case, checked by whoever pulls.' }],
  }
}

/** Writes the debrief as a person of the shoot after its end, with a near miss, and hands it in. */
export async function debrief(page: Page, praUrl: string, type: PraType): Promise<void> {
  await letShootEnd(praUrl)
  await goTo(page, `${praUrl}/debrief`)
  await page.locator('[id="f-summary"]').waitFor()
  const answers = debriefAnswers()
  const context = { type, step: answers, steps: {}, today: todayIso(Date.now()) }
  await fillFields(page, debriefStep([]).fields, answers, context)
  await saved(page)
  await page.getByRole('button', { name: 'Hand in' }).first().click()
  await confirm(page, 'Hand in')
  await page.getByText('The debrief is handed in.').waitFor()
}
