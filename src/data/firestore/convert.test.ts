import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { unreadOf } from '@/data/base/unread'
import { SERVER_TIME } from '@/domain/shared/server-time'
import { z } from '@/domain/shared/zod'
import { sortRows } from './collection'
import { readDocument, readDocuments, storableFields } from './convert'
import { Timestamp } from './values'

const schema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().default('none'),
  at: z.number().default(0),
})
const document = (id: string, data: unknown) => ({ id, ref: { path: `things/${id}` }, data: () => data })

describe('reading a document', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(async () => {
    vi.restoreAllMocks()
    await runSignOutTasks()
  })

  it('adds the id, fills in defaults and turns timestamps into milliseconds', () => {
    const at = new Timestamp(1_700_000_000, 123_456_789)
    expect(readDocument(schema, document('a', { name: 'A', at }))).toEqual({
      id: 'a',
      name: 'A',
      note: 'none',
      at: 1_700_000_000_123,
    })
  })

  it('uses the id of the document and ignores an id in its body', () => {
    expect(readDocument(schema, document('a', { id: 'other', name: 'A' })).id).toBe('a')
  })

  it('lists documents that cannot be parsed apart from the rows, and logs them', () => {
    const listing = readDocuments(schema, [document('a', { name: 'A' }), document('b', { name: 3 })])
    expect(listing.rows.map(row => row.id)).toEqual(['a'])
    expect(listing.invalid).toMatchObject([
      { id: 'b', path: 'things/b', problem: expect.stringContaining('name') },
    ])
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('things/b'))
  })

  it('leaves out an unreadable field, and reports it to the list and the page', () => {
    expect(readDocument(schema, document('a', { name: 'A', note: {} }))).toMatchObject({ note: 'none' })
    expect(unreadOf('things')).toEqual([{ path: 'things/a', revision: 0, fields: ['note'], problem: '' }])
    readDocument(schema, document('a', { name: 'A', note: 'mended', revision: 1 }))
    expect(unreadOf('things')).toEqual([])
  })

  it('reports an unreadable document only once per revision', () => {
    const read = (revision: number) => readDocument(schema, document('b', { name: 'B', note: [], revision }))
    read(1)
    read(1)
    expect(console.error).toHaveBeenCalledTimes(1)
    read(2)
    expect(console.error).toHaveBeenCalledTimes(2)
  })
})

describe('writing a document', () => {
  it('leaves out undefined values at every depth', () => {
    expect(storableFields({ a: undefined, b: { c: undefined, d: 1 }, e: [undefined, 2] })).toEqual({
      b: { d: 1 },
      e: [2],
    })
  })

  it('writes server time in place of its placeholder, and keeps values that are not plain objects', () => {
    const day = new Date(0)
    const { writtenAt, kept } = storableFields({ writtenAt: SERVER_TIME, kept: day })
    expect(writtenAt).toBe(SERVER_TIME)
    expect(kept).toBe(day)
  })

  it('treats names of built-in JavaScript members as plain names', () => {
    const hostile: Record<string, unknown> = JSON.parse(
      '{"__proto__": {"isAdmin": true}, "constructor": "x"}',
    )
    const stored = storableFields(hostile)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(Object.getPrototypeOf(stored)).toBe(Object.prototype)
    expect(stored.constructor).toBe('x')
  })
})

describe('sortRows', () => {
  const rows = [
    { id: 'a', name: 'Contract 10', lastModifiedAt: 2 },
    { id: 'b', name: 'contract 9', lastModifiedAt: 3 },
    { id: 'c', name: 'Émile', lastModifiedAt: 1 },
    { id: 'd', name: 'Ella', lastModifiedAt: 3 },
  ]
  it.each([
    [undefined, ['b', 'd', 'a', 'c']],
    [{ field: 'lastModifiedAt', direction: 'asc' } as const, ['c', 'a', 'b', 'd']],
    [{ field: 'name', direction: 'asc' } as const, ['b', 'a', 'd', 'c']],
    [{ field: 'missing', direction: 'asc' } as const, ['a', 'b', 'c', 'd']],
  ])('sorts by %j', (order, expected) => {
    expect(sortRows(rows, order).map(row => row.id)).toEqual(expected)
  })
})
