import { expect, it } from 'vitest'
import { field } from '@/domain/shared/fields'
import { valueMessage } from './value-message'

it('the message about a long text asks to shorten it, and offers a file only for a field of several lines', () => {
  const name = field.text('name', 'Name', { maxLength: 200 })
  expect(valueMessage(name, 'n'.repeat(201), {})).toBe(
    'Name: 1 character too long (200 at most). The text is kept; shorten it',
  )
  const notes = field.textarea('notes', 'Notes')
  expect(valueMessage(notes, 'n'.repeat(6000), {})).toBe(
    'Notes: 1,000 characters too long (5,000 at most). The text is kept; shorten it, or attach it as a file',
  )
})
