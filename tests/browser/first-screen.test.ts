import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openWindow, signIn, windowOf, withBrowser } from './support/app'

withBrowser()

/** Holds back the files of the identity client, and returns the function that lets them come. */
async function withoutIdentityClient(context: BrowserContext) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const asked: string[] = []
  await context.route(/\/assets\/(firebase|auth-calls)-[\w-]+\.js$/, async route => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  return { asked, release }
}

test('signs a person in with the address and password entered before the identity client had come', async () => {
  const { page, context } = await openWindow()
  const client = await withoutIdentityClient(context)
  await page.goto('/auth/sign-in')
  await page.getByLabel('E-mail').fill('pc@greenlight.test')
  await page.getByLabel('Password', { exact: true }).fill('greenlight')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => client.asked.length).toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe('/auth/sign-in')
  client.release()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})

test('a reload asks for rows with the sign-in that the device keeps, then follows it', async () => {
  const { page, context } = await windowOf('pc', { at: '/pras' })
  await page.locator('tbody td').first().waitFor()
  const client = await withoutIdentityClient(context)
  await page.reload()
  await page.locator('tbody td').first().waitFor()
  client.release()
  await page.getByRole('button', { name: /Owen/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
})

test('a sign-out in one tab empties one that was reloaded', async () => {
  const { page, context } = await windowOf('pc', { at: '/pras' })
  await page.reload()
  await page.locator('tbody td').first().waitFor()
  const other = await context.newPage()
  await goTo(other, '/account')
  await other.getByRole('button', { name: /Owen/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  expect(await page.locator('tbody td').count()).toBe(0)
})

test('a sign-in for this tab only survives a reload', async () => {
  const { page } = await openWindow()
  await signIn(page, 'pc', undefined, false)
  await page.goto('/pras')
  await page.reload()
  await page.locator('tbody td').first().waitFor()
})
