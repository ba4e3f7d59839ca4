import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openWindow, signIn, windowOf, withBrowser } from './support/app'
import { settled } from './support/settled'
import { storedPra, storedPras } from './support/stored-pras'

withBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The references of all rows in the open list, however long it is. */
async function referencesOf(page: Page): Promise<string[]> {
  await page.getByRole('grid').locator('tbody tr[aria-rowindex]').first().waitFor()
  await page.locator('[role="grid"]:not([aria-rowcount="-1"])').waitFor()
  return page.locator('tbody tr[aria-rowindex] td:first-child').allTextContents()
}

test('a signed-out person is asked to sign in, and then sees the page that they wanted, with its search and hash', async () => {
  const { page, context } = await openWindow()
  const target = '/pras?status=draft&sort=title#rows'
  await page.goto(target)
  await page.waitForURL(/\/auth\/sign-in$/)
  // The sign-in page remembers the address through a reload.
  await page.reload()
  await signIn(page, 'pc')
  await page.waitForURL(url => `${url.pathname}${url.search}${url.hash}` === target)
  await heading(page, 'PRAs').waitFor()
  await context.close()
})

test('the sign-in page does not lead to an address of another site afterwards', async () => {
  const { page, context } = await openWindow()
  await page.goto('/pras')
  await page.waitForURL(/\/auth\/sign-in$/)
  await page.evaluate(() => sessionStorage.setItem('greenlight.targetRouterAfterSignIn', '//evil.example/x'))
  await page.reload()
  await signIn(page, 'pc')
  await heading(page, 'Home').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
})

test('a person without a record, or with an archived record, reads why they have no access and sees nothing else', async () => {
  for (const [who, title, words] of [
    ['norecord', 'You have no access yet', /nobody has added this address/],
    ['archived', 'Your access has ended', /record with this address is archived/],
  ] as const) {
    const { page, context } = await openWindow()
    await page.goto('/pras')
    await signIn(page, who)
    await page.waitForURL(/\/auth\/not-a-user$/)
    await heading(page, title).waitFor()
    await page.getByText(words).waitFor()
    await page.getByText(`${who}@greenlight.test`).waitFor()

    await page.goto('/pras/pra-regular-approved')
    await page.waitForURL(/\/auth\/not-a-user$/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/auth\/sign-in$/)
    await context.close()
  }
})

test('the sign-in page shows the same message for a wrong password and for an unknown address', async () => {
  const { page, context } = await openWindow()
  await page.goto('/auth/sign-in')
  const answer = async (email: string, password: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const answered = page.waitForResponse(/signInWithPassword/)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answered
    const alert = page.getByRole('alert').filter({ hasText: /\w/ })
    await alert.waitFor()
    // The page clears the wrong password and keeps the address.
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    return alert.textContent()
  }
  const wrong = await answer('pc@greenlight.test', 'not-the-password')
  const unknown = await answer('nobody.at.all@greenlight.test', 'not-the-password')
  expect(wrong).toMatch(/do not match an account/)
  expect(unknown).toBe(wrong)
  await context.close()
})

test('a freelancer sees only the PRAs of which they are a member', async () => {
  const { page, context } = await windowOf('freelancer', { height: 3000 })
  const pras = await storedPras()
  const theirs = pras.filter(
    pra => pra.memberIds.includes('user-freelancer') && pra.companyAccess === 'open' && !pra.isArchived,
  )
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs.length).toBeLessThan(pras.length)
  await goTo(page, '/pras')
  expect((await referencesOf(page)).sort()).toEqual(theirs.map(pra => pra.reference).sort())

  const [own] = theirs
  await goTo(page, `/pras/${own?.id}`)
  await heading(page, own?.title ?? '').waitFor()

  const foreign = await storedPra('pra-dive-draft')
  expect(foreign.memberIds).not.toContain('user-freelancer')
  for (const address of [`/pras/${foreign.id}`, `/pras/${foreign.id}/general-info`]) {
    await goTo(page, address)
    await page.getByText('You may not read this PRA').waitFor()
    const words = await page.locator('body').innerText()
    expect(words).not.toContain(foreign.reference)
    expect(words).not.toContain('Seahorse')
  }
  await context.close()
})

test('a person can neither list nor open a PRA of a company that is hidden from them', async () => {
  const { page, context } = await windowOf('pc', { height: 3000 })
  const restricted = await storedPra('pra-regular-company-one')
  await goTo(page, '/pras')
  const references = await referencesOf(page)
  expect(references).toContain((await storedPra('pra-regular-approved')).reference)
  expect(references).not.toContain(restricted.reference)
  await goTo(page, `/pras/${restricted.id}`)
  await heading(page, 'PRA not open to you').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('Cheetah')

  // For comparison: the same URL, opened by a person with the flag.
  const sp = await windowOf('sp')
  await goTo(sp.page, `/pras/${restricted.id}`)
  await heading(sp.page, /Cheetah coalition/).waitFor()
  await Promise.all([context.close(), sp.context.close()])
})

test('an address that has no page shows a message', async () => {
  const { page, context, pageErrors } = await windowOf('pc')
  for (const address of ['/nowhere', '/pras/pra-regular-approved/general-info/deeper', '/admin/nowhere']) {
    await goTo(page, address)
    await heading(page, 'Page not found').waitFor()
    await page.getByText(address).waitFor()
    // The page still offers a way on: the navigation and a link home.
    await page.getByRole('link', { name: 'Go to Home' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  }
  for (const address of ['/pras/pra-of-nobody', '/pras/pra-of-nobody/general-info']) {
    await goTo(page, address)
    await page.getByText('There is no PRA at this address').waitFor()
  }
  await page.goto('/pras/pra-regular-draft/no-such-step')
  await page
    .getByText(/No such step|Page not found/)
    .first()
    .waitFor()
  await goTo(page, '/pras/pra-low-risk-draft/dive-equipment')
  await page.getByText(/^Only dive PRAs have this step/).waitFor()
  expect(pageErrors.join('\n')).toBe('')

  const stranger = await openWindow()
  await stranger.page.goto('/nowhere')
  await heading(stranger.page, 'Page not found').waitFor()
  expect(await stranger.page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await Promise.all([context.close(), stranger.context.close()])
})

test('the app hides admin actions from people who are not admins', async () => {
  const archived = await storedPra('pra-regular-archived')
  const admin = await windowOf('admin', { height: 3000 })
  await goTo(admin.page, '/pras')
  await admin.page.getByRole('checkbox', { name: 'Archived' }).check()
  await admin.page.getByRole('row').filter({ hasText: archived.reference }).waitFor()

  const { page, context } = await windowOf('pc', { height: 3000 })
  await goTo(page, '/pras')
  await settled(page)
  expect(await page.getByRole('checkbox', { name: 'Archived' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /admin/i }).count()).toBe(0)
  // Typing the URL does not help either.
  await page.goto('/pras?includeArchived=yes')
  expect(await referencesOf(page)).not.toContain(archived.reference)
  await Promise.all([context.close(), admin.context.close()])
})
