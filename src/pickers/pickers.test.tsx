import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import type { Reference } from '@/data/records/reference'
import { type Aircraft, aircraftSchema } from '@/domain/aircraft/schema'
import type { PersonRef } from '@/domain/shared/fields'
import { type User, userSchema } from '@/domain/users/schema'
import { UiProvider } from '@/ui/ui-provider'
import { directory } from '~tests/support/known-people'
import { FileOwner } from './files/file-owner'
import { PeopleSelect } from './people-picker'
import { PersonSelect } from './person-picker'
import { withLabel } from './picker'
import { OnePraSelect, PraSelect } from './pra-picker'
import { AircraftSelect } from './register-pickers'
import { UserSelect, UsersSelect } from './user-picker'

const data = vi.hoisted(() => ({ aircraft: vi.fn(), pras: vi.fn() }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', async () => ({
  ...(await import('~tests/support/empty-reference')).emptyReference,
  useAircraft: data.aircraft,
}))
vi.mock('@/data/pras/lists/pra-lists', () => ({ usePraList: data.pras }))
vi.mock('@/data/pras/pra-names', () => ({
  praName: (pra: { title: string }) => pra.title,
  usePraNames: (ids: string[]) => ids.map(id => `Name of ${id}`),
}))

function reference<T extends { id: string }>(rows: T[]): Reference<T> {
  const byId = new Map(rows.map(row => [row.id, row]))
  return { rows, byId, isLoading: false, error: null, retry: () => undefined }
}
const user = (id: string, name: string, isArchived = false): User =>
  userSchema.parse({ id, email: `${id}@greenlight.test`, firstName: name, lastName: 'Lee', isArchived })
const craft = (id: string, status: Aircraft['status']): Aircraft =>
  aircraftSchema.parse({ id, name: id, kind: 'multirotor', status })

beforeEach(() => {
  vi.clearAllMocks()
  session.set({ user: user('me', 'Mia') })
  directory.rows = [user('u1', 'Ann'), user('u2', 'Bo'), user('u3', 'Cy', true)]
  directory.isSearching = false
  data.aircraft.mockReturnValue(
    reference([craft('Fit', 'serviceable'), craft('Grounded', 'grounded'), craft('Lost', 'lost')]),
  )
})

/** The hint that is shown after the people known to this device. */
const OTHERS = 'Type a name to find others'
const options = () => screen.getAllByRole('option').map(option => option.textContent?.trim())

function Person({ start, onChange }: { start?: PersonRef; onChange: (person?: PersonRef) => void }) {
  const [value, setValue] = useState(start)
  return (
    <>
      {withLabel<PersonRef>(
        {
          id: 'lead',
          label: 'Lead',
          value,
          onChange: next => {
            setValue(next)
            onChange(next)
          },
        },
        control => (
          <PersonSelect {...control} />
        ),
      )}
    </>
  )
}

