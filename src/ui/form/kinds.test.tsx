import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { fieldProblems } from '@/domain/shared/field-problems'
import { type Content, field, type ScalarField } from '@/domain/shared/fields'
import { UiProvider } from '@/ui/ui-provider'
import { FieldList } from './field-list'
import { goToField } from './reveal'

/** A form of one field, with the problems that its answer has. */
function Form({ of, start, onChange, disabled }: FormProps & { onChange: (content: Content) => void }) {
  const [value, setValue] = useState(start)
  const context = { type: '', step: value, steps: {}, today: '2026-04-12' }
  return (
    <FieldList
      fields={[of]}
      value={value}
      context={context}
      disabled={disabled}
      problems={fieldProblems([of], value, context)}
      onChange={content => {
        setValue(content)
        onChange(content)
      }}
    />
  )
}
interface FormProps {
  of: ScalarField
  start: Content
  disabled?: boolean
}

/** Shows the field `a` with its answer, and gives the answer that the form handed over last. */
function show(of: ScalarField, answer?: unknown, disabled = false) {
  const onChange = vi.fn<(content: Content) => void>()
  render(
    <MemoryRouter>
      <Form
        of={of}
        start={answer === undefined ? {} : { a: answer }}
        onChange={onChange}
        disabled={disabled}
      />
    </MemoryRouter>,
    { wrapper: UiProvider },
  )
  return { last: () => onChange.mock.lastCall?.[0]?.a, onChange }
}

describe('rich text', () => {
  const schedule = field.of('richText', 'a', 'Schedule', { help: 'Days and places' })

  it('is written as Markdown in fourteen rows, and shown as it will be read', async () => {
    const { last } = show(schedule)
    const input = screen.getByLabelText('Schedule')
    expect(input).toHaveAttribute('rows', '14')
    expect(input).toHaveAccessibleDescription(/^Days and places # heading/)
    await userEvent.type(input, '# Day 1{Enter}{Enter}Into the **field**')
    const view = screen.getByRole('radiogroup', { name: 'Schedule: write or preview' })
    await userEvent.click(within(view).getByRole('radio', { name: 'Preview' }))
    expect(last()).toBe('# Day 1\n\nInto the **field**')
    const preview = screen.getByRole('region', { name: 'Schedule: preview' })
    expect(await within(preview).findByRole('heading', { name: 'Day 1' })).toBeVisible()
    expect(within(preview).getByText('field').tagName).toBe('STRONG')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByLabelText('Schedule')).toHaveValue('# Day 1\n\nInto the **field**')
  })

  it('opens for writing when a problem leads to it', async () => {
    show(schedule, 'x'.repeat(50_001))
    await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
    expect(screen.queryByLabelText('Schedule')).toBeNull()
    goToField('a')
    await vi.waitFor(() => expect(screen.getByLabelText('Schedule')).toHaveFocus())
    expect(screen.getByText('1 character too many')).toBeVisible()
  })

  it('is only read where nothing may be changed, and says so when it is empty', async () => {
    show(schedule, '', true)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Nothing written yet.')).toBeVisible()
  })
})
