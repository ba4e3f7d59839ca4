import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fieldProblems } from '@/domain/fields/field-problems'
import { type Content, field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { type CellPeople, CellPeopleSource } from '@/ui/form/field-renderers'
import { UiProvider } from '@/ui/ui-provider'

const fields = [
  field.list(
    'crew',
    'Crew',
    'person',
    [
      field.person('person', 'Person', { required: true }),
      field.text('role', 'Role', { required: true }),
      field.select('engaged', 'Engaged as', ['Employee', 'Local staff']),
      field.date('from', 'From'),
      field.yesNo('drives', 'Will drive?'),
      field.text('licence', 'Licence', { showWhen: answers => answers.drives === 'yes' }),
      field.textarea('notes', 'Notes'),
      field.files('files', 'Files'),
    ],
    { summary: ['person', 'role'], table: true },
  ),
]
const ada = { userId: 'ada', name: 'Ada Lovelace' }
const directory: CellPeople = {
  offered: [{ value: ada, label: 'Ada Lovelace', hint: 'ada@b.uk' }],
  find: text => (text === 'Ada Lovelace' ? [ada] : []),
  nameOf: ({ name }) => name,
}
const useDirectory = () => directory
let last: Content = {}

function Form({ start }: { start: Content }) {
  const [value, setValue] = useState(start)
  last = value
  const context = { type: 'regular', step: value, steps: {}, today: '2026-01-01' }
  return (
    <CellPeopleSource value={useDirectory}>
      <FieldList
        fields={fields}
        value={value}
        context={context}
        problems={fieldProblems(fields, value, context)}
        onChange={setValue}
        marksMissing
      />
    </CellPeopleSource>
  )
}

async function open(crew: Content[] = []) {
  const user = userEvent.setup()
  const view = render(<Form start={{ crew }} />, { wrapper: UiProvider })
  await user.click(screen.getByRole('button', { name: 'Table' }))
  const grid = await screen.findByRole('grid', { name: 'Crew' })
  const cell = (row: number, column: number) =>
    grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) as HTMLElement
  const go = (row: number, column: number) => user.click(cell(row, column))
  return { user, grid, cell, go, view }
}
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: () => text, types: ['text/plain'] },
  })
const crewNow = () => last.crew as Content[]
const rolesNow = () => (crewNow() ?? []).map(({ role }) => role)
const two = [
  { id: 'a', role: 'Grip' },
  { id: 'b', role: 'Spark' },
]

beforeEach(() => localStorage.clear())