describe('the picker of a person', () => {
  it('offers users by name or e-mail address, but no archived users', async () => {
    const onChange = vi.fn()
    render(<Person onChange={onChange} />, { wrapper: UiProvider })
    await userEvent.click(screen.getByLabelText('Lead'))
    expect(options()).toEqual(['Ann Lee u1@greenlight.test', 'Bo Lee u2@greenlight.test', OTHERS])
    await userEvent.type(screen.getByLabelText('Lead'), 'u2@')
    await userEvent.click(await screen.findByRole('option', { name: /^Bo Lee/ }))
    expect(onChange).toHaveBeenLastCalledWith({ userId: 'u2', name: 'Bo Lee' })
  })

  it.each([
    ['Jo Bloggs', { userId: '', name: 'Jo Bloggs' }],
    ['ann lee', { userId: 'u1', name: 'Ann Lee' }],
  ])('stores %o if the name was typed and not chosen', async (text, person) => {
    const onChange = vi.fn()
    render(<Person onChange={onChange} />, { wrapper: UiProvider })
    await userEvent.type(screen.getByLabelText('Lead'), text)
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith(person)
    await waitFor(() => expect(screen.getByLabelText('Lead')).toHaveValue(person.name))
  })

  it('offers people with a similar name, and chooses nobody by itself', async () => {
    const onChange = vi.fn()
    directory.rows = [user('u1', 'Anneliese')]
    render(<Person onChange={onChange} />, { wrapper: UiProvider })
    await userEvent.type(screen.getByLabelText('Lead'), 'Aneliese')
    expect(options()).toEqual([
      'Nothing begins with “Aneliese”. Perhaps:',
      'Anneliese Lee u1@greenlight.test',
      '“Aneliese” for this PRA only, not in the directory',
    ])
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith({ userId: '', name: 'Aneliese' })
  })

  it.each([
    ['Jo Bloggs', { userId: '', name: 'Jo Bloggs' }],
    ['ann lee', { userId: 'u1', name: 'Ann Lee' }],
  ])(
    'chooses %o, typed while the directory was loading, when the directory has loaded',
    async (text, person) => {
      const onChange = vi.fn()
      directory.isSearching = true
      const { rerender } = render(<Person onChange={onChange} />, { wrapper: UiProvider })
      await userEvent.type(screen.getByLabelText('Lead'), text)
      expect(screen.queryAllByRole('option')).toEqual([])
      await userEvent.tab()
      expect(onChange).not.toHaveBeenCalled()
      expect(screen.queryByRole('status')).toBeNull()
      directory.isSearching = false
      rerender(<Person onChange={onChange} />)
      expect(onChange.mock.calls).toEqual([[person]])
      await waitFor(() => expect(screen.getByLabelText('Lead')).toHaveValue(person.name))
    },
  )

  it('chooses the first match after loading if Enter was pressed during loading', async () => {
    const onChange = vi.fn()
    directory.isSearching = true
    const { rerender } = render(<Person onChange={onChange} />, { wrapper: UiProvider })
    await userEvent.type(screen.getByLabelText('Lead'), 'bo{Enter}')
    await userEvent.tab()
    directory.isSearching = false
    rerender(<Person onChange={onChange} />)
    expect(onChange.mock.calls).toEqual([[{ userId: 'u2', name: 'Bo Lee' }]])
  })

  it('chooses the first match on Enter, even after very fast typing', async () => {
    const onChange = vi.fn()
    render(<Person onChange={onChange} />, { wrapper: UiProvider })
    const user = userEvent.setup({ delay: null })
    await user.type(screen.getByLabelText('Lead'), 'b')
    // Waits for the timer that the list started when it was opened.
    await new Promise(resolve => setTimeout(resolve))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onChange.mock.calls).toEqual([[{ userId: 'u2', name: 'Bo Lee' }]]))
  })

  it('chooses the first match at once on Enter, even if Tab follows', async () => {
    const onChange = vi.fn()
    render(<Person onChange={onChange} />, { wrapper: UiProvider })
    const user = userEvent.setup({ delay: null })
    await user.type(screen.getByLabelText('Lead'), 'b')
    await new Promise(resolve => setTimeout(resolve))
    fireEvent.keyDown(screen.getByLabelText('Lead'), { key: 'Enter' })
    fireEvent.blur(screen.getByLabelText('Lead'))
    await new Promise(resolve => setTimeout(resolve))
    expect(onChange.mock.calls).toEqual([[{ userId: 'u2', name: 'Bo Lee' }]])
  })

  it.each([
    [{ userId: 'u3', name: 'Cy Lee' }, 'Cy Lee'],
    [{ userId: 'gone', name: 'Di Old' }, 'Di Old'],
    [{ userId: '', name: 'Jo Bloggs' }, 'Jo Bloggs'],
  ])('shows the name of %o', (start, name) => {
    render(<Person start={start} onChange={() => undefined} />, { wrapper: UiProvider })
    expect(screen.getByLabelText('Lead')).toHaveValue(name)
  })
})

