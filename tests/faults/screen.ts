import type { Page } from 'playwright-core'

/** What a person sees on the screen after an action. */
export interface Screen {
  path: string
  /** All words of the open dialog; empty if none is open. */
  dialog: string
  /** Messages about failures or uncertainty: in the dialog, on the page, or in a message that fades. */
  alerts: string[]
  /** Messages that fade. */
  notes: string[]
  /** The badges next to the title, and the state of saving. */
  badges: string[]
  isBusy: boolean
  /** The names of all enabled buttons. */
  buttons: string[]
  /** The values of all fields. */
  values: string[]
  /** All words of the page below the header. */
  words: string
}

/** Reads the screen as it is now. */
export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(each => each.getClientRects().length > 0)
    const textOf = (selector: string) =>
      visible(selector)
        .map(each => each.innerText.trim())
        .filter(Boolean)
    const dialog = '[role="dialog"][aria-modal="true"]'
    return {
      path: location.pathname,
      dialog: textOf(dialog).join('\n'),
      alerts: textOf(`main [role="alert"], ${dialog} [role="alert"]`),
      notes: textOf('.mantine-Notification-root'),
      badges: textOf('main span[data-tone]'),
      isBusy:
        visible(
          `main button[data-loading], ${dialog} button[data-loading], button[aria-busy="true"], progress`,
        ).length > 0,
      buttons: visible('button').map(each => each.getAttribute('aria-label') ?? each.innerText.trim()),
      values: [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      words: document.querySelector<HTMLElement>('main')?.innerText ?? '',
    }
  })
}

/** Returns as text all unsent data that this device stores. */
export function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('greenlight-drafts')) return ''
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const db = await settled(indexedDB.open('greenlight-drafts'))
    try {
      return JSON.stringify(await settled(db.transaction('drafts').objectStore('drafts').getAll()))
    } finally {
      db.close()
    }
  })
}

/** Signs in on the sign-in screen as one of the demo accounts. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/auth/sign-in')
  await page.getByLabel('E-mail').fill(`${who}@greenlight.test`)
  await page.getByLabel('Password', { exact: true }).fill('greenlight')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth/'))
}

/** Opens a page, and waits until it is complete. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[role="status"][aria-label^="Loading"]') === null)
}

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Starts a command of the open record, from a button or from the menu. Returns when the dialog is open. */
export async function openCommand(page: Page, label: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: label, exact: true }).first()
  const more = page.getByRole('button', { name: 'More', exact: true })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: label }).first().click()
  }
  await dialogOf(page).waitFor()
}

/** Presses a button of the open dialog. If the button is disabled, the failure has the dialog's reason. */
export async function press(page: Page, label: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog
    .getByRole('button', { name: label, exact: true })
    .click()
    .catch(async cause => {
      throw new Error(`“${label}” cannot be pressed: ${await dialog.innerText()}`, { cause })
    })
}

/**
 * After a failure, presses the button that continues, in the dialog or otherwise on the page. Returns false if there is no such
 * button.
 */
export async function tryAgain(page: Page, label: string): Promise<boolean> {
  const isAsked = await dialogOf(page).isVisible()
  const place = isAsked ? dialogOf(page) : page.getByRole('main')
  for (const name of ['Try again', label]) {
    const button = place.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).first()
    if (!(await button.isVisible())) continue
    return button.click({ timeout: 20_000 }).then(
      () => true,
      () => false,
    )
  }
  return false
}

/** Returns the field of a form at a path. */
export const field = (page: Page, path: string) => page.locator(`[id="f-${path}"]`)
