import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWindow, windowOf, withBrowser } from './support/app'
import { expectNothing, findingsAt, openDialog } from './support/axe-places'
import { GALLERY } from './support/development'

withBrowser()

// Checks one screen of each kind; `sweeps/axe-everywhere.test.ts` checks all of them.

test('axe finds no accessibility fault on the sign-in screen', async () => {
  const { page } = await openWindow()
  expectNothing(await findingsAt(page, [{ at: '/auth/sign-in' }]))
})

test('axe finds no accessibility fault on the screens of a person who reads PRAs', async () => {
  const { page } = await windowOf('pc')
  const found = await findingsAt(page, [{ at: '/' }, { at: '/pras' }, { at: '/pras/pra-regular-amended' }])
  expectNothing(found)
})

test('axe finds no accessibility fault on the steps of a person who writes PRAs', async () => {
  const { page } = await windowOf('pc')
  const found = await findingsAt(page, [
    { at: '/pras/pra-regular-draft/crew' },
    { at: '/pras/pra-regular-draft/review' },
    {
      at: '/pras/pra-regular-draft/hazards#f-hazards.0.controls',
      open: opened => opened.getByRole('button', { name: 'Close this hazard' }).waitFor(),
    },
  ])
  expectNothing(found)
})

test('axe finds no accessibility fault in the dialogs of a person who writes PRAs', async () => {
  const { page } = await windowOf('pc')
  const found = await findingsAt(page, [
    { at: '/pras/pra-low-risk-draft', open: openDialog('Submit to SP') },
    { at: '/', open: openDialog(/^Notifications/) },
  ])
  expectNothing(found)
})

test('axe finds no accessibility fault on the screens of an admin', async () => {
  const { page } = await windowOf('admin')
  const found = await findingsAt(page, [
    { at: '/contracts?new=1' },
    { at: '/admin/config' },
    { at: '/admin/pras/pra-regular-amended/history?from=1&to=2' },
  ])
  expectNothing(found)
})

test('the production build does not contain the gallery of components', () => {
  const dist = process.env.APP_DIST ?? ''
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(name => readFileSync(join(dist, name), 'utf8').includes(GALLERY))).toEqual([])
})
