import { describe, expect, it } from 'vitest'
import { entryOfWrite, hasSameFacts, isUnknown, type RecordWrite, unknownEntry } from './record-entry'
import { logSchema } from './schema'
import { logSentence } from './sentence'

const stamps = (revision: number, changes: object = {}) => ({
  revision,
  lastWriteId: `write-${revision}`,
  lastModifiedById: 'ann',
  lastModifiedAt: revision,
  writtenAt: { toMillis: () => revision },
  ...changes,
})
const company = { name: 'Arctic Air', phone: '', isArchived: false, companyAccess: 'company-one' }

function entryOf(changes: Partial<RecordWrite>) {
  return entryOfWrite({
    ...{ resource: 'company', id: 'one', eventId: 'event/1', at: 100_000 },
    before: { ...company, ...stamps(3) },
    after: { ...company, ...stamps(4) },
    ...changes,
  })
}
const next = (changes: object, revision = 4) => ({ after: { ...company, ...changes, ...stamps(revision) } })
const words = (entry: object) => logSentence(logSchema.parse({ ...entry, createdByName: 'Ann Lee' }), '')

describe('the log entry of a write by the app', () => {
  it('names the revision, the writer and the changed fields', () => {
    expect(entryOf(next({ phone: '01', name: 'Arctic' }))).toEqual({
      id: 'company-one-4',
      resourceType: 'company',
      resourceId: 'one',
      logType: 'updated',
      data: { fields: ['name', 'phone'], revision: 4, mark: '' },
      createdById: 'ann',
      productionId: '',
      companyAccess: 'company-one',
      lastWriteId: 'write-4',
    })
  })

  it.each([
    ['created', { before: undefined, after: { ...company, ...stamps(1) }, at: 5 }, []],
    ['archived', next({ isArchived: true }), ['isArchived']],
    ['restored', { before: { ...company, isArchived: true, ...stamps(3) } }, ['isArchived']],
    ['updated', {}, []],
    [
      'updated',
      { before: { name: 'From before revisions' }, ...next({}, 1) },
      expect.arrayContaining(['name']),
    ],
  ])('says that the record was %s', (logType, changes, fields) => {
    expect(entryOf(changes)).toMatchObject({ logType, data: { fields, mark: '' } })
  })

  it('compares values of every kind, and ignores the order of keys', () => {
    const before = { ...stamps(3), list: [{ a: 1, b: 2 }], at: { toMillis: () => 5 }, gone: null }
    const after = { ...stamps(4), list: [{ b: 2, a: 1 }], at: { toMillis: () => 6 }, fresh: false }
    expect(entryOf({ before, after })?.data.fields).toEqual(['at', 'fresh', 'gone'])
  })

  it('names at most a hundred fields', () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field${at}`, at]))
    expect(entryOf(next(many))?.data.fields).toHaveLength(100)
  })

  it('has the reason of its own write, and never the reason of an earlier write', () => {
    const archived = next({ isArchived: true, lastReason: 'Wrong file' })
    expect(entryOf(archived)?.data).toMatchObject({ reason: 'Wrong file', fields: ['isArchived'] })
    const later = { ...next({ lastReason: 'Wrong file', name: 'B' }, 5), before: archived.after }
    expect(entryOf(later)?.data).not.toHaveProperty('reason')
  })

  it('names the other of two records that were merged', () => {
    expect(entryOf(next({ phone: '01', lastMergedId: 'two' }))?.data).toMatchObject({
      mergedWith: 'two',
      fields: ['phone'],
    })
    const gone = next({ isArchived: true, mergedIntoId: 'two', lastMergedId: 'two' })
    expect(entryOf(gone)).toMatchObject({ logType: 'archived', data: { mergedWith: 'two' } })
    const restored = { before: gone.after, ...next({ mergedIntoId: '', lastMergedId: 'two' }, 5) }
    expect(entryOf(restored)?.data).not.toHaveProperty('mergedWith')
  })
})

describe('the log entry of a change from outside the app', () => {
  it.each([
    ['does not change the revision', { after: { ...company, name: 'B', ...stamps(3) } }],
    [
      'does not change the write id',
      { after: { ...company, name: 'B', ...stamps(4, { lastWriteId: 'write-3' }) } },
    ],
    ['skips revisions', { after: { ...company, name: 'B', ...stamps(6) } }],
    ['names no writer', { after: { ...company, name: 'B', ...stamps(4, { lastModifiedById: 7 }) } }],
    ['returns to an earlier revision', { after: { ...company, name: 'B', ...stamps(2) } }],
  ])(
    'is marked as made outside the app when the change %s, and names no person as the writer',
    (_how, changes) => {
      const entry = entryOf(changes)
      expect(entry).toMatchObject({
        id: expect.stringMatching(/^company-one-\d-event1$/),
        data: { mark: 'outside', fields: ['name'] },
        createdById: 'unknown',
      })
      expect(words(entry ?? {})).toBe('Changed name outside Greenlight')
    },
  )

  it('says that a record was deleted, or created without a revision', () => {
    const deleted = entryOf({ after: undefined })
    expect(deleted).toMatchObject({ id: 'company-one-3-event1', logType: 'deleted' })
    expect(words(deleted ?? {})).toBe('Deleted outside Greenlight')
    const made = entryOf({ before: undefined, after: company })
    expect(made).toMatchObject({ id: 'company-one-0-event1', logType: 'created', data: { mark: 'outside' } })
  })

  it('is not written for a record that reappears with a later revision or an older time of writing', () => {
    expect(entryOf({ before: undefined, after: { ...company, ...stamps(7) } })).toBeNull()
    const first = { before: undefined, after: { ...company, ...stamps(1) } }
    expect(entryOf({ ...first, at: 60_000 })).toMatchObject({ logType: 'created' })
    expect(entryOf({ ...first, at: 70_000 })).toBeNull()
  })
})

it('a log entry is made even when the record contains invalid data', () => {
  const bad = { revision: 'four', companyAccess: 5, isArchived: 'yes', lastWriteId: {}, writtenAt: null }
  expect(entryOf({ after: bad })).toMatchObject({ id: 'company-one-0-event1', companyAccess: 'open' })
})

it('a log entry that is written late has the same facts, and two different changes have different facts', () => {
  const entry = entryOf(next({ name: 'B' }))
  if (!entry) throw new Error('There is no entry')
  const stored = { ...entry, createdByName: 'Ann Lee-Smith', writtenAt: 5, revision: 1 }
  expect(hasSameFacts(stored, entry)).toBe(true)
  expect(hasSameFacts({ ...stored, createdById: 'bob' }, entry)).toBe(false)
  expect(hasSameFacts({ ...stored, data: { ...entry.data, fields: [] } }, entry)).toBe(false)
  expect(hasSameFacts(undefined, entry)).toBe(false)
})

it('the log entry of a revision that had no entry says that its content is not known', () => {
  const found = { resource: 'sop', id: 'one', revision: 7, stored: { title: 'Ropes' }, actor: { id: 'bea' } }
  const entry = unknownEntry({ ...found, resource: 'sop' })
  expect(entry).toMatchObject({ id: 'sop-one-7', createdById: 'bea', data: { fields: [] } })
  expect(isUnknown({ ...entry })).toBe(true)
  expect(words(entry)).toBe('Revision 7 has no entry in the history, so its content is not known')
})

describe('the log entry of a write with invalid data from a client', () => {
  const long = 'x'.repeat(900_000)
  it.each([
    ['a production id of the greatest length', { productionId: 'p'.repeat(150) }, 'p'.repeat(150)],
    ['a production id with one letter too many', { productionId: 'p'.repeat(151) }, ''],
    ['a production id of 900 KB', { productionId: long }, ''],
    ['a production id that is not text', { productionId: { a: 1 } }, ''],
    ['a production id with a slash', { productionId: 'a/b' }, ''],
  ])('has a valid production id, or an empty one, for %s', (_what, changes, productionId) => {
    expect(entryOf(next(changes))?.productionId).toBe(productionId)
  })

  it('leaves out an id that is too long, and shortens the names of fields', () => {
    const entry = entryOf(next({ lastMergedId: long, mergedIntoId: long, [long]: 1 }))
    expect(entry?.data).not.toHaveProperty('mergedWith')
    expect(entry?.data.fields).toEqual(['mergedIntoId', 'x'.repeat(100)])
    expect(JSON.stringify(entry).length).toBeLessThan(1000)
    expect(logSchema.parse({ ...entry, createdByName: 'Ann' }).productionId).toBe('')
  })

  it('is refused by the schema when its production id is too long', () => {
    const entry = { ...entryOf(next({})), createdByName: 'Ann' }
    expect(logSchema.safeParse({ ...entry, productionId: 'p'.repeat(150) }).success).toBe(true)
    expect(logSchema.safeParse({ ...entry, productionId: 'p'.repeat(151) }).success).toBe(false)
  })
})

describe('the address of a file', () => {
  const path = 'uploads/one/plan.pdf'
  const at = (object: string) => `https://f.test/v0/b/b/o/${encodeURIComponent(object)}?alt=media&token=t`
  const noted = (url: string, changes = {}) => {
    const before = { path, url: '', ...stamps(3) }
    return entryOf({ resource: 'file', before, after: { ...before, url, ...changes } })
  }
  it('does not count as a change when a function writes or clears it for the same path', () => {
    expect(noted(at(path))).toBeNull()
    expect(
      entryOf({
        resource: 'file',
        before: { path, url: at(path), ...stamps(3) },
        after: { path, url: '', ...stamps(3) },
      }),
    ).toBeNull()
  })

  it.each([
    ['it is the address of another upload', at('uploads/one/other.pdf'), {}],
    ['another field changed with it', at(path), { path, name: 'other.pdf' }],
    ['the revision changed with it', at(path), stamps(4)],
  ])('has a log entry when %s', (_what, url, changes) => {
    expect(noted(url, changes)?.data.fields).toContain('url')
  })
})