describe('the grid of a list of sub-records', () => {
  it('has a column for each field that a cell can hold, and one empty row', async () => {
    const { grid } = await open(two)
    const heads = within(grid)
      .getAllByRole('columnheader')
      .map(head => head.textContent)
    expect(heads).toEqual(['Person', 'Role', 'Engaged as', 'From', 'Will drive?', 'Licence', 'Notes'])
    expect(grid).toHaveAttribute('aria-rowcount', '4')
    expect(
      within(grid)
        .getAllByRole('row')
        .map(row => row.getAttribute('aria-rowindex')),
    ).toEqual(['1', '2', '3', '4'])
  })

  it('can be filled in with the keyboard only', async () => {
    const { user, go, cell } = await open()
    await go(0, 0)
    await user.keyboard('ada{Tab}Camera{Tab}loc{Tab}2/3/27{Enter}')
    await waitFor(() => expect(cell(1, 0)).toHaveFocus())
    await user.keyboard('Ola Nordmann{Enter}')
    await waitFor(() =>
      expect(crewNow()).toEqual([
        { id: expect.anything(), person: ada, role: 'Camera', engaged: 'Local staff', from: '2027-03-02' },
        { id: expect.anything(), person: { userId: '', name: 'Ola Nordmann' } },
      ]),
    )
    expect(cell(1, 0)).toHaveAttribute('data-mark', 'note')
    expect(cell(1, 0).title).toMatch(/not in the directory/)
  })

  it('edits a cell with F2, restores it with Escape, and empties it with Delete', async () => {
    const { user, go } = await open(two)
    await go(0, 1)
    await user.keyboard('{F2}')
    await user.keyboard('{End}, best boy{Enter}')
    expect(rolesNow()).toEqual(['Grip, best boy', 'Spark'])
    await user.keyboard('x{Escape}')
    expect(rolesNow()).toEqual(['Grip, best boy', 'Spark'])
    await user.keyboard('{Delete}')
    expect(rolesNow()).toEqual(['Grip, best boy', undefined])
  })

  it('accepts a pasted block, marks and keeps cells that it cannot read, and can undo and redo', async () => {
    const { user, go, cell } = await open(two)
    await go(1, 1)
    paste('Sound\tAstronaut\t31/02/2027\tperhaps\nDoP\tEmployee\t2 March 2027\ty\n')
    await waitFor(() => expect(rolesNow()).toEqual(['Grip', 'Sound', 'DoP']))
    expect(crewNow()[2]).toEqual({
      id: expect.anything(),
      role: 'DoP',
      engaged: 'Employee',
      from: '2027-03-02',
      drives: 'yes',
    })
    const wrong = [2, 3, 4].map(column => cell(1, column))
    expect(wrong.map(each => each.textContent)).toEqual(['Astronaut', '31/02/2027', 'perhaps'])
    for (const each of wrong) expect(each).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText(/^Pasted 2 rows/)).toHaveTextContent('Pasted 2 rows. 3 cells to fix.')

    await user.click(screen.getByRole('button', { name: '3 cells to fix' }))
    expect(document.activeElement).toHaveAccessibleDescription(/“Astronaut” is not one of the choices/)

    await user.keyboard('{Control>}z{/Control}')
    expect(crewNow()).toEqual(two)
    await user.keyboard('{Control>}y{/Control}')
    expect(rolesNow()).toEqual(['Grip', 'Sound', 'DoP'])
    // The marked cell is corrected in place.
    await go(1, 4)
    await user.keyboard('n{Enter}')
    expect(crewNow()[1]).toMatchObject({ drives: 'no' })
    expect(crewNow()[1]).not.toHaveProperty('unread')
  })

  it('can copy the selection, fill it down, and remove rows', async () => {
    const { user, go } = await open(two)
    await go(0, 1)
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    let copied = ''
    fireEvent.copy(document.activeElement as Element, {
      clipboardData: { setData: (_: string, text: string) => (copied = text) },
    })
    expect(copied).toBe('Grip\nSpark\n')
    await user.keyboard('{Control>}d{/Control}')
    expect(rolesNow()).toEqual(['Grip', 'Grip'])
    await user.click(screen.getByRole('button', { name: 'Remove 2 rows' }))
    expect(crewNow() ?? []).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(rolesNow()).toEqual(['Grip', 'Grip'])
  })

  it('can set one answer in all selected rows', async () => {
    const { user, go } = await open(two)
    await go(0, 2)
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Engaged as of 2 rows' }), 'Local staff')
    expect(crewNow().map(({ engaged }) => engaged)).toEqual(['Local staff', 'Local staff'])
  })

  it('can open the whole card of a row', async () => {
    const { user, go } = await open(two)
    await go(1, 1)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const card = await screen.findByRole('button', { name: /^Person 2/ })
    await waitFor(() => expect(card).toHaveAttribute('aria-expanded', 'true'))
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(await screen.findByRole('grid')).toBeInTheDocument()
  })

  it('releases the focus with Escape and Tab', async () => {
    const { user, go } = await open(two)
    await go(0, 1)
    await user.keyboard('{Escape}{Tab}')
    expect(document.activeElement?.closest('[role="grid"]')).toBeNull()
  })

  it('has no accessibility fault that axe finds', async () => {
    const { user, go, view } = await open([{ ...two[0], drives: 'no' }])
    await go(0, 2)
    await user.keyboard('{F2}')
    const { violations } = await axe.run(view.container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
