import { expect, test } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import { stepsFor } from '@/domain/pras/steps/registry'
import { openWindow, signIn, windowOf, withBrowser } from '../support/app'
import { DIALOG, expectNothing, findingsAt, openDialog, type Place, press } from '../support/axe-places'
import { GALLERY, serveForDevelopment } from '../support/development'
import { storedStep } from '../support/stored-pras'

withBrowser()

/** Checks every screen and dialog. `axe.test.ts`, which the gate runs, checks twelve of them. */
async function stepPlaces(id: string, type: PraType): Promise<Place[]> {
  const { content } = await storedStep(id, 'general-info')
  const steps = stepsFor({ type }, { 'general-info': { content } })
  expect(steps.length).toBeGreaterThan(4)
  return [...steps.map(step => step.slug), 'review'].map(slug => ({ at: `/pras/${id}/${slug}` }))
}

test('axe finds no accessibility fault on the pages before the sign-in', async () => {
  const { page } = await openWindow()
  const found = await findingsAt(page, [
    { at: '/auth/sign-in' },
    { at: '/auth/sign-in?way=forgot' },
    { at: '/auth/sign-in?way=link' },
    { at: '/auth/sign-in?way=first' },
    {
      at: '/auth/sign-in',
      open: async opened => {
        await press('Sign in')(opened)
        await opened.getByLabel('E-mail').and(opened.locator('[aria-invalid="true"]')).waitFor()
      },
    },
    { at: '/auth/action' },
    {
      at: '/auth/action?mode=verifyEmail&oobCode=used-up',
      open: async opened => {
        await opened.getByRole('main').getByRole('button').first().click()
        await opened.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
      },
    },
    { at: '/auth/action?mode=resetPassword&oobCode=used-up' },
    { at: '/nowhere' },
  ])
  expectNothing(found)

  await signIn(page, 'norecord')
  expectNothing(await findingsAt(page, [{ at: '/auth/not-a-user' }]))
})

test('axe finds no accessibility fault on home, lists, account and their dialogs', async () => {
  const { page } = await windowOf('pc')
  const found = await findingsAt(page, [
    { at: '/' },
    { at: '/pras' },
    { at: '/pras?text=nothing-has-this-word' },
    { at: '/my-pras' },
    { at: '/pras-assigned-to-me' },
    { at: '/account' },
    { at: '/nowhere' },
    { at: '/pras', open: press('Columns') },
    { at: '/', open: press('Owen Pritchard') },
    { at: '/', open: openDialog(/^Notifications/) },
    { at: '/', open: openDialog(/^Search/) },
    { at: '/pras', open: openDialog('New PRA') },
    { at: '/pras', open: openDialog('Copy…') },
    {
      at: '/pras?copy=pra-regular-approved',
      open: page => page.getByRole('button', { name: 'Copy PRA' }).waitFor(),
    },
  ])
  expectNothing(found)
})

test('axe finds no accessibility fault on the admin pages', async () => {
  const { page } = await windowOf('admin')
  const found = await findingsAt(page, [
    { at: '/admin/user-import' },
    { at: '/contracts' },
    { at: '/contracts?new=1' },
    { at: '/contracts/crew' },
    { at: '/contracts/crew/new' },
    { at: '/contracts/companies' },
    { at: '/contracts/companies/new' },
    { at: '/admin/contracts' },
    ...[
      [
        'crew',
        'companies',
        'roles',
        'hmrc-roles',
        'non-uk-contract-roles',
        'sops',
        'productions',
        'aircraft',
        'pilots',
      ],
      [
        'pras',
        'config',
        'contract-faqs',
        'contract-dops',
        'contract-templates',
        'contract-crew',
        'contract-companies',
      ],
    ]
      .flat()
      .map(name => ({ at: `/admin/${name}` })),
    { at: '/admin/utils' },
    { at: '/admin/logs' },
    { at: '/admin/logs?resourceType=sop&logType=created' },
    { at: '/admin/faqs' },
    { at: '/admin/incidents' },
    { at: '/admin/hazard-proposals' },
    { at: '/admin/pras/pra-regular-amended/history' },
    { at: '/admin/pras/pra-regular-amended/history?from=1&to=2' },
  ])
  expectNothing(found)
})

