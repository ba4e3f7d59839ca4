import { beforeEach, expect, test, vi } from 'vitest'
import type { Hint } from '@/data/base/hint'
import { expectMember } from '@/data/base/likely-member'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { PATIENCE } from '~tests/support/patience'
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

test('the first rows that were requested at start-up (the early page) are used by the list, but only once', async () => {
  expectMember(hint)
  expect(await firstPage('pc', asked)).toBe('first answer')
  expect(page).toHaveBeenCalledTimes(1)
  expect(await firstPage('pc', asked)).toBe('second answer')
})

test('an early page that has already arrived is returned at once, but only once', async () => {
  expectMember(hint)
  expect(firstPageHere('pc', asked)).toBeUndefined()
  await vi.waitFor(() => expect(firstPageHere('pc', asked)).toBe('first answer'), PATIENCE)
  expect(firstPageHere('pc', asked)).toBeUndefined()
  expect(await firstPage('pc', asked)).toBe('second answer')
})

test('an early page that has arrived is not shown to another person', async () => {
  expectMember(hint)
  // Runs after everything that waits for the answer.
  await new Promise(resolve => setTimeout(resolve))
  expect(firstPageHere('sp', asked)).toBeUndefined()
  expect(await firstPage('sp', asked)).toBe('second answer')
})

test('an early page that is still loading is not shown to another person', async () => {
  expectMember(hint)
  expect(await firstPage('sp', asked)).toBe('second answer')
})

test('the early page is not used if the companies that the person may see have changed', async () => {
  expectMember(hint)
  const more: FirstPage = { ...asked, filters: [['companyAccess', 'in', ['open', 'company-one']]] }
  expect(await firstPage('pc', more)).toBe('second answer')
})

test('the early page is forgotten at sign-out', async () => {
  expectMember(hint)
  await runSignOutTasks()
  expect(await firstPage('pc', asked)).toBe('second answer')
})

test('the list reads its page itself if the early request was refused', async () => {
  page.mockReset().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce('asked again')
  expectMember(hint)
  expect(await firstPage('pc', asked)).toBe('asked again')
})

test('no early page is requested at an address without a remembered query', () => {
  vi.stubGlobal('location', { pathname: '/', search: '' })
  expectMember(hint)
  expect(page).not.toHaveBeenCalled()
})

test('the early page is not requested again when the account is read again', async () => {
  expectMember(hint)
  expect(await firstPage('pc', asked)).toBe('first answer')
  expectMember(hint)
  expect(page).toHaveBeenCalledTimes(1)
})

test('the early page is requested at once if the list loads when the likely member is known already', async () => {
  expectMember(hint)
  page.mockReset().mockResolvedValue('asked late')
  vi.resetModules()
  const likely = await import('@/data/base/likely-member')
  likely.expectMember(hint)
  expect(page).not.toHaveBeenCalled()
  await import('./early-page')
  expect(page).toHaveBeenCalledOnce()
})
