import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Content, type Field, field, type ScalarKind } from '@/domain/shared/fields'
import { UiProvider } from '@/ui/ui-provider'
import { storedItems } from './content-path'
import { FieldList } from './field-list'
import { type FieldRendererMap, FieldRenderers } from './field-renderers'
import { ProblemSummary } from './problem-summary'
import type { ShownProblem } from './problems'

interface FormProps {
  fields: readonly Field[]
  start?: Content
  problems?: ShownProblem[]
  showProblems?: 'touched' | 'all'
  renderers?: FieldRendererMap
  onChange?: (content: Content) => void
}
function Form({ fields, start = {}, onChange, renderers = {}, ...rest }: FormProps) {
  const [value, setValue] = useState(start)
  return (
    <FieldRenderers value={renderers}>
      <FieldList
        fields={fields}
        value={value}
        context={{ type: 'regular', step: value, steps: {}, today: '2026-01-01' }}
        onChange={content => {
          setValue(content)
          onChange?.(content)
        }}
        {...rest}
      />
    </FieldRenderers>
  )
}
function show(props: FormProps) {
  const onChange = vi.fn<(content: Content) => void>()
  render(<Form {...props} onChange={onChange} />, { wrapper: UiProvider })
  return { last: () => onChange.mock.lastCall?.[0], onChange }
}
const many = Array.from({ length: 9 }, (_, index) => `Choice ${index}`)

describe('the stored value of a field', () => {
  it.each<[ScalarKind, string, unknown]>([
    ['text', ' Svalbard ', 'Svalbard'],
    ['textarea', 'Two{Enter}lines', 'Two\nlines'],
    ['email', 'Ann@Example.CO.UK', 'ann@example.co.uk'],
    ['phone', '+44 117 496 0123', '+44 117 496 0123'],
    ['date', '02/03/2026', '2026-03-02'],
    ['date', '2 Mar 26', '2026-03-02'],
    ['date', '2/3/26', '2026-03-02'],
    ['date', '02032026', '2026-03-02'],
    ['date', '2026-03-02', '2026-03-02'],
    ['date', '31/02/2026', '31/02/2026'],
    ['time', '830', '08:30'],
    ['time', '25:00', '25:00'],
    ['colour', '#1B6', '#11bb66'],
    ['colour', '1B6b49', '#1b6b49'],
    ['number', '1,250', 1250],
    ['number', 'many', 'many'],
    ['point', '51.4545, -2.5879', { lat: 51.4545, lng: -2.5879 }],
    ['point', `51°27'16.2"N 2°35'16.44"W`, { lat: 51.4545, lng: -2.5879 }],
  ])('is right for the kind %s after a person types %o', async (kind, text, stored) => {
    const { last } = show({ fields: [field.of(kind, 'answer', 'Answer')] })
    await userEvent.type(screen.getByLabelText('Answer'), text)
    await userEvent.tab()
    expect(last()).toEqual({ answer: stored })
  })

  it.each<[ScalarKind, string, unknown]>([
    ['yesNo', 'No', 'no'],
    ['yesNoNA', 'N/A', 'na'],
    ['rating', '4', 4],
  ])('is right for the kind %s after a person chooses %o', async (kind, choice, stored) => {
    const { last } = show({ fields: [field.of(kind, 'answer', 'Answer')] })
    const group = screen.getByRole('radiogroup', { name: 'Answer' })
    await userEvent.click(within(group).getByRole('radio', { name: choice }))
    expect(last()).toEqual({ answer: stored })
  })

  it('is right for a tick box, a select and a few check boxes', async () => {
    const { last } = show({
      fields: [
        field.tick('sure', 'I am sure'),
        field.select('one', 'One', ['A', 'B']),
        field.multiselect('some', 'Some', ['X', 'Y']),
      ],
    })
    await userEvent.click(screen.getByLabelText('I am sure'))
    await userEvent.selectOptions(screen.getByLabelText('One'), 'B')
    await userEvent.click(within(screen.getByRole('group', { name: 'Some' })).getByLabelText('Y'))
    expect(last()).toEqual({ sure: true, one: 'B', some: ['Y'] })
  })

  it('is right for choices found by search, one or several, and for countries', async () => {
    const { last } = show({
      fields: [
        field.select('one', 'One', many),
        field.multiselect('some', 'Some', many),
        field.of('country', 'where', 'Country'),
      ],
    })
    await userEvent.type(screen.getByLabelText('One'), '7')
    await userEvent.click(await screen.findByRole('option', { name: 'Choice 7' }))
    await userEvent.type(screen.getByLabelText('Some'), 'choice 3')
    await userEvent.click(await screen.findByRole('option', { name: 'Choice 3' }))
    await userEvent.click(screen.getByLabelText('Country'))
    expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('Great Britain')
    await userEvent.type(screen.getByLabelText('Country'), 'united king')
    expect(await screen.findByRole('option', { name: /^Great Britain/ })).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Country'))
    await userEvent.type(screen.getByLabelText('Country'), 'norw')
    await userEvent.click(await screen.findByRole('option', { name: 'Norway' }))
    expect(last()).toEqual({ one: 'Choice 7', some: ['Choice 3'], where: 'NOR' })
  })

  it('is right for the corners of an area, and for a record that is chosen in its own control', async () => {
    const { last } = show({
      fields: [field.of('area', 'zone', 'Zone'), field.person('lead', 'Lead')],
      renderers: {
        person: ({ id, onChange }) => (
          <button type="button" id={id} onClick={() => onChange({ userId: 'u1', name: 'Ann Lee' })}>
            Choose Ann
          </button>
        ),
      },
    })
    await userEvent.type(screen.getByLabelText('Zone: next corner'), '51, -2{Enter}')
    await userEvent.click(screen.getByText('Choose Ann'))
    expect(last()).toEqual({ zone: [{ lat: 51, lng: -2 }], lead: { userId: 'u1', name: 'Ann Lee' } })
  })
})

