import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/**
 * The key under which a sub-record keeps words typed or pasted for an answer whose kind cannot hold them ('perhaps' for yes or
 * no): by the name of the field. They are not an answer. The form asks for one, and shows these words.
 */
export const UNREAD = 'unread'

/** Words typed for a field that could not be read; empty if there are none, or an answer has been given since. */
export function unreadText(answers: Content, name: string): string {
  const text = asContent(answers[UNREAD])[name]
  return typeof text === 'string' ? text : ''
}

/** The answers with such a text kept for a field; with an empty one, without any for it. */
export function withUnread(answers: Content, name: string, text: string): Content {
  const { [name]: _, ...others } = asContent(answers[UNREAD])
  const { [UNREAD]: _before, ...rest } = answers
  const kept = text === '' ? others : { ...others, [name]: text }
  return Object.keys(kept).length > 0 ? { ...rest, [UNREAD]: kept } : rest
}
