import { expect, it, vi } from 'vitest'
import type { ArchivableRecord } from '@/domain/records/record-type'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { findEntries } from './find-entries'
import { recordGroup } from './record-entries'
import type { SearchedKind } from './searched-kinds'

vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({}))

const actor = actorOf(aUser('pm'))
const row = (id: string, isArchived = false): ArchivableRecord => ({
  id,
  isArchived,
  revision: 1,
  lastModifiedAt: 1,
  lastModifiedById: 'pm',
  lastWriteId: 'w',
  writtenAt: 1,
})
const kindOf = (more: Partial<SearchedKind> = {}): SearchedKind => ({
  label: 'Boats',
  definition: { path: 'boats', schema: undefined as never, filters: () => [] },
  to: id => `/boats/${id}`,
  nameOf: vi.fn((boat: ArchivableRecord) => `Boat ${boat.id}`),
  ...more,
})
const addresses = (kind: SearchedKind, rows: ArchivableRecord[]) =>
  recordGroup(kind, rows, actor).entries.map(({ to }) => to)

it('the search leaves out archived records and records that this person may not see', () => {
  const kind = kindOf({ isFor: ({ id }) => id !== 'secret' })
  expect(addresses(kind, [row('a'), row('old', true), row('secret')])).toEqual(['/boats/a'])
})

it('after a change of one record, only the search entry of that record is made again', () => {
  const kind = kindOf()
  const rows = Array.from({ length: 200 }, (_, at) => row(String(at)))
  const before = recordGroup(kind, rows, actor)
  expect(kind.nameOf).toHaveBeenCalledTimes(200)
  expect(recordGroup(kind, rows, actor)).toBe(before)
  const changed = rows.with(7, { ...row('7'), revision: 2 })
  const after = recordGroup(kind, [...changed, row('new')], actor)
  expect(kind.nameOf).toHaveBeenCalledTimes(202)
  expect(after.entries[8]).toBe(before.entries[8])
  expect(after.entries).toHaveLength(201)
})

it('another person gets search entries of their own', () => {
  const kind = kindOf({ isFor: (_, { isEmployee }) => isEmployee })
  const rows = [row('a')]
  expect(addresses(kind, rows)).toEqual(['/boats/a'])
  expect(recordGroup(kind, rows, actorOf(aUser('f', { isEmployee: false }))).entries).toEqual([])
})

it('the search shows a record only to people who may see it now', () => {
  const kind = kindOf({
    isFor: ({ id }, { isEmployee }) => id !== 'svalbard' || isEmployee,
    detailOf: ({ id }: ArchivableRecord) => `${id} crossing`,
  })
  const rows = [...Array.from({ length: 300 }, (_, at) => row(`other${at}`)), row('svalbard')]
  const found = (person: typeof actor, text: string) =>
    findEntries([recordGroup(kind, rows, person)], text, new Map()).flatMap(({ hits }) =>
      hits.map(({ to }) => to),
    )
  const stranger = actorOf(aUser('f', { isEmployee: false }))
  for (const text of ['svalbard', 'sval', 'svlabard', 'savlb', 'svalberd', 'boat svabar', 's']) {
    if (text.length > 1) expect(found(actor, text)).toEqual(['/boats/svalbard'])
    expect(found(stranger, text)).not.toContain('/boats/svalbard')
  }
})
