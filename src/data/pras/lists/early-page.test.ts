import { beforeEach, expect, test, vi } from 'vitest'
import type { Hint } from '@/data/base/hint'
import { expectMember } from '@/data/base/likely-member'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { type FirstPage, firstPage, firstPageHere } from './early-page'

const page = vi.hoisted(() => vi.fn())
vi.mock('@/data/firestore/collection', () => ({ collection: () => ({ page }) }))

const asked: FirstPage = {
  filters: [['companyAccess', 'in', ['open']]],
  order: { field: 'lastModifiedAt', direction: 'desc' },
  size: 25,
}
const hint: Hint = {
  email: 'pc@example.test',
  userId: 'pc',
  question: { address: '/pras', hash: JSON.stringify(asked), asked },
}

beforeEach(async () => {
  await runSignOutTasks()
  vi.stubGlobal('location', { pathname: '/pras', search: '' })
  page.mockReset()
  page.mockResolvedValueOnce('first answer').mockResolvedValueOnce('second answer')
})

test('the list gets the page that was requested early, once', async () => {
  expectMember(hint)
  expect(await firstPage('pc', asked)).toBe('first answer')
  expect(page).toHaveBeenCalledTimes(1)
  expect(await firstPage('pc', asked)).toBe('second answer')
})

test('the page is here at once after it has arrived, and then only once', async () => {
  expectMember(hint)
  expect(firstPageHere('pc', asked)).toBeUndefined()
  await vi.waitFor(() => expect(firstPageHere('pc', asked)).toBe('first answer'))
  expect(firstPageHere('pc', asked)).toBeUndefined()
  expect(await firstPage('pc', asked)).toBe('second answer')
})

test('a page that has arrived is not here for another person', async () => {
  expectMember(hint)
  // Runs after everything that waits for the answer.
  await new Promise(resolve => setTimeout(resolve))
  expect(firstPageHere('sp', asked)).toBeUndefined()
  expect(await firstPage('sp', asked)).toBe('second answer')
})

test('another person does not get the page', async () => {
  expectMember(hint)
  expect(await firstPage('sp', asked)).toBe('second answer')
})

test('another question does not get the page: the companies that the person may see have changed', async () => {
  expectMember(hint)
  const more: FirstPage = { ...asked, filters: [['companyAccess', 'in', ['open', 'company-one']]] }
  expect(await firstPage('pc', more)).toBe('second answer')
})

test('sign-out drops the page', async () => {
  expectMember(hint)
  await runSignOutTasks()
  expect(await firstPage('pc', asked)).toBe('second answer')
})

test('the list reads the page itself after the early request was refused', async () => {
  page.mockReset().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce('asked again')
  expectMember(hint)
  expect(await firstPage('pc', asked)).toBe('asked again')
})

test('nothing is requested early at another address', () => {
  vi.stubGlobal('location', { pathname: '/', search: '' })
  expectMember(hint)
  expect(page).not.toHaveBeenCalled()
})

test('a second read of the account requests nothing more: the list may have changed since', async () => {
  expectMember(hint)
  expect(await firstPage('pc', asked)).toBe('first answer')
  expectMember(hint)
  expect(page).toHaveBeenCalledTimes(1)
})

test('the page is requested at once if the list loads after the likely member is known', async () => {
  expectMember(hint)
  page.mockReset().mockResolvedValue('asked late')
  vi.resetModules()
  const likely = await import('@/data/base/likely-member')
  likely.expectMember(hint)
  expect(page).not.toHaveBeenCalled()
  await import('./early-page')
  expect(page).toHaveBeenCalledOnce()
})
