import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { renderApp } from '~tests/support/render-app'
import { TwoEntries } from './two-entries'

const known = vi.hoisted(() => ({ users: [] as User[] }))
vi.mock('@/data/records/people/same-person', () => ({ usePeopleLike: () => known.users }))

const ada = buildUser({ id: 'ada', firstName: 'Ada', lastName: 'Frost', email: 'ada@example.test' })
const twin = buildUser({ id: 'twin', firstName: 'Ada', lastName: 'Frost', email: 'ada.frost@example.test' })

test('the notice about two entries for one person is on both entries, and says what to do instead of a merge', () => {
  known.users = [ada, twin]
  renderApp(<TwoEntries person={ada} />, '/')
  expect(screen.getByRole('link', { name: 'Ada Frost' })).toHaveAttribute('href', '/crew/twin')
  expect(screen.getByText(/ada\.frost@example\.test/)).toBeVisible()
  expect(
    screen.getByText(/People cannot be merged:.*archive the other entry, which closes its sign-in/),
  ).toBeVisible()
})

test('the notice about two entries is not shown for a person with one entry, or on an archived entry', () => {
  known.users = [ada]
  const { unmount } = renderApp(<TwoEntries person={ada} />, '/')
  expect(screen.queryByText(/People cannot be merged/)).toBeNull()
  unmount()
  known.users = [ada, twin]
  renderApp(<TwoEntries person={{ ...ada, isArchived: true }} />, '/')
  expect(screen.queryByText(/People cannot be merged/)).toBeNull()
})
