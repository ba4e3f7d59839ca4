import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Production, productionSchema } from '@/domain/productions/schema'
import type { User } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { renderApp } from '~tests/support/render-app'
import { PersonUsedBy } from './person-used-by'
import { TwoEntries } from './two-entries'

const known = vi.hoisted(() => ({ users: [] as User[], productions: [] as Production[] }))
vi.mock('@/data/records/reference', async () => ({
  ...(await import('~tests/support/empty-reference')).emptyReference,
  useUsers: () => ({ rows: known.users, byId: new Map() }),
  useProductions: () => ({ rows: known.productions, byId: new Map() }),
}))
vi.mock('@/records/used-by-pras', () => ({ UsedByPras: () => null }))

const ada = buildUser({ id: 'ada', firstName: 'Ada', lastName: 'Frost', email: 'ada@example.test' })
const twin = buildUser({ id: 'twin', firstName: 'Ada', lastName: 'Frost', email: 'ada.frost@example.test' })

test('of two entries for one person each says so, and what to do instead of merging them', () => {
  known.users = [ada, twin]
  renderApp(<TwoEntries person={ada} />, '/')
  expect(screen.getByRole('link', { name: 'Ada Frost' })).toHaveAttribute('href', '/crew/twin')
  expect(screen.getByText(/ada\.frost@example\.test/)).toBeVisible()
  expect(
    screen.getByText(/People are not merged:.*archive the other, which closes its sign-in/),
  ).toBeVisible()
})

test('nothing is said of one alone, or of one that is archived already', () => {
  known.users = [ada]
  const { unmount } = renderApp(<TwoEntries person={ada} />, '/')
  expect(screen.queryByText(/People are not merged/)).toBeNull()
  unmount()
  known.users = [ada, twin]
  renderApp(<TwoEntries person={{ ...ada, isArchived: true }} />, '/')
  expect(screen.queryByText(/People are not merged/)).toBeNull()
})

test('the productions that name somebody are listed, with what they are there', () => {
  const production = (id: string, fields: object) =>
    productionSchema.parse({ id, name: `Production ${id}`, companyId: 'c', companyAccess: 'open', ...fields })
  known.productions = [
    production('one', { pcIds: ['ada'], spId: 'ada' }),
    production('two', { pmId: 'ada', isArchived: true }),
    production('three', { pmId: 'other' }),
  ]
  renderApp(<PersonUsedBy person={ada} />, '/')
  const list = screen.getByRole('region', { name: 'Used by productions' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByText('PC and SP')).toBeVisible()
})
