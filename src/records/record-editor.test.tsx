import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import type { RecordStore } from '@/data/records/record-store'
import { roleType } from '@/domain/records/roles'
import { type Role, roleSchema } from '@/domain/roles/schema'
import { aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { RecordEditor } from './record-editor'

const nothing = vi.hoisted(() => ({ rows: [], byId: new Map(), isLoading: false, error: null }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', () => {
  const names = [
    'Users',
    'Productions',
    'Companies',
    'Roles',
    'Sops',
    'Hazards',
    'Aircraft',
    'Pilots',
    'Records',
  ]
  return { useConfig: () => ({}), ...Object.fromEntries(names.map(name => [`use${name}`, () => nothing])) }
})

const onDone = vi.fn()
let answer: (changes: Partial<Role>) => void
let record: Role

beforeEach(() => {
  onDone.mockClear()
  session.set({ user: aUser('admin', { canAccessAdminApp: true }) })
  // The device stores typed text by record, so each test uses its own record.
  const stamp = { revision: 1, lastModifiedAt: 1, lastModifiedById: 'admin', lastWriteId: 'w' }
  record = roleSchema.parse({ id: crypto.randomUUID(), title: 'Diver', department: 'Water', ...stamp })
})

async function open() {
  const save: RecordStore<Role>['save'] = (before, changes) =>
    new Promise(resolve => {
      answer = more => resolve(roleSchema.parse({ ...before, ...changes, revision: 2, ...more }))
    })
  const store = { save } as RecordStore<Role>
  const editor = <RecordEditor type={roleType} store={store} record={record} all={[record]} onDone={onDone} />
  const shown = renderApp(editor, '/')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save role' })).toBeEnabled())
  return shown
}
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save role' }))

it('the form of a record closes when everything is saved', async () => {
  await open()
  await type(/^Title/, ' chief')
  await save()
  await act(async () => answer({}))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ title: 'Diver chief' })))
})

it('the form of a record stays open for text typed during a save, and keeps the changes of others', async () => {
  await open()
  await type(/^Title/, ' chief')
  await save()
  await type(/^Title/, ' of dives')
  await userEvent.tab()
  await act(async () => answer({ department: 'Marine' }))
  expect(await screen.findByText(/^Not saved yet/)).toBeVisible()
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Diver chief of dives')
  expect(screen.getByLabelText(/^Department/)).toHaveValue('Marine')
  expect(onDone).not.toHaveBeenCalled()
  await save()
  await act(async () => answer({ revision: 3 }))
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ title: 'Diver chief of dives' })),
  )
})

it('the form of a record keeps a letter that is typed when the save is answered, and saves it next', async () => {
  const { unmount } = await open()
  await type(/^Title/, ' chief')
  await save()
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Diver chief of' } })
  await act(async () => answer({}))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  unmount()
  record = onDone.mock.lastCall?.[0]
  await open()
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Diver chief of')
})
