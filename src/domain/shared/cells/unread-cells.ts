import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/**
 * The key in a sub-record for words typed or pasted into an answer of another kind ('perhaps' for yes or no), by the name of the
 * field. They are not an answer. The form asks for one, and shows these words.
 */
export const UNREAD = 'unread'

/** The unreadable words typed for a field; empty if there are none, or an answer was given since. */
export function unreadText(answers: Content, name: string): string {
  const text = asContent(answers[UNREAD])[name]
  return typeof text === 'string' ? text : ''
}

/** The answers with such a text stored for a field; an empty text removes it. */
export function withUnread(answers: Content, name: string, text: string): Content {
  const { [name]: _, ...others } = asContent(answers[UNREAD])
  const { [UNREAD]: _before, ...rest } = answers
  const kept = text === '' ? others : { ...others, [name]: text }
  return Object.keys(kept).length > 0 ? { ...rest, [UNREAD]: kept } : rest
}
