import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/**
 * The key, in the answers of a list item, for text that is not a possible answer to its question, such as 'perhaps' for yes or
 * no. The texts are stored by the name of their field. They do not count as answers: the form shows them and asks for an answer.
 */
export const UNREAD = 'unread'

export function unreadText(answers: Content, name: string): string {
  const text = asContent(answers[UNREAD])[name]
  return typeof text === 'string' ? text : ''
}

/** Stores such a text for a field; an empty text removes it. */
export function withUnread(answers: Content, name: string, text: string): Content {
  const { [name]: _, ...others } = asContent(answers[UNREAD])
  const { [UNREAD]: _before, ...rest } = answers
  const kept = text === '' ? others : { ...others, [name]: text }
  return Object.keys(kept).length > 0 ? { ...rest, [UNREAD]: kept } : rest
}
