import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NamingDocument } from '@/data/merging/naming'
import type { Company } from '@/domain/companies/schema'
import { companySchema } from '@/domain/companies/schema'
import { companyType } from '@/domain/records/companies'
import type { ArchivableRecord } from '@/domain/records/record-type'
import { actorOf } from '@/domain/users/actor'
import { buildUser } from '~tests/fixtures/people'
import { renderApp } from '~tests/support/render-app'
import MergePage from './merge-page'

const viewer = vi.hoisted(() => ({ isDirector: false }))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf(buildUser({ id: 'admin', canAccessAdminApp: true, ...viewer })),
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)
const done = vi.hoisted(() => ({
  merged: [] as { stays: { id: string }; goes: { id: string }; becomes: object }[],
  failure: undefined as Error | undefined,
  found: [] as NamingDocument[],
  asked: vi.fn(async () => ({ ok: true, reason: '' })),
}))
vi.mock('@/data/records/merge-records', () => ({
  mergeRecords: async (_: unknown, merge: (typeof done.merged)[number]) => {
    if (done.failure) throw done.failure
    done.merged.push(merge)
  },
}))
vi.mock('@/data/merging/naming', () => ({
  findNaming: async () => ({ documents: done.found, hasMore: false }),
}))
vi.mock('@/ui/dialogs/confirm', () => ({ confirm: done.asked, ConfirmHost: () => null }))

const naming = (key: string, fields: Partial<NamingDocument> = {}): NamingDocument => ({
  key,
  what: 'pra',
  name: key,
  address: `/${key}`,
  staysBecause: '',
  moveTo: async () => undefined,
  ...fields,
})
const company = (id: string, fields: object = {}) =>
  companySchema.parse({ id, name: 'Arctic Air', lastModifiedAt: 1, ...fields })
const thin = company('thin', { phone: '01' })
const full = company('full', { phone: '02', email: 'air@example.com', contactName: 'Ada' })

beforeEach(() => {
  viewer.isDirector = false
  Object.assign(done, { merged: [], failure: undefined, found: [] })
  done.asked.mockClear()
})

function show(rows: readonly Company[], merge = 'full', state?: object) {
  const [record] = rows
  if (!record) throw new Error('no record')
  const source = {
    rows: [...rows],
    byId: new Map(rows.map(row => [row.id, row])),
    isLoading: false,
    error: null,
    retry: () => undefined,
  }
  const drawn = renderApp(
    <MergePage type={companyType} source={source} record={record} />,
    `/companies/${record.id}?merge=${merge}`,
  )
  if (state) void drawn.router.navigate(`/companies/${record.id}?merge=${merge}`, { state })
  return drawn
}
const group = (name: RegExp | string) => within(screen.getByRole('radiogroup', { name }))
const confirmButton = () => screen.getByRole('button', { name: /^Merge into/ })

test('the merge page keeps the record with more answers, and copies the chosen values', async () => {
  const user = userEvent.setup()
  show([thin, full])
  expect(await screen.findByText('No record names it.')).toBeTruthy()
  expect(screen.getAllByRole('radio', { name: 'Arctic Air stays' }).map(isChecked)).toEqual([false, true])
  await user.click(group('Phone').getByRole('radio', { name: 'From the one that goes' }))
  await user.click(confirmButton())
  await waitFor(() => expect(done.merged).toHaveLength(1))
  expect(done.merged[0]).toMatchObject({
    stays: { id: 'full' },
    goes: { id: 'thin' },
    becomes: { id: 'full', phone: '01', email: 'air@example.com' },
  })
})
const isChecked = (radio: HTMLElement) => (radio as HTMLInputElement).checked

test('the merge page removes all choices when the person keeps the other record instead', async () => {
  const user = userEvent.setup()
  show([thin, full])
  await screen.findByText('No record names it.')
  const [first] = screen.getAllByRole('radio', { name: 'Arctic Air stays' })
  if (first) await user.click(first)
  await screen.findByText('No record names it.')
  await user.click(confirmButton())
  await waitFor(() => expect(done.merged).toHaveLength(1))
  expect(done.merged[0]).toMatchObject({
    stays: { id: 'thin' },
    becomes: { phone: '01', email: 'air@example.com', contactName: 'Ada' },
  })
})