describe('the picker of several people', () => {
  it('adds users and names to the people who were chosen already', async () => {
    const onChange = vi.fn()
    const start = [{ userId: 'u1', name: 'Ann Lee' }]
    const crew = { id: 'crew', label: 'Crew', value: start, onChange }
    render(
      withLabel(crew, control => <PeopleSelect {...control} />),
      { wrapper: UiProvider },
    )
    expect(screen.getByText('Ann Lee')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Crew'), 'Jo')
    await userEvent.click(
      await screen.findByRole('option', { name: '“Jo” for this PRA only, not in the directory' }),
    )
    expect(onChange).toHaveBeenLastCalledWith([...start, { userId: '', name: 'Jo' }])
  })

  it('does not offer the name of a chosen person again as a name outside the directory', async () => {
    const onChange = vi.fn()
    const crew = { id: 'crew', label: 'Crew', value: [{ userId: 'u1', name: 'Ann Lee' }], onChange }
    render(
      withLabel(crew, control => <PeopleSelect {...control} />),
      { wrapper: UiProvider },
    )
    await userEvent.type(screen.getByLabelText('Crew'), 'ann lee')
    expect(await screen.findByText('Chosen already')).toBeVisible()
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.tab()
    expect(onChange).not.toHaveBeenCalled()
  })
})

it('the people picker chooses the first match that is not chosen yet if Enter was pressed during loading', async () => {
  const onChange = vi.fn()
  const start = [{ userId: 'u1', name: 'Ann Lee' }]
  const crew = { id: 'crew', label: 'Crew', value: start, onChange }
  const shown = () => withLabel(crew, control => <PeopleSelect {...control} />)
  directory.isSearching = true
  const { rerender } = render(shown(), { wrapper: UiProvider })
  await userEvent.type(screen.getByLabelText('Crew'), 'lee{Enter}')
  directory.isSearching = false
  rerender(shown())
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([...start, { userId: 'u2', name: 'Bo Lee' }]))
})

describe('the pickers of users', () => {
  it('return the id of a user, and offer no archived users', async () => {
    const onChange = vi.fn()
    const pm = { id: 'pm', label: 'PM', value: undefined, onChange }
    render(
      withLabel<string>(pm, control => <UserSelect {...control} />),
      { wrapper: UiProvider },
    )
    await userEvent.click(screen.getByLabelText('PM'))
    expect(options()).toEqual(['Ann Lee u1@greenlight.test', 'Bo Lee u2@greenlight.test', OTHERS])
    await userEvent.type(screen.getByLabelText('PM'), 'bo')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('u2')
  })

  it('find people by the same mistyped names as the search', async () => {
    const onChange = vi.fn()
    directory.rows = [user('u1', 'Anneliese')]
    render(
      withLabel<string>({ id: 'pm', label: 'PM', value: undefined, onChange }, control => (
        <UserSelect {...control} />
      )),
      { wrapper: UiProvider },
    )
    await userEvent.type(screen.getByLabelText('PM'), 'aneliese')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('u1')
  })

  it('do not accept the name of a person outside the directory', async () => {
    const onChange = vi.fn()
    const pm = { id: 'pm', label: 'PM', value: 'u1', onChange }
    render(
      withLabel(pm, control => <UserSelect {...control} />),
      { wrapper: UiProvider },
    )
    await userEvent.clear(screen.getByLabelText('PM'))
    await userEvent.type(screen.getByLabelText('PM'), 'Jo Bloggs')
    expect(await screen.findByText('Nothing matches. An admin can add crew.')).toBeVisible()
    await userEvent.tab()
    expect(onChange.mock.calls.flat()).not.toContain('Jo Bloggs')
    expect(screen.getByLabelText('PM')).toHaveValue('Jo Bloggs')
    expect(screen.getByRole('status')).toHaveTextContent(
      '“Jo Bloggs” is not chosen; Ann Lee is still chosen.',
    )
  })

  it('keep a chosen person who is chosen again', async () => {
    const onChange = vi.fn()
    const pm = { id: 'pm', label: 'PM', value: 'u1', onChange }
    render(
      withLabel<string>(pm, control => <UserSelect {...control} />),
      { wrapper: UiProvider },
    )
    await userEvent.click(screen.getByLabelText('PM'))
    await userEvent.click(await screen.findByRole('option', { name: /^Ann Lee/ }))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByLabelText('PM')).toHaveValue('Ann Lee')
  })

  it('still show a chosen person who was archived later', async () => {
    const onChange = vi.fn()
    const pcs = { id: 'pcs', label: 'PCs', value: ['u3'], onChange }
    render(
      <>
        {withLabel<string>({ id: 'pm', label: 'PM', value: 'u3', onChange }, control => (
          <UserSelect {...control} />
        ))}
        {withLabel<string[]>(pcs, control => (
          <UsersSelect {...control} />
        ))}
      </>,
      { wrapper: UiProvider },
    )
    expect(screen.getByLabelText('PM')).toHaveValue('Cy Lee')
    expect(screen.getByText('Cy Lee')).toBeVisible()
    await userEvent.click(screen.getByLabelText('PCs'))
    await userEvent.click(await screen.findByRole('option', { name: /^Ann Lee/ }))
    expect(onChange).toHaveBeenLastCalledWith(['u3', 'u1'])
  })
})

