import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountOf } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { adminAuth, adminFirestore as db } from '~tests/support/admin'
import { goTo, openWindow, signIn, windowOf, withBrowser } from '../support/app'
import { axeFindings } from '../support/axe'
import { settled } from '../support/settled'

withBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const save = (page: Page) => page.getByRole('button', { name: 'Save person' }).click()
const openForm = async (page: Page, address: string) => {
  await goTo(page, address)
  await page.locator('form, [class*="form"]').first().waitFor()
  await page.getByRole('button', { name: 'Save person' }).click({ trial: true })
}

/** The time within which a removed right must take effect on an open screen (milliseconds). */
const AT_ONCE = 2000

/** Adds a person with record, account and a sign-in with a verified address. */
async function addPerson(name: string, flags: Parameters<typeof buildUser>[0] = {}) {
  const user = buildUser({ id: `user-${name}`, email: `${name}@greenlight.test`, lastName: name, ...flags })
  const stamps = { revision: 1, lastWriteId: 'seed', lastModifiedAt: Date.now(), writtenAt: new Date() }
  const { id, ...body } = user
  await db.doc(`users/${id}`).set({ ...body, ...stamps })
  await db.doc(`accounts/${user.email}`).set({ ...accountOf(user), ...stamps })
  await adminAuth.createUser({ email: user.email, password: 'greenlight', emailVerified: true })
  return user
}

test.each(['light', 'dark'] as const)(
  'a person can be added, changed, archived and restored (%s)',
  async scheme => {
    const { page, context, pageErrors } = await openWindow({ width: 1280, height: 720, colorScheme: scheme })
    const address = `robin.${scheme}@example.test`
    await signIn(page, 'admin')
    await goTo(page, '/admin/crew')
    await page.getByRole('grid', { name: 'Crew' }).waitFor()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'New person' }).first().click()
    await page.getByLabel(/^First name/).fill('Robin')
    await page.getByLabel(/^Last name/).fill(`Marsh ${scheme}`)
    // Another person already has the address.
    await page.getByLabel(/^E-mail/).fill('pc@greenlight.test')
    await page.getByText('This exists already: Owen Pritchard.').waitFor()
    await page.getByRole('link', { name: 'Open the existing one' }).waitFor()
    await page.getByLabel(/^E-mail/).fill(address)
    await page.getByRole('checkbox', { name: 'Director', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Productions of Northlight Pictures Ltd' }).check()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await save(page)
    await heading(page, `Robin Marsh ${scheme}`).waitFor()
    await page.getByText(/There is no sign-in with .* yet.*First time here/).waitFor()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    expect((await db.doc(`accounts/${address}`).get()).data()).toMatchObject({
      isDirector: true,
      isArchived: false,
      companyAccess: ['open', 'company-one'],
    })

    await page.getByRole('link', { name: 'Edit person' }).click()
    await page.getByRole('checkbox', { name: 'Director', exact: true }).uncheck()
    await save(page)
    await page.getByRole('link', { name: 'Edit person' }).waitFor()
    expect((await db.doc(`accounts/${address}`).get()).get('isDirector')).toBe(false)
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Archive person' }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).waitFor()

    // An archived person is only in the list of admins, and there only on request.
    const row = page.getByRole('row', { name: new RegExp(`Marsh ${scheme}`) })
    await goTo(page, `/crew?text=marsh ${scheme}`)
    await page.getByText('No crew match').waitFor()
    await goTo(page, `/admin/crew?text=marsh ${scheme}`)
    await page.getByRole('checkbox', { name: 'Archived' }).check()
    await row.waitFor()
    await settled(page)
    await row.click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show history' }).click()
    await page.getByRole('rowheader', { name: 'Restored from the archive' }).waitFor()
    await expect
      .poll(() => page.getByRole('rowheader', { name: /^(Created|Changed|Archived)/ }).count())
      .toBe(3)
    expect(pageErrors.join('\n')).toBe('')
    await context.close()
  },
)

test('people can change their own phone number but not their own access rights, and a note says who can', async () => {
  const admin = await windowOf('admin')
  await openForm(admin.page, '/crew/user-admin?edit=1')
  await admin.page.getByText(/Ask another admin/).waitFor()
  expect(await admin.page.getByRole('checkbox').count()).toBe(0)
  expect(await admin.page.getByLabel(/^E-mail/).count()).toBe(0)
  await goTo(admin.page, '/crew/user-admin')
  await admin.page.getByRole('link', { name: 'Edit person' }).waitFor()
  expect(await admin.page.getByRole('button', { name: 'Archive', exact: true }).count()).toBe(0)

  const { page } = await windowOf('freelancer')
  await openForm(page, '/crew/user-freelancer?edit=1')
  await page.getByLabel(/^Phone/).fill('+44 7700 900555')
  await save(page)
  await page.getByRole('link', { name: '+44 7700 900555' }).waitFor()
  await goTo(page, '/crew/user-pm')
  await heading(page, 'Nadia Rahman').waitFor()
  expect(await page.getByRole('link', { name: 'Edit person' }).count()).toBe(0)

  const drone = await windowOf('drone')
  await openForm(drone.page, '/crew/user-pm?edit=1')
  await drone.page.getByText('Only an admin can change the other fields.').waitFor()
  await drone.page.getByRole('button', { name: 'Add certificate' }).click()
  await drone.page.getByLabel(/^What/).fill('GVC')
  await save(drone.page)
  await drone.page.getByRole('rowheader', { name: 'GVC' }).waitFor()
})

