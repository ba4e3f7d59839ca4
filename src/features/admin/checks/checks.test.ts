import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOf, accountSchema, userSchema } from '@/domain/users/schema'
import { accountCheck } from './account-check'
import type { DataCheck, DataFinding } from './check'
import { looseFiles } from './loose-files'
import { missingEntries } from './missing-entries'
import { overdueReviews } from './overdue-reviews'

const world = vi.hoisted(() => ({
  records: {} as Record<string, object[]>,
  accounts: [] as object[],
  mendAccount: vi.fn(async () => {}),
  call: vi.fn(),
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({
  recordsNow: async ({ collection }: { collection: string }) => {
    const rows = (world.records[collection] ?? []) as { id: string }[]
    return { rows, byId: new Map(rows.map(row => [row.id, row])) }
  },
}))
vi.mock('@/data/records/people/users', () => ({
  everybody: async () =>
    new Map(((world.records.users ?? []) as { id: string }[]).map(user => [user.id, user])),
}))
vi.mock('@/data/records/account-mend', () => ({
  accounts: {
    page: async (_filters: unknown, { after }: { after: number | null }) => {
      const at = after ?? 0
      const next = at + 1 < world.accounts.length ? at + 1 : null
      return { rows: world.accounts.slice(at, at + 1), invalid: [], cursor: next }
    },
  },
  mendAccount: world.mendAccount,
}))
vi.mock('@/data/functions/call', () => ({ call: world.call }))

async function findingsOf(check: DataCheck) {
  const found: DataFinding[] = []
  let looked = 0
  for await (const look of check.look()) {
    found.push(...look.findings)
    looked += look.looked
  }
  return { found, looked }
}

beforeEach(() => {
  Object.assign(world, { records: {}, accounts: [] })
  vi.clearAllMocks()
})

describe('the check of accounts and people', () => {
  const person = (id: string) =>
    userSchema.parse({ id, email: `${id}@example.test`, firstName: 'Ada', lastName: id })
  const account = (id: string, changes: object = {}) =>
    accountSchema.parse({ ...accountOf(person(id)), id: `${id}@example.test`, ...changes })

  it('reads every page, and corrects accounts whose person exists', async () => {
    world.records = { users: [person('ada'), person('bob'), person('cat'), person('dan')] }
    world.accounts = [
      account('ada'),
      account('bob', { isReviewer: true }),
      account('cat', { id: 'old@example.test' }),
      account('cat'),
      account('gone'),
    ]
    const { found, looked } = await findingsOf(accountCheck)
    expect(looked).toBe(5)
    expect(found.map(({ id, detail }) => [id, detail])).toEqual([
      ['bob@example.test', 'The account differs from the record in isReviewer.'],
      ['old@example.test', 'The account is still open, but the person’s address is now cat@example.test.'],
      ['gone@example.test', expect.stringContaining('This account belongs to nobody in the directory')],
      ['dan@example.test', 'This person has no account, so nobody can sign in with this address.'],
    ])
    for (const { mend } of found) await mend?.()
    expect(world.mendAccount.mock.calls).toEqual([
      ['bob', []],
      ['cat', ['old@example.test']],
      ['dan', []],
    ])
  })
})

it('the check of files finds files without a record page by page, and can move each away so that nobody can open it', async () => {
  const path = 'uploads/a/b.pdf'
  world.call
    .mockResolvedValueOnce({ checked: 500, loose: [], next: 'n' })
    .mockResolvedValueOnce({ checked: 2, loose: [{ path, bytes: 2048, uploadedAt: 0 }], next: '' })
    .mockResolvedValueOnce({ isPutAway: true })
  const { found, looked } = await findingsOf(looseFiles)
  expect(looked).toBe(502)
  expect(found).toMatchObject([{ title: path, detail: expect.stringContaining('2.0 KB') }])
  await found[0]?.mend?.()
  expect(world.call.mock.calls).toEqual([
    ['findLooseFiles', { after: '' }],
    ['findLooseFiles', { after: 'n' }],
    ['putAwayLooseFile', { path }],
  ])
})

it('the check of the history finds revisions without a log entry page by page, and can add the missing entries', async () => {
  world.records = { sops: [{ id: 'one', code: 'SOP-1', title: 'Ropes' }] }
  const missing = { resource: 'sop', id: 'one', revision: 7 }
  world.call
    .mockResolvedValueOnce({ checked: 100, missing: [], next: '0/x' })
    .mockResolvedValueOnce({ checked: 3, missing: [missing, { ...missing, id: 'gone' }], next: '' })
    .mockResolvedValueOnce({ isAdded: true })
  const { found, looked } = await findingsOf(missingEntries)
  expect(looked).toBe(103)
  expect(found).toMatchObject([
    {
      title: 'SOP: SOP-1 Ropes',
      detail: 'Revision 7 has no entry, so its content is unknown.',
      link: '/sops/one',
    },
    { title: 'SOP: gone' },
  ])
  await found[0]?.mend?.()
  expect(world.call.mock.calls).toEqual([
    ['findMissingEntries', { after: '' }],
    ['findMissingEntries', { after: '0/x' }],
    ['addMissingEntry', missing],
  ])
})

it('the check of reviews lists records in use whose review is overdue, from the day after the due date', async () => {
  const record = { isArchived: false, reviewDueOn: '2020-01-02', question: 'Q', title: 'T', code: 'SOP-1' }
  world.records = {
    sops: [
      { ...record, id: 'due', status: 'published' },
      { ...record, id: 'archived', status: 'published', isArchived: true },
      { ...record, id: 'superseded', status: 'superseded' },
      { ...record, id: 'undated', status: 'published', reviewDueOn: '' },
      { ...record, id: 'later', status: 'published', reviewDueOn: '2999-01-01' },
    ],
    contractFaqs: [{ ...record, id: 'q' }],
  }
  const { found } = await findingsOf(overdueReviews)
  expect(found.map(({ title, link }) => [title, link])).toEqual([
    ['SOP-1: T', '/sops/due'],
    ['Contract FAQs: Q', '/admin/faqs/contractFaqs/q'],
  ])
  expect(found.every(({ mend }) => mend === undefined)).toBe(true)
})
