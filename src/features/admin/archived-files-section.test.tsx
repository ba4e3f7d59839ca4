import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CallableInput, CallableOutput } from '@/domain/callables'
import { AppError } from '@/domain/shared/app-error'
import { UiProvider } from '@/ui/ui-provider'
import { ArchivedFilesSection } from './archived-files-section'

type Page = CallableOutput<'checkFileTokens'>

const server = vi.hoisted(() => ({ answer: vi.fn() }))
vi.mock('@/data/functions/call', () => ({ call: (_name: string, input: unknown) => server.answer(input) }))

const file = (at: number) => ({ fileId: `f${at}`, name: `Plan ${at}.pdf` })
const page = (fields: Partial<Page> = {}): Page => ({ checked: 3, outlived: [], next: '', ...fields })

beforeEach(() => server.answer.mockReset())

function shown() {
  const { container } = render(
    <UiProvider>
      <ArchivedFilesSection />
    </UiProvider>,
  )
  return { container, user: userEvent.setup() }
}
const press = (name: string) => screen.getByRole('button', { name })

it('the check of archived files reads nothing before the person starts the check', () => {
  shown()
  expect(screen.getByRole('status')).toHaveTextContent(/^Not checked/)
  expect(server.answer).not.toHaveBeenCalled()
})

it('the check of archived files says so if no archived file can be opened', async () => {
  server.answer.mockResolvedValue(page())
  const { user } = shown()
  await user.click(press('Check'))
  expect(await screen.findByText('3 files checked. None opens at an old address.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revoke them all' })).toBeNull()
  expect(server.answer.mock.calls).toEqual([[{ revoke: false, after: '' }]])
})

it('the check of archived files reads page by page, and shows its progress', async () => {
  let last: (answer: Page) => void = () => {}
  server.answer
    .mockResolvedValueOnce(page({ checked: 200, next: 'f200' }))
    .mockReturnValueOnce(new Promise<Page>(resolve => (last = resolve)))
  const { user } = shown()
  await user.click(press('Check'))
  expect(await screen.findByText('200 files so far.')).toBeVisible()
  last(page({ checked: 1 }))
  expect(await screen.findByText(/^201 files checked/)).toBeVisible()
  expect(
    server.answer.mock.calls.map(([input]) => (input as CallableInput<'checkFileTokens'>).after),
  ).toEqual(['', 'f200'])
})

it('the check of archived files lists files that can still be opened, counts the others, and can close all of them', async () => {
  const open = Array.from({ length: 25 }, (_, at) => file(at))
  server.answer.mockResolvedValue(page({ checked: 30, outlived: open }))
  const { user, container } = shown()
  await user.click(press('Check'))
  const list = await screen.findByRole('list', { name: 'Files that can still be opened' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(21)
  expect(within(list).getByText('and 5 more')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('25 of 30 files still open to people')
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations).toEqual([])

  await user.click(press('Revoke them all'))
  expect(await screen.findByText('25 files could be opened until now, but no longer.')).toBeVisible()
  expect(server.answer).toHaveBeenLastCalledWith({ revoke: true, after: '' })
  expect(screen.queryByRole('list')).toBeNull()
})

it('the check of archived files says which request failed, and sends it again on Retry', async () => {
  server.answer.mockResolvedValueOnce(page({ outlived: [file(1)] }))
  const { user } = shown()
  await user.click(press('Check'))
  server.answer.mockRejectedValueOnce(new AppError('unavailable', 'You are offline.'))
  await user.click(await screen.findByRole('button', { name: 'Revoke them all' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Not all addresses could be revoked')
  expect(alert).toHaveTextContent('You are offline.')
  server.answer.mockResolvedValueOnce(page({ outlived: [file(1)] }))
  await user.click(press('Retry'))
  expect(await screen.findByText('1 file could be opened until now, but no longer.')).toBeVisible()
  expect(server.answer).toHaveBeenLastCalledWith({ revoke: true, after: '' })
})