test('the merge page lists records that refer to the merged record, and says why some stay unchanged', async () => {
  done.found = [
    naming('PRA 1'),
    naming('CON 2', { what: 'contract' }),
    naming('Ice', { what: 'record', staysBecause: 'It cannot be changed.' }),
  ]
  show([thin, full])
  expect(await screen.findByText(/Moved to the record that you keep: 1 PRA, 1 contract/)).toBeTruthy()
  expect(screen.getByText(/Still uses the archived record: 1 record/)).toBeTruthy()
  expect(screen.getByText('It cannot be changed.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Then move 1 PRA, 1 contract/ })).toMatchObject({
    checked: true,
  })
})

test('the merge page warns an approver that moving drafts makes them an author, and does not preselect it', async () => {
  viewer.isDirector = true
  done.found = [naming('PRA 1')]
  show([thin, full])
  expect(await screen.findByRole('checkbox', { name: /Then move 1 PRA/ })).toMatchObject({ checked: false })
  expect(screen.getByText(/count as its authors, and cannot approve it/)).toBeTruthy()
})

test('the merge page says that a merge failed, and keeps the choices', async () => {
  const user = userEvent.setup()
  done.failure = new Error('x')
  show([thin, full])
  await screen.findByText('No record names it.')
  await user.click(confirmButton())
  expect(await screen.findByText(/^The records were not merged\./)).toBeTruthy()
  expect(confirmButton()).toMatchObject({ disabled: false })
})

test('the merge page merges nothing until the person confirms', async () => {
  const user = userEvent.setup()
  done.asked.mockResolvedValueOnce({ ok: false, reason: '' })
  show([thin, full])
  await screen.findByText('No record names it.')
  await user.click(confirmButton())
  expect(done.asked).toHaveBeenCalledOnce()
  expect(done.merged).toEqual([])
})

test('the merge page does not offer to archive a record that must stay active', async () => {
  show([thin, company('company-one', { name: 'Fixed' })], 'company-one')
  expect(await screen.findByRole('radio', { name: 'Arctic Air stays' })).toMatchObject({ disabled: true })
  expect(screen.getByRole('radio', { name: 'Fixed stays' })).toMatchObject({ checked: true })
})

test('the merge page does not merge an archived record', () => {
  show([thin, { ...full, isArchived: true } satisfies ArchivableRecord])
  expect(screen.getByText(/is archived\. Restore it first/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Merge into/ })).toBeNull()
})

const went = { ...thin, isArchived: true, mergedIntoId: 'full' }

test('the merge page finds records that still refer to a merged record, and moves them on a click', async () => {
  const user = userEvent.setup()
  const moveTo = vi.fn(async () => undefined)
  const refuses = vi.fn(async () => {
    throw new Error('no')
  })
  done.found = [naming('PRA 1', { moveTo }), naming('PRA 2', { moveTo: refuses })]
  show([went, full])
  const button = await screen.findByRole('button', { name: 'Move 2 PRAs to “Arctic Air”' })
  expect(moveTo).not.toHaveBeenCalled()
  await user.click(button)
  expect(await screen.findByText(/Still to be moved: 1 PRA/)).toBeTruthy()
  expect(moveTo).toHaveBeenCalledWith('full')
  expect(refuses).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'PRA 2' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'PRA 1' })).toBeNull()
})

test('the merge page moves records at once if the person ticked the box for this', async () => {
  const moveTo = vi.fn(async () => undefined)
  done.found = [naming('PRA 1', { moveTo })]
  show([went, full], 'full', { isMoving: true })
  expect(await screen.findByText('No record uses the archived record any more.')).toBeTruthy()
  expect(moveTo).toHaveBeenCalledWith('full')
})

test('the merge page distinguishes two records with the same name by their other fields', () => {
  show([thin, full])
  expect(screen.getByText(/air@example\.com 02 · \d+ of \d+ fields filled in/)).toBeVisible()
  expect(screen.getByText(/^01 · \d+ of \d+ fields filled in/)).toBeVisible()
})
