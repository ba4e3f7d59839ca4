import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import { stepsFor } from '@/domain/pras/steps/registry'
import { todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { completeSteps } from '~tests/fixtures/builders'
import { goTo, visit } from './app'
import { choose, fillFields } from './fill-step'
import { fillHazards } from './hazards'
import { storedStep } from './stored-pras'

const typeNames: Record<PraType, RegExp> = {
  regular: /^Regular/,
  'low-risk': /^Low risk/,
  drone: /^Drone/,
  dive: /^Dive/,
}

/** Makes a PRA from the list, as a person does; returns the address of the PRA. */
export async function createPra(page: Page, type: PraType, production: string): Promise<string> {
  await goTo(page, '/pras?new=1')
  await page.getByRole('radio', { name: typeNames[type] }).check()
  await choose(page, page.getByRole('dialog').getByLabel('Production'), production)
  await page.getByRole('button', { name: 'Create PRA' }).click()
  await page.waitForURL(/\/pras\/[^/]+\/general-info/)
  return new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
}

/** The complete answers of a typical PRA of a type, by slug, changed by `changes`. */
export function answersOf(
  type: PraType,
  changes: Readonly<Record<string, Content>> = {},
): Record<string, Content> {
  const steps = completeSteps(type, {}, todayIso(Date.now()))
  return Object.fromEntries(
    Object.entries(steps).map(([slug, { content }]) => [slug, { ...content, ...changes[slug] }]),
  )
}

/** Writes the named steps of a PRA in their forms and waits for each to be saved; without names, writes all steps. */
export async function writeSteps(
  page: Page,
  praUrl: string,
  type: PraType,
  answers: Record<string, Content>,
  only?: readonly string[],
): Promise<void> {
  const praId = praUrl.split('/').at(-1) ?? ''
  const contents = Object.fromEntries(Object.entries(answers).map(([slug, content]) => [slug, { content }]))
  for (const step of stepsFor({ type }, contents)) {
    if (only && !only.includes(step.slug)) continue
    await goTo(page, `${praUrl}/${step.slug}`)
    await page.getByRole('heading', { name: step.title, level: 2 }).waitFor()
    const content = answers[step.slug] ?? {}
    const context = { type, step: content, steps: answers, today: todayIso(Date.now()) }
    const { revision } = await storedStep(praId, step.slug)
    if (step.slug === 'hazards') await fillHazards(page, content, context)
    else await fillFields(page, step.fields, content, context)
    // Waits for the stored step, because the header is about the whole PRA: before this step is being saved, it says that
    // everything is saved.
    await expect.poll(async () => (await storedStep(praId, step.slug)).revision).toBeGreaterThan(revision)
    await page
      .getByText(/^Saved \d/)
      .first()
      .waitFor()
  }
}

/** Opens a PRA and starts one of its commands, from a button or from the menu. Returns when the dialog is open. */
export async function openCommand(page: Page, praUrl: string, name: string | RegExp): Promise<void> {
  await goTo(page, praUrl)
  const button = page.getByRole('button', { name }).first()
  const more = page.getByRole('button', { name: 'More', exact: true })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) await button.click()
  else {
    // Opens the menu. While it is open, a change by another person may move the command out of it.
    await more.click()
    // An approval waits until functions have derived the level of risk.
    await page.getByRole('menuitem', { name }).or(button).first().click()
  }
  await page.getByRole('dialog').waitFor()
}

/** Confirms the open dialog with the button of that name, and waits until the dialog has closed. */
export async function confirm(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Presses a button of the open dialog. If the button is disabled, the failure shows the dialog's reason. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  try {
    await dialog.getByRole('button', { name }).click()
  } catch (cause) {
    throw new Error(`The dialog does not let it be confirmed: ${await dialog.innerText()}`, { cause })
  }
}

/** Waits until the page shows this next action or status. */
export async function says(page: Page, label: string): Promise<void> {
  await page.getByText(label, { exact: true }).first().waitFor()
}

/** Approves as a person; afterwards their page must show `then`. */
export async function approveAs(who: string, praUrl: string, button: RegExp, then: string): Promise<void> {
  const page = await visit(who)
  await openCommand(page, praUrl, button)
  await confirm(page, button)
  await says(page, then)
}

/** Declines as a person, with a reason. */
export async function declineAs(who: string, praUrl: string, reason: string, then: string): Promise<void> {
  const page = await visit(who)
  await openCommand(page, praUrl, /^Decline/)
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await confirm(page, /^Decline/)
  await says(page, then)
}

/** Submits the PRA as its owner, with the declaration, and with the answers that `fill` enters in the dialog. */
export async function submit(
  page: Page,
  praUrl: string,
  button: string,
  then: string,
  fill?: (page: Page) => Promise<void>,
): Promise<void> {
  await openCommand(page, praUrl, button)
  const dialog = page.getByRole('dialog')
  await fill?.(page)
  const declaration = dialog.getByRole('checkbox', { name: /I have consulted the team/ })
  if (await declaration.isVisible()) await declaration.check()
  await confirm(page, button)
  await says(page, then)
}

/** Makes and files the PDF for a person outside, and downloads it; returns its file name. */
export async function exportFor(page: Page, praUrl: string, button: string | RegExp): Promise<string> {
  await openCommand(page, praUrl, button)
  await press(page, button)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const name = (await download).suggestedFilename()
  await page.getByRole('button', { name: 'Done' }).click()
  return name
}
