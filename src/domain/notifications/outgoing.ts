import type { User } from '@/domain/users/schema'
import { type MailDocument, type MailOptions, mailOf } from './mail'
import { plainMessage } from './plain-text'
import type { Message, Notification } from './schema'

/** What a notification says; the stamps are the writer's. */
export type NotificationBody = Pick<
  Notification,
  'kind' | 'praId' | 'contractId' | 'subject' | 'message' | 'link'
>

/**
 * The results of one message: the entry in the app, and the mail, null if its kind is not mailed. All notifications pass here,
 * and no text of a person leaves as it was typed.
 */
export function outgoing(
  message: Message,
  user: User,
  options: MailOptions,
): { notification: NotificationBody; mail: MailDocument | null } {
  const plain = plainMessage(message)
  const { kind, praId, contractId = '', subject, message: text, link } = plain
  const notification = { kind, praId, contractId, subject, message: text, link }
  return { notification, mail: mailOf(plain, user, options) }
}
