import type { Page } from 'playwright-core'

/** The size of a phone's window. */
export const PHONE = { width: 390, height: 844 }

/** Waits for the words of a document on the page. */
export async function documentIn(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /\.docx$/ })
    .getByText('Agreement')
    .first()
    .waitFor()
}

/** Signs on the page of a link, in the form for the person's own name. */
export async function sign(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Your signature' })
  await form.getByLabel('Your full name').fill(name)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign', exact: true }).click()
}
