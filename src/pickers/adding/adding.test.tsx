import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import type { Reference } from '@/data/records/reference'
import { type Company, companySchema } from '@/domain/companies/schema'
import { AppError } from '@/domain/shared/app-error'
import type { PersonRef } from '@/domain/shared/fields'
import { type User, userSchema } from '@/domain/users/schema'
import { entityRenderers } from '@/pickers/entity-renderers'
import { PeopleSelect } from '@/pickers/people-picker'
import { PersonSelect } from '@/pickers/person-picker'
import { withLabel } from '@/pickers/picker'
import { CompanySelect } from '@/pickers/register-pickers'
import { FieldRenderers } from '@/ui/form/field-renderers'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'

const data = vi.hoisted(() => ({ companies: vi.fn(), others: vi.fn(), save: vi.fn() }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/named-records', () => import('~tests/support/no-named-records'))
vi.mock('@/data/records/reference', () => ({
  useCompanies: data.companies,
  ...Object.fromEntries(
    ['useRoles', 'useAircraft', 'usePilots', 'useProductions', 'useSops', 'useHazards'].map(name => [
      name,
      data.others,
    ]),
  ),
  definitionOf: (collection: string) => ({ collection }),
  useReference: ({ collection }: { collection: string }) =>
    collection === 'companies' ? data.companies() : data.others(),
}))
vi.mock('@/data/records/record-store', () => ({
  recordStore: () => ({ save: data.save, archive: vi.fn() }),
}))

function reference<T extends { id: string }>(rows: T[]): Reference<T> {
  const byId = new Map(rows.map(row => [row.id, row]))
  return { rows, byId, isLoading: false, error: null, retry: () => undefined }
}
const company = (id: string, name: string, isArchived = false): Company =>
  companySchema.parse({ id, name, isArchived })
const person = (id: string, firstName: string, flags: Partial<User> = {}): User =>
  userSchema.parse({ id, email: `${id}@greenlight.test`, firstName, lastName: 'Lee', ...flags })

/** A saved company is added to this list, as in the app. */
let companies: Company[]
beforeEach(() => {
  vi.clearAllMocks()
  companies = [company('c1', 'Bluefin Boats'), company('c2', 'Old Hire', true)]
  data.companies.mockImplementation(() => reference(companies))
  directory.rows = [person('u1', 'Ann')]
  data.others.mockReturnValue(reference([]))
  data.save.mockImplementation(async (_before, record, { id }) => {
    const saved = { ...record, id }
    if ('email' in record && 'firstName' in record) directory.rows = [...directory.rows, saved]
    else companies = [...companies, saved]
    return saved
  })
  session.set({ user: person('me', 'Mia', { isEmployee: true, canAccessContracts: true }) })
})

function Form<V>({ start, draw }: { start?: V; draw: Parameters<typeof withLabel<V>>[1] }) {
  const [value, setValue] = useState<V | undefined>(start)
  return (
    <FieldRenderers value={entityRenderers}>
      <form aria-label="The form behind" onSubmit={event => event.preventDefault()}>
        {withLabel<V>({ id: 'f-name', label: 'Supplier', value, onChange: setValue }, draw)}
        <pre>{JSON.stringify(value ?? null)}</pre>
        <button type="button">Next</button>
      </form>
    </FieldRenderers>
  )
}
const supplier = () => screen.getByLabelText('Supplier')
const stored = () => JSON.parse(document.querySelector('pre')?.textContent ?? 'null')
const openCompany = (start?: string) =>
  renderApp(<Form<string> start={start} draw={control => <CompanySelect {...control} />} />)
const entries = () => screen.getAllByRole('option').map(option => option.textContent?.trim())

describe('the item ‘Add’ at the end of a company picker', () => {
  it('is the last item, and works with the keyboard only', async () => {
    openCompany()
    await userEvent.tab()
    expect(supplier()).toHaveFocus()
    await userEvent.keyboard('Blue')
    expect(entries()).toEqual(['Bluefin Boats', 'Add “Blue”'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'New company' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    const name = within(dialog).getByLabelText(/^Name/)
    expect(name).toHaveValue('Blue')
    name.focus()
    await userEvent.keyboard(' Water Ltd')
    within(dialog).getByRole('button', { name: 'Add company' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(supplier()).toHaveValue('Blue Water Ltd'))
    expect(data.save.mock.calls[0]?.[1]).toMatchObject({ name: 'Blue Water Ltd', type: 'other' })
    expect(stored()).toBe(companies.at(-1)?.id)
    expect(supplier()).toHaveFocus()
    expect(supplier()).toHaveAttribute('aria-expanded', 'false')
  })

  it('is not chosen by Enter if the picker has a matching company', async () => {
    openCompany()
    await userEvent.type(supplier(), 'blue{Enter}')
    expect(stored()).toBe('c1')
    expect(supplier()).toHaveValue('Bluefin Boats')
  })

  it('names a company that exists already, and offers to use it', async () => {
    openCompany()
    await userEvent.type(supplier(), 'bluefin boats')
    await userEvent.click(await screen.findByRole('option', { name: 'Add “bluefin boats”' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('status')).toHaveTextContent('This exists already: Bluefin Boats')
    expect(within(dialog).getByRole('button', { name: 'Add company' })).toBeDisabled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use the existing one' }))
    await waitFor(() => expect(supplier()).toHaveValue('Bluefin Boats'))
    expect(stored()).toBe('c1')
    expect(data.save).not.toHaveBeenCalled()
  })

  it('names a company that is archived, and does not choose it', async () => {
    openCompany()
    await userEvent.type(supplier(), 'old hire{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('status')).toHaveTextContent('Old Hire (archived: restore it first)')
    expect(within(dialog).queryByRole('button', { name: 'Use the existing one' })).toBeNull()
  })

  it('shows in its dialog why the server refused the company, and keeps all typed answers', async () => {
    data.save.mockRejectedValueOnce(new AppError('unavailable', 'You are offline.'))
    openCompany()
    await userEvent.type(supplier(), 'Reef Dive{Enter}')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Phone'), '020 7946 0000')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add company' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not saved. You are offline.')
    expect(within(dialog).getByLabelText('Phone')).toHaveValue('020 7946 0000')
    const [first] = data.save.mock.calls
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add company' }))
    await waitFor(() => expect(supplier()).toHaveValue('Reef Dive'))
    expect(data.save.mock.calls[1]?.[2]).toEqual(first?.[2])
  })

  it('asks for a missing name, and saves nothing until then', async () => {
    openCompany()
    await userEvent.type(supplier(), 'Reef{Enter}')
    const dialog = await screen.findByRole('dialog')
    await userEvent.clear(within(dialog).getByLabelText(/^Name/))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add company' }))
    expect(await within(dialog).findByText('Enter name')).toBeVisible()
    expect(data.save).not.toHaveBeenCalled()
  })

  it('keeps the typed words after Escape, and asks before it discards answers', async () => {
    openCompany()
    await userEvent.type(supplier(), 'Reef Dive{Enter}')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Phone'), '020')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Leave this company unsaved?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Leave it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(supplier()).toHaveValue('Reef Dive')
    expect(stored()).toBeNull()
  })
})

describe('words in a company picker that match no company', () => {
  it.each(['blur', 'Escape'])(
    'stay in the box after %s, are marked, and can be added or cleared',
    async how => {
      openCompany('c1')
      await userEvent.clear(supplier())
      await userEvent.type(supplier(), 'Reef')
      if (how === 'blur') await userEvent.click(screen.getByRole('button', { name: 'Next' }))
      else await userEvent.keyboard('{Escape}')
      expect(supplier()).toHaveValue('Reef')
      const note = await screen.findByRole('status')
      expect(note).toHaveTextContent('“Reef” is not chosen; Bluefin Boats is still chosen.')
      expect(supplier().getAttribute('aria-describedby')).toContain(note.id)
      expect(stored()).toBe('c1')
      await userEvent.click(within(note).getByRole('button', { name: 'Clear' }))
      expect(supplier()).toHaveValue('Bluefin Boats')
      expect(supplier()).toHaveFocus()
      expect(screen.queryByText(/is not chosen/)).toBeNull()
    },
  )

  it('are shown with the names of people who can add a company, if this person may not', async () => {
    session.set({ user: person('me', 'Mia', { isEmployee: true }) })
    openCompany()
    await userEvent.type(supplier(), 'Reef')
    expect(
      await screen.findByText(
        'Nothing matches. A person who uses contracts, or an admin, can add companies.',
      ),
    ).toBeVisible()
    await userEvent.tab()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    expect(supplier()).toHaveValue('Reef')
    expect(screen.getByRole('status')).toHaveTextContent('can add companies')
  })
})

describe('adding people from their picker', () => {
  const draw = (control: Parameters<typeof PersonSelect>[0]) => <PersonSelect {...control} />

  it('lets an admin add a person to the directory, or keep the name in this PRA only', async () => {
    session.set({ user: person('me', 'Mia', { isEmployee: true, canAccessAdminApp: true }) })
    renderApp(<Form<PersonRef> draw={draw} />)
    await userEvent.type(supplier(), 'Jo Ann Bloggs')
    expect(entries()).toEqual([
      '“Jo Ann Bloggs” for this PRA only, not in the directory',
      'Add “Jo Ann Bloggs” to the directory',
    ])
    await userEvent.click(screen.getByRole('option', { name: /^Add/ }))
    const dialog = await screen.findByRole('dialog', { name: 'New person' })
    expect(within(dialog).getByLabelText(/^First name/)).toHaveValue('Jo Ann')
    expect(within(dialog).getByLabelText(/^Last name/)).toHaveValue('Bloggs')
    await userEvent.type(within(dialog).getByLabelText(/^E-mail/), 'jo@greenlight.test')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add person' }))
    await waitFor(() =>
      expect(stored()).toEqual({ userId: directory.rows.at(-1)?.id, name: 'Jo Ann Bloggs' }),
    )
  })

  it('marks a name that is not in the directory, and offers only admins to add it', async () => {
    renderApp(<Form<PersonRef> draw={draw} />)
    await userEvent.type(supplier(), 'Jo Bloggs')
    expect(entries()).toEqual(['“Jo Bloggs” for this PRA only, not in the directory'])
    await userEvent.keyboard('{Enter}')
    expect(stored()).toEqual({ userId: '', name: 'Jo Bloggs' })
    expect(screen.getByText('Not in the directory')).toBeVisible()
    expect(supplier()).toHaveAccessibleDescription('Not in the directory')
  })

  it('replaces the typed words with the added person in a field for several people', async () => {
    session.set({ user: person('me', 'Mia', { isEmployee: true, canAccessAdminApp: true }) })
    renderApp(
      <Form<PersonRef[]>
        start={[{ userId: '', name: 'Al' }]}
        draw={control => <PeopleSelect {...control} />}
      />,
    )
    expect(screen.getByText('Al (not in the directory)')).toBeVisible()
    await userEvent.type(supplier(), 'Jo Bloggs')
    await userEvent.click(screen.getByRole('option', { name: /^Add/ }))
    const dialog = await screen.findByRole('dialog', { name: 'New person' })
    await userEvent.type(within(dialog).getByLabelText(/^E-mail/), 'jo@greenlight.test')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add person' }))
    await waitFor(() => expect(stored()).toHaveLength(2))
    expect(stored()[1]).toEqual({ userId: directory.rows.at(-1)?.id, name: 'Jo Bloggs' })
    expect(supplier()).toHaveValue('')
  })
})