test('axe finds no accessibility fault on reference pages, expiries, comments, amendments, day logs and debriefs', async () => {
  const { page } = await windowOf('sp')
  const found = await findingsAt(page, [
    { at: '/pras/approval-processes' },
    { at: '/pras/faqs' },
    { at: '/pras/cultural-considerations' },
    { at: '/expiries' },
    { at: '/pras/pra-regular-amended' },
    { at: '/pras/pra-regular-amended?show=whole' },
    { at: '/pras/pra-regular-approved/amend' },
    { at: '/pras/pra-regular-approved/debrief' },
    { at: '/pras/pra-regular-on-location/day-log' },
    { at: '/pras/pra-regular-on-location/on-location' },
    { at: '/pras/pra-regular-debrief-due/debrief' },
    { at: '/pras/pra-regular-archived/debrief' },
    { at: '/pras/pra-regular-approved?comments=crew' },
  ])
  expectNothing(found)
})

test('axe finds no accessibility fault on the page of a PRA of any type', async () => {
  const { page } = await windowOf('admin')
  const pras = [
    'regular-new',
    'regular-high',
    'regular-on-location',
    'regular-declined',
    'regular-amending',
    'regular-amended',
    'regular-archived',
    'low-risk-amendment-declined',
    'drone-submitted',
    'dive-at-adviser',
    'dive-approved',
  ]
  const found = await findingsAt(page, [
    ...pras.map(key => ({ at: `/pras/pra-${key}` })),
    { at: '/pras/pra-of-nobody' },
    { at: '/pras/pra-regular-approved', open: press('More') },
  ])
  expectNothing(found)
})

test('axe finds no accessibility fault on any step of a regular draft, its hazards panel and its review', async () => {
  const { page } = await windowOf('pc')
  const found = await findingsAt(page, [
    ...(await stepPlaces('pra-regular-draft', 'regular')),
    { at: '/pras/pra-regular-new/hazards' },
    { at: '/pras/pra-regular-new/review' },
    { at: '/pras/pra-regular-approved/general-info' },
    { at: '/pras/pra-regular-amending/amendment-finish' },
    { at: '/pras/pra-regular-draft/no-such-step' },
    {
      at: '/pras/pra-regular-draft/hazards#f-hazards.0.controls',
      open: page => page.getByRole('button', { name: 'Close this hazard' }).waitFor(),
    },
    { at: '/pras/pra-regular-draft/hazards', open: openDialog('Add from catalogue') },
  ])
  expectNothing(found)
})

test('axe finds no accessibility fault on any step of a low-risk draft, or on steps that only drone and dive PRAs have', async () => {
  const { page } = await windowOf('pc')
  const found = await findingsAt(page, [
    ...(await stepPlaces('pra-low-risk-draft', 'low-risk')),
    { at: '/pras/pra-drone-draft/suav-locations' },
    { at: '/pras/pra-drone-draft/aircraft' },
    { at: '/pras/pra-dive-draft/dive-plan-details' },
    { at: '/pras/pra-dive-draft/dive-equipment' },
  ])
  expectNothing(found)
})

test('axe finds no accessibility fault in the dialogs that change the status of a PRA', async () => {
  const { page } = await windowOf('pc')
  const asOwner = await findingsAt(page, [
    { at: '/pras/pra-low-risk-draft', open: openDialog('Submit to SP') },
    { at: '/pras/pra-regular-first-option', open: openDialog('Submit to SP') },
    { at: '/pras/pra-regular-new', open: openDialog('Export for 1st Option') },
    { at: '/pras/pra-regular-approved', open: openDialog('Amend') },
  ])
  expectNothing(asOwner)

  const director = await windowOf('director1')
  const asDirector = await findingsAt(director.page, [
    { at: '/pras/pra-regular-awaiting-director', open: openDialog('Approve as director') },
    { at: '/pras/pra-regular-awaiting-director', open: openDialog('Decline') },
  ])
  expectNothing(asDirector)
})

test('axe finds no accessibility fault in the gallery of the interface, its dialogs and its messages', async () => {
  const app = await serveForDevelopment()
  try {
    const { page, pageErrors } = await openWindow()
    const at = `${app.url}/gallery`
    const found = await findingsAt(page, [
      { at },
      { at, open: openDialog('Open a dialog'), within: DIALOG },
      { at, open: openDialog('Ask a question'), within: DIALOG },
      { at, open: openDialog('Ask for a reason'), within: DIALOG },
      {
        at,
        open: async opened => {
          const messages = ['Tell something', 'Tell it with a way back', 'Tell of a failure']
          for (const name of messages) await press(name)(opened)
          await opened
            .getByRole('button', { name: 'Dismiss' })
            .nth(messages.length - 1)
            .waitFor()
        },
      },
    ])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(GALLERY)
    expectNothing(found)
    expect(pageErrors.join('\n')).toBe('')
  } finally {
    await app.stop()
  }
})
