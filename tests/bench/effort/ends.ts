import type { PraType } from '@/domain/pras/schema'
import type { Form } from './form'

const typeNames: Record<PraType, RegExp> = {
  regular: /^Regular/,
  'low-risk': /^Low risk/,
  drone: /^Drone/,
  dive: /^Dive/,
}

interface NewPra {
  type: PraType
  /** The letters to type, and the name of the production that they find. */
  production: readonly [letters: string, name: string]
}

/** Signs in, and creates a PRA: from the sign-in screen to its first step. */
export async function signInAndCreate(
  form: Form,
  appUrl: string,
  { type, production }: NewPra,
): Promise<void> {
  const { hand } = form
  const { page } = hand
  hand.begin('Sign in, new PRA')
  await page.goto(appUrl)
  await hand.into(page.getByLabel('E-mail'))
  await hand.write('pc@greenlight.test')
  await hand.into(page.getByLabel('Password', { exact: true }))
  await hand.write('greenlight')
  await hand.press('Enter')
  await hand.click(page.getByRole('link', { name: 'New PRA' }))
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('radio', { name: typeNames[type] })
  await choice.waitFor()
  if (!(await choice.isChecked())) await hand.click(choice)
  await hand.into(dialog.getByLabel('Production'))
  await form.more(...production)
  await hand.click(dialog.getByRole('button', { name: 'Create PRA' }))
  await page.waitForURL(/\/pras\/[^/]+\/general-info/)
  await page.locator('#f-tripName').waitFor()
  hand.begin('General info')
}

export async function exportTo1stOption(form: Form): Promise<void> {
  const { hand } = form
  const dialog = hand.page.getByRole('dialog')
  await hand.click(hand.page.getByRole('button', { name: 'Export for 1st Option' }).first())
  await hand.click(dialog.getByRole('button', { name: 'Export for 1st Option' }))
  await hand.click(dialog.getByRole('button', { name: 'Done' }))
}

/** Submits the PRA; `why` is needed if there is no response of 1st Option. */
export async function submit(form: Form, button: string, why = ''): Promise<void> {
  const { hand } = form
  const { page } = hand
  const dialog = page.getByRole('dialog')
  await hand.click(page.getByRole('button', { name: button }).first())
  if (why) {
    await hand.into(dialog.getByLabel(/Why is there no response/))
    await hand.write(why)
  }
  await dialog.getByRole('button', { name: button }).waitFor()
  const declaration = dialog.getByRole('checkbox', { name: /I have consulted the team/ })
  // If the type of PRA has the step final checks, the declaration is in that step and not here.
  if (await declaration.isVisible()) await hand.click(declaration)
  await hand.click(dialog.getByRole('button', { name: button }))
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByText(/^(Awaiting|Submitted to) /)
    .filter({ visible: true })
    .first()
    .waitFor()
}