describe('the picker of aircraft', () => {
  it('offers only aircraft that may fly, but still shows a chosen aircraft that may not fly any more', async () => {
    const drone = { id: 'craft', label: 'Drone', value: 'Grounded', onChange: () => undefined }
    render(
      withLabel(drone, control => <AircraftSelect {...control} />),
      { wrapper: UiProvider },
    )
    expect(screen.getByLabelText('Drone')).toHaveValue('Grounded')
    await userEvent.click(screen.getByLabelText('Drone'))
    expect(options()).toEqual(['Grounded', 'Fit'])
  })
})

describe('the picker of PRAs', () => {
  it('offers other PRAs, but not the PRA that is being edited', async () => {
    const rows = ['own', 'chosen', 'other'].map(id => ({
      ...{ id, title: `Trip ${id}` },
      ...{ type: 'drone', productionName: 'Rivers' },
    }))
    data.pras.mockReturnValue({ rows, isLoading: false })
    const onChange = vi.fn()
    const links = { id: 'links', label: 'Linked PRAs', value: ['chosen'], onChange }
    render(
      <FileOwner value={{ parentType: 'pra', parentId: 'own' }}>
        {withLabel(links, control => (
          <PraSelect {...control} />
        ))}
      </FileOwner>,
      { wrapper: UiProvider },
    )
    expect(screen.getByText('Name of chosen')).toBeVisible()
    await userEvent.click(screen.getByLabelText('Linked PRAs'))
    await userEvent.click(await screen.findByRole('option', { name: 'Trip other Drone, Rivers' }))
    expect(onChange).toHaveBeenLastCalledWith(['chosen', 'other'])
    expect(screen.queryByRole('option', { name: 'Trip own' })).toBeNull()
  })
})

describe('the picker of one PRA', () => {
  it('requests only PRAs of the type that its field needs', async () => {
    data.pras.mockReturnValue({ rows: [], isLoading: false })
    const one = { id: 'pra', label: 'Drone PRA', value: '', onChange: () => undefined }
    render(
      withLabel(one, control => <OnePraSelect {...control} field={{ praType: 'drone' }} />),
      { wrapper: UiProvider },
    )
    await userEvent.click(screen.getByLabelText('Drone PRA'))
    expect(data.pras).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'drone' }))
  })
})
