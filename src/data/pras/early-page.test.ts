import { beforeEach, expect, test, vi } from 'vitest'
import type { Hint } from '@/data/base/hint'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { askEarly, type FirstPage, firstPage } from './early-page'

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

test('the page asked early is the one that the list gets, once', async () => {
  askEarly(hint)
  expect(await firstPage('pc', asked)).toBe('first answer')
  expect(page).toHaveBeenCalledTimes(1)
  expect(await firstPage('pc', asked)).toBe('second answer')
})

test('another person does not get it', async () => {
  askEarly(hint)
  expect(await firstPage('sp', asked)).toBe('second answer')
})

test('another question does not get it: the companies that they may see have changed', async () => {
  askEarly(hint)
  const more: FirstPage = { ...asked, filters: [['companyAccess', 'in', ['open', 'company-one']]] }
  expect(await firstPage('pc', more)).toBe('second answer')
})

test('after sign-out it is gone', async () => {
  askEarly(hint)
  await runSignOutTasks()
  expect(await firstPage('pc', asked)).toBe('second answer')
})

test('where it was refused the list asks by itself', async () => {
  page.mockReset().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce('asked again')
  askEarly(hint)
  expect(await firstPage('pc', asked)).toBe('asked again')
})

test('at another address nothing is asked early', () => {
  vi.stubGlobal('location', { pathname: '/', search: '' })
  askEarly(hint)
  expect(page).not.toHaveBeenCalled()
})