describe('a list of form fields', () => {
  it('shows a field when its condition is true, and keeps text typed in other fields', async () => {
    const { last } = show({
      fields: [
        field.text('name', 'Name'),
        field.yesNo('aider', 'First aider on site'),
        field.text('who', 'Who', { showWhen: answers => answers.aider === 'yes' }),
      ],
    })
    await userEvent.type(screen.getByLabelText('Name'), 'Ann')
    expect(screen.queryByLabelText('Who')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await userEvent.type(screen.getByLabelText('Who'), 'Bo')
    await userEvent.tab()
    expect(last()).toEqual({ name: 'Ann', aider: 'yes', who: 'Bo' })
  })

  it('shows a problem after the person has left the field, and announces it to screen readers', async () => {
    show({
      fields: [field.text('name', 'Name', { required: true, help: 'As in the passport' })],
      problems: [{ path: 'name', message: 'Enter: name' }],
    })
    const input = screen.getByLabelText(/Name/)
    expect(input).toHaveAccessibleDescription('As in the passport')
    expect(input).toHaveAttribute('aria-required', 'true')
    await userEvent.click(input)
    expect(screen.queryByText('Enter: name')).toBeNull()
    await userEvent.tab()
    expect(input).toHaveAccessibleDescription('As in the passport Enter: name')
    expect(input).toBeInvalid()
  })

  it('shows an error only after the mouse button is up, so that a clicked button stays in its place', async () => {
    show({ fields: [field.text('name', 'Name')], problems: [{ path: 'name', message: 'Enter: name' }] })
    const input = screen.getByLabelText('Name')
    await userEvent.click(input)
    fireEvent.pointerDown(document.body)
    act(() => input.blur())
    expect(screen.queryByText('Enter: name')).toBeNull()
    fireEvent.pointerUp(document.body)
    expect(await screen.findByText('Enter: name')).toBeVisible()
  })

  it('reports typed text after a pause, even while the field still has the focus', async () => {
    const { last } = show({ fields: [field.text('name', 'Name')] })
    await userEvent.type(screen.getByLabelText('Name'), 'Ann')
    await waitFor(() => expect(last()).toEqual({ name: 'Ann' }))
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('reports typed text while a person types without a pause', () => {
    vi.useFakeTimers()
    try {
      const { last } = show({ fields: [field.text('name', 'Name')] })
      for (let letters = 1; letters <= 15; letters++) {
        fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'a'.repeat(letters) } })
        act(() => void vi.advanceTimersByTime(100))
      }
      expect(last()).toEqual({ name: expect.stringMatching(/^a{9,11}$/) })
    } finally {
      vi.useRealTimers()
    }
  })

  it('reports unfinished text when the form disappears', async () => {
    const onChange = vi.fn()
    const { unmount } = render(<Form fields={[field.text('name', 'Name')]} onChange={onChange} />, {
      wrapper: UiProvider,
    })
    await userEvent.type(screen.getByLabelText('Name'), 'Ann')
    unmount()
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Ann' })
  })

  it('shows a value that another person changed', () => {
    const props = {
      fields: [field.text('name', 'Name')],
      context: { type: '', step: {}, steps: {}, today: '' },
      onChange: () => undefined,
    }
    const { rerender } = render(<FieldList {...props} value={{ name: 'Ann' }} />, { wrapper: UiProvider })
    rerender(<FieldList {...props} value={{ name: 'Bo' }} />)
    expect(screen.getByLabelText('Name')).toHaveValue('Bo')
  })

  it('keeps unfinished text when another person changes another answer, and reports both', async () => {
    const fields = [field.text('name', 'Name'), field.text('place', 'Place')]
    const onChange = vi.fn()
    const props = { fields, context: { type: '', step: {}, steps: {}, today: '' }, onChange }
    const { rerender } = render(<FieldList {...props} value={{ name: 'A', place: 'Oslo' }} />, {
      wrapper: UiProvider,
    })
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } })
    rerender(<FieldList {...props} value={{ name: 'B', place: 'Bergen', copiedFrom: 'R1' }} />)
    expect(screen.getByLabelText('Name')).toHaveValue('Ann')
    expect(screen.getByLabelText('Place')).toHaveValue('Bergen')
    await userEvent.tab()
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Ann', place: 'Bergen', copiedFrom: 'R1' })
  })

  it('keeps the last typed letter when the form returns an older text', () => {
    vi.useFakeTimers()
    try {
      const { last } = show({ fields: [field.text('name', 'Name')] })
      const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
      type('A')
      // The form has the first letter; its value comes back after the second letter was typed.
      act(() => {
        vi.advanceTimersByTime(50)
        type('An')
      })
      expect(screen.getByLabelText('Name')).toHaveValue('An')
      act(() => void vi.advanceTimersByTime(500))
      expect(screen.getByLabelText('Name')).toHaveValue('An')
      expect(last()).toEqual({ name: 'An' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('reports a letter that was just typed when the person leaves the field or hides the tab', async () => {
    const onChange = vi.fn()
    const props = { context: { type: '', step: {}, steps: {}, today: '' }, onChange }
    render(<FieldList {...props} fields={[field.textarea('name', 'Name')]} value={{ name: 'A' }} />, {
      wrapper: UiProvider,
    })
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'An' } })
    fireEvent.blur(screen.getByLabelText('Name'))
    expect(onChange).toHaveBeenLastCalledWith({ name: 'An' })
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } })
    window.dispatchEvent(new Event('pagehide'))
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Ann' })
  })

  it('shows text that another person entered in a text area, but keeps text that is being typed there', () => {
    const props = {
      fields: [field.textarea('name', 'Name')],
      context: { type: '', step: {}, steps: {}, today: '' },
      onChange: vi.fn(),
    }
    const { rerender } = render(<FieldList {...props} value={{ name: 'A' }} />, { wrapper: UiProvider })
    expect(screen.getByLabelText('Name')).toHaveValue('A')
    rerender(<FieldList {...props} value={{ name: 'B' }} />)
    expect(screen.getByLabelText('Name')).toHaveValue('B')
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Bo' } })
    rerender(<FieldList {...props} value={{ name: 'C' }} />)
    expect(screen.getByLabelText('Name')).toHaveValue('Bo')
  })

  it('keeps the answers of a field while it is hidden, and shows them again with the field', async () => {
    const { last } = show({
      fields: [
        field.yesNo('aider', 'Aider'),
        field.text('who', 'Who', { showWhen: answers => answers.aider === 'yes' }),
        field.group('car', 'Car', [field.text('plate', 'Plate')], {
          showWhen: answers => answers.aider === 'yes',
        }),
      ],
      start: { aider: 'yes', who: 'Bo', car: { plate: 'AB1' } },
    })
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByLabelText('Who')).toBeNull()
    expect(last()).toEqual({ aider: 'no', who: 'Bo', car: { plate: 'AB1' } })
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(screen.getByLabelText('Who')).toHaveValue('Bo')
    expect(screen.getByLabelText('Plate')).toHaveValue('AB1')
  })

  it('applies a condition on another answer of the step at once, even from within a sub-record', async () => {
    show({
      fields: [
        field.text('place', 'Place'),
        field.list(
          'days',
          'Days',
          'day',
          [field.text('permit', 'Permit', { showWhen: (_, { step }) => step.place === 'Oslo' })],
          { summary: [] },
        ),
      ],
      start: { days: [{}] },
    })
    fireEvent.change(screen.getByLabelText('Place'), { target: { value: 'Oslo' } })
    expect(await screen.findByLabelText('Permit')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Place'), { target: { value: 'Osl' } })
    await waitForElementToBeRemoved(screen.queryByLabelText('Permit'))
  })

  it('reports no change if nobody changed anything, whichever answers are missing', async () => {
    const onChange = vi.fn()
    const start = { name: 'Ann', odd: null, days: [{ where: 'A' }], group: {}, empty: [] }
    const { unmount } = render(
      <StrictMode>
        <Form
          fields={[
            field.text('name', 'Name'),
            field.number('odd', 'Odd'),
            field.date('day', 'Day'),
            field.time('start', 'Start'),
            field.person('lead', 'Lead'),
            field.multiselect('some', 'Some', ['X']),
            field.group('group', 'Group', [field.text('plate', 'Plate')]),
            field.group('other', 'Other', [field.text('plate', 'Other plate')]),
            field.list('days', 'Days', 'day', [field.text('where', 'Where'), field.text('what', 'What')], {
              summary: [],
            }),
            field.list('empty', 'Empty', 'nothing', [field.text('a', 'A')], { summary: [] }),
            field.list('absent', 'Absent', 'nil', [field.text('a', 'A')], { summary: [] }),
          ]}
          start={start}
          onChange={onChange}
        />
      </StrictMode>,
      { wrapper: UiProvider },
    )
    for (let count = 0; count < 20; count += 1) await userEvent.tab()
    fireEvent(window, new Event('pagehide'))
    unmount()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('returns unchanged answers as the same objects, and removes a cleared answer', async () => {
    const start = { hours: 7, lead: { userId: 'u', name: 'Ann' }, days: [{ where: 'A' }, { where: 'B' }] }
    const { last } = show({
      fields: [
        field.number('hours', 'Hours'),
        field.person('lead', 'Lead'),
        field.list('days', 'Days', 'day', [field.text('where', 'Where')], { summary: [] }),
      ],
      start,
    })
    await userEvent.clear(screen.getByLabelText('Hours'))
    await userEvent.tab()
    expect(screen.getByLabelText('Hours')).toHaveValue('')
    expect(last()).not.toHaveProperty('hours')
    expect(last()?.lead).toBe(start.lead)
    expect(last()?.days).toBe(start.days)
    await userEvent.type(screen.getAllByLabelText('Where')[0] as HTMLElement, '1')
    await userEvent.tab()
    expect(last()?.days).toEqual([{ where: 'A1' }, { where: 'B' }])
    expect(storedItems(last()?.days)[1]).toBe(start.days[1])
  })

  it('does not draw other fields again while a person types in one field', async () => {
    const draws = vi.fn()
    show({
      fields: [field.text('name', 'Name'), field.of('pilot', 'pilot', 'Pilot')],
      renderers: {
        pilot: () => {
          draws()
          return <span>pilot</span>
        },
      },
    })
    draws.mockClear()
    await userEvent.type(screen.getByLabelText('Name'), 'Ann')
    await userEvent.tab()
    expect(draws).not.toHaveBeenCalled()
  })
})

describe('a list of sub-records', () => {
  const days = field.list('days', 'Days', 'day', [field.text('where', 'Where'), field.text('what', 'What')], {
    summary: ['where'],
  })
  const three = { days: [{ where: 'A' }, { where: 'B' }, { where: 'C' }] }
  const order = (content?: Content) =>
    ((content?.days ?? []) as { where?: string }[]).map(day => day.where ?? '').join('')

  it('can add a card, into which the focus moves', async () => {
    const { last } = show({ fields: [days] })
    await userEvent.click(screen.getByRole('button', { name: 'Add day' }))
    expect(screen.getByLabelText('Where')).toHaveFocus()
    await userEvent.keyboard('Oslo')
    await userEvent.tab()
    expect(last()).toEqual({ days: [{ id: expect.any(String), where: 'Oslo' }] })
  })

  it('can move, copy and remove cards, and can undo a removal', async () => {
    const { last } = show({ fields: [days], start: three })
    await userEvent.click(screen.getByRole('button', { name: 'Move Day 1 down' }))
    expect(order(last())).toBe('BAC')
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate Day 3' }))
    expect(order(last())).toBe('BACC')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Day 2' }))
    expect(order(last())).toBe('BCC')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(order(last())).toBe('BACC')
  })

  it('restores a removed card with all its answers, even those that its list no longer shows', async () => {
    const item = { id: '7', where: 'B', what: 'Dive', note: { deep: ['x'] } }
    const { last } = show({
      fields: [
        field.yesNo('away', 'Away'),
        { ...days, showWhen: (answers: Content) => answers.away !== 'no' },
      ],
      start: { days: [{ where: 'A' }, item] },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Day 2' }))
    expect(last()).toEqual({ days: [{ where: 'A' }] })
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByRole('button', { name: 'Add day' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(last()).toEqual({ away: 'no', days: [{ where: 'A' }, item] })
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(screen.getAllByLabelText('Where').map(input => (input as HTMLInputElement).value)).toEqual([
      'A',
      'B',
    ])
  })

  it('starts a new card without the answers of a card that was removed or moved from there', async () => {
    const { last } = show({ fields: [days], start: { days: [{ where: 'A', what: 'Dive' }, { where: 'B' }] } })
    await userEvent.click(screen.getByRole('button', { name: 'Move Day 1 down' }))
    const shown = () => screen.getAllByLabelText('What').map(input => (input as HTMLInputElement).value)
    expect(shown()).toEqual(['', 'Dive'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Day 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add day' }))
    expect(shown()).toEqual(['', ''])
    expect(last()).toEqual({ days: [{ where: 'B' }, { id: expect.any(String) }] })
  })

  it('shows a card that another person added or removed, and does not move the focus', () => {
    const props = {
      fields: [days],
      context: { type: '', step: {}, steps: {}, today: '' },
      onChange: vi.fn(),
    }
    const start = { days: [{ where: 'A' }, { where: 'B', id: '2' }] }
    const { rerender } = render(<FieldList {...props} value={start} />, { wrapper: UiProvider })
    const input = screen.getAllByLabelText('What')[0] as HTMLElement
    input.focus()
    rerender(
      <FieldList
        {...props}
        value={{ days: [{ where: 'A' }, { where: 'Bergen', id: '3' }, { where: 'C' }] }}
      />,
    )
    expect(input).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Day 3/ })).toHaveTextContent('C')
    expect(screen.getAllByLabelText('Where')[1]).toHaveValue('Bergen')
    rerender(<FieldList {...props} value={{ days: [{ where: 'A' }] }} />)
    expect(input).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Day 2/ })).toBeNull()
    expect(props.onChange).not.toHaveBeenCalled()
  })

  it('updates the summary line of a card while a person types in that card', async () => {
    show({ fields: [days], start: { days: [{ where: 'A' }] } })
    fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'Oslo' } })
    await waitFor(() => expect(screen.getByRole('button', { name: /^Day 1/ })).toHaveTextContent('Oslo'))
  })

  it('folds each card to one line, and keeps the open card open when it moves', async () => {
    show({ fields: [days], start: three })
    const second = screen.getByRole('button', { name: /^Day 2/ })
    expect(second).toHaveTextContent('B')
    expect(screen.queryByLabelText('Where')).toBeNull()
    await userEvent.click(second)
    await userEvent.click(screen.getByRole('button', { name: 'Move Day 2 up' }))
    expect(screen.getByRole('button', { name: /^Day 1/ })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByLabelText('Where')).toHaveValue('B')
  })

  it('opens a folded card if a link to one of its problems is clicked', async () => {
    const problems = [{ path: 'days.2.what', message: 'Enter: what' }]
    render(
      <>
        <ProblemSummary problems={problems} />
        <Form fields={[days]} start={three} problems={problems} showProblems="all" />
      </>,
      { wrapper: UiProvider },
    )
    expect(screen.getByRole('button', { name: /^Day 3/ })).toHaveTextContent('1 to fix')
    await userEvent.click(screen.getByRole('link', { name: 'Enter: what' }))
    await waitFor(() => expect(document.getElementById('f-days.2.what')).toHaveFocus())
    expect(screen.getByLabelText('What')).toBeInvalid()
  })

  it('marks fields of a group as required only if the group is required or has answers', async () => {
    const plate = field.text('plate', 'Plate', { required: true })
    show({
      fields: [
        field.group('car', 'Car', [plate], { required: () => false }),
        field.group('van', 'Van', [plate]),
      ],
    })
    const marks = (name: string) =>
      within(screen.getByRole('group', { name })).queryAllByTitle('Required to submit')
    expect([marks('Car').length, marks('Van').length]).toEqual([0, 1])
    await userEvent.type(within(screen.getByRole('group', { name: 'Car' })).getByRole('textbox'), 'A')
    await waitFor(() => expect(marks('Car')).toHaveLength(1))
    await userEvent.clear(within(screen.getByRole('group', { name: 'Car' })).getByRole('textbox'))
    await waitFor(() => expect(marks('Car')).toHaveLength(0))
  })

  it('stores the answers of a group as an object of their own', async () => {
    const { last } = show({ fields: [field.group('car', 'Car', [field.text('plate', 'Plate')])] })
    await userEvent.type(within(screen.getByRole('group', { name: 'Car' })).getByLabelText('Plate'), 'AB1')
    act(() => (document.activeElement as HTMLElement).blur())
    expect(last()).toEqual({ car: { plate: 'AB1' } })
  })
})