test('a page that is open disappears at once when its reader loses access', async () => {
  const person = await addPerson('taken', {
    canAccessAdminApp: true,
    canViewCompanyOneProductions: true,
    firstName: 'Terry',
  })
  const admin = await windowOf('admin')
  const open = async (address: string) => {
    const { page } = await openWindow()
    await signIn(page, 'taken')
    await goTo(page, address)
    return page
  }
  const change = async (flag: RegExp) => {
    await openForm(admin.page, `/crew/${person.id}?edit=1`)
    await admin.page.getByRole('checkbox', { name: flag }).uncheck()
    await save(admin.page)
    await admin.page.getByRole('link', { name: 'Edit person' }).waitFor()
    return Date.now()
  }

  const area = await open('/admin/crew')
  const list = await open('/productions')
  await list
    .getByRole('row', { name: /Northlight Pictures Ltd/ })
    .first()
    .waitFor()
  const pra = await open('/pras/pra-regular-company-one')
  await heading(pra, /Cheetah coalition/).waitFor()
  // The listener runs from the first second. The test looks at each change separately.
  await pra.waitForTimeout(1000)
  const calm = () => Promise.all([area, list, pra].map(page => settled(page)))
  await calm()

  let since = await change(/^Administrator/)
  await heading(area, 'Home').waitFor()
  expect(Date.now() - since).toBeLessThan(AT_ONCE)
  await calm()
  since = await change(/^Productions of Northlight/)
  const gone = async (what: Locator) => {
    await what.waitFor({ state: 'detached' })
    return Date.now() - since
  }
  const took = await Promise.all([
    gone(list.getByRole('row', { name: /Northlight Pictures Ltd/ }).first()),
    gone(heading(pra, /Cheetah coalition/)),
  ])
  expect(Math.max(...took)).toBeLessThan(AT_ONCE)
  await heading(pra, 'PRA not open to you').waitFor()
  await calm()

  await goTo(admin.page, `/crew/${person.id}`)
  await admin.page.getByRole('button', { name: 'Archive', exact: true }).click()
  await admin.page.getByRole('button', { name: 'Archive person' }).click()
  await admin.page.getByRole('button', { name: 'Restore', exact: true }).waitFor()
  since = Date.now()
  await Promise.all([area, list, pra].map(page => heading(page, 'Your access has ended').waitFor()))
  expect(Date.now() - since).toBeLessThan(AT_ONCE)
})

test('after an admin changes a person’s address, the sign-in moves to the new address, which must be verified', async () => {
  const person = await addPerson('mover', { firstName: 'Mo' })
  const { page } = await windowOf('admin')
  await openForm(page, `/crew/${person.id}?edit=1`)
  await page.getByLabel(/^E-mail/).fill('moved@greenlight.test')
  await save(page)
  await page
    .getByText(/There is a sign-in with moved@greenlight.test, but the address is not verified yet/)
    .waitFor()

  const theirs = await openWindow()
  await theirs.page.goto('/auth/sign-in')
  await theirs.page.getByLabel('E-mail').fill('moved@greenlight.test')
  await theirs.page.getByLabel('Password', { exact: true }).fill('greenlight')
  await theirs.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await heading(theirs.page, 'Verify your address').waitFor()
  expect(await theirs.page.getByText(/We sent a mail/).count()).toBe(0)
})

test('a sign-in lasts for all tabs with ‘Stay signed in’, otherwise for one tab, and says why it ended', async () => {
  const { page, context } = await windowOf('employee')
  const second = await context.newPage()
  await second.goto('/crew')
  await second.getByRole('grid', { name: 'Crew' }).waitFor()

  await addPerson('shared', { firstName: 'Sam' })
  const shared = await openWindow()
  await shared.page.goto('/auth/sign-in')
  await shared.page.getByLabel(/Stay signed in on this device/).uncheck()
  await signIn(shared.page, 'shared')
  await goTo(shared.page, '/crew')
  await shared.page
    .getByRole('row')
    .nth(1)
    .click({ modifiers: ['Control'] })
  await shared.page.waitForURL(/\/crew\/user-/)
  expect(shared.context.pages()).toHaveLength(1)
  await shared.page.reload()
  await shared.page.getByRole('heading', { name: 'Certificates' }).waitFor()
  const other = await shared.context.newPage()
  await other.goto('/crew')
  await heading(other, 'Sign in').waitFor()

  const { uid } = await adminAuth.getUserByEmail('shared@greenlight.test')
  await adminAuth.updateUser(uid, { disabled: true })
  await shared.page.reload()
  await shared.page
    .getByRole('alertdialog')
    .getByText(/your account is disabled or was deleted/)
    .waitFor()
  await heading(shared.page, 'Sign in').waitFor()
  await page.close()
})
