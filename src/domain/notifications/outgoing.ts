import type { User } from '@/domain/users/schema'
import { type MailDocument, type MailOptions, mailOf } from './mail'
import { plainMessage } from './plain-text'
import type { Message, Notification } from './schema'

/** The content of a notification, without the fields that every stored document has. */
export type NotificationBody = Pick<
  Notification,
  'kind' | 'praId' | 'contractId' | 'subject' | 'message' | 'link'
>

/** Every notification is made here, so that no text of a person is sent exactly as typed. */
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
