import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Content, field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { UiProvider } from '@/ui/ui-provider'
import { type FieldSuggestion, FieldSuggestions } from './suggestions'

const fields = [
  field.group('contact', 'Contact', [field.text('name', 'Name'), field.text('phone', 'Phone')]),
  field.yesNo('told', 'Insurer told?'),
]
const known: Record<string, FieldSuggestion> = {
  'contact.phone': { value: '+47 1555 0141', words: '+47 1555 0141', from: 'Crew, the fixer' },
  told: { value: 'yes', words: 'Yes', from: 'General info' },
}
const suggestionAt = (path: string) => known[path]

function Form({ start = {} }: { start?: Content }) {
  const [value, setValue] = useState<Content>(start)
  return (
    <UiProvider>
      <FieldSuggestions value={suggestionAt}>
        <FieldList
          fields={fields}
          value={value}
          context={{ type: '', step: value, steps: {}, today: '' }}
          onChange={setValue}
        />
      </FieldSuggestions>
      <pre>{JSON.stringify(value)}</pre>
    </UiProvider>
  )
}
const stored = () => JSON.parse(document.querySelector('pre')?.textContent ?? '')
const offer = () => screen.queryByRole('button', { name: 'Fill in from Crew, the fixer' })
const phone = () => screen.getByRole('textbox', { name: 'Phone' })

test('one key fills in a known answer, and its source is named while the answer agrees with it', async () => {
  render(<Form />)
  expect(offer()).toBeVisible()
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(stored().contact.phone).toBe('+47 1555 0141')
  expect(offer()).toBeNull()
  expect(screen.getByText('Agrees with Crew, the fixer')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '9')
  await waitFor(() => expect(screen.queryByText('Agrees with Crew, the fixer')).toBeNull())
})

test('a click fills in a known answer, which never happens without an action of the person', async () => {
  render(<Form />)
  expect(stored()).toEqual({})
  await userEvent.click(screen.getByRole('button', { name: /^Fill in “Yes” from General info/ }))
  expect(stored().told).toBe('yes')
})

test('a known answer neither replaces an entered answer nor appears next to it', async () => {
  render(<Form start={{ contact: { phone: '999' } }} />)
  expect(offer()).toBeNull()
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(stored().contact.phone).toBe('999')
})

test('Tab fills in a known answer that is shown in grey, and the next Tab moves on', async () => {
  render(<Form />)
  expect(phone()).toHaveAttribute('placeholder', '+47 1555 0141')
  await userEvent.click(phone())
  await userEvent.tab()
  expect(phone()).toHaveFocus()
  expect(stored().contact.phone).toBe('+47 1555 0141')
  await userEvent.tab()
  expect(phone()).not.toHaveFocus()
})

test('Escape removes the grey text of a known answer, and the next Tab moves on', async () => {
  render(<Form />)
  await userEvent.click(phone())
  await userEvent.keyboard('{Escape}')
  expect(phone()).not.toHaveAttribute('placeholder', '+47 1555 0141')
  await userEvent.tab()
  expect(phone()).not.toHaveFocus()
  expect(stored()).toEqual({})
  expect(screen.getByRole('button', { name: 'Fill in “+47 1555 0141” from Crew, the fixer' })).toBeVisible()
})

test('Shift+Tab fills in no known answer, and Tab keeps text that was just typed', async () => {
  render(<Form />)
  await userEvent.click(phone())
  await userEvent.tab({ shift: true })
  expect(stored()).toEqual({})
  await userEvent.type(phone(), '9')
  await userEvent.keyboard('{Tab}')
  await waitFor(() => expect(stored().contact.phone).toBe('9'))
})
