import type { Config } from '../config/schema'
import { fullName } from '../users/full-name'
import type { User } from '../users/schema'
import { isMailed, type Message, type NotificationKind } from './schema'

/** What the subject says after the assessment's reference. */
const headlines: Record<NotificationKind, string> = {
  declined: 'declined',
  'to-do': 'awaits you',
  reminder: 'still awaits you',
  'leaving-soon': 'leaves soon without approval',
  'debrief-due': 'debrief due',
  expiry: 'expiring soon',
  mention: 'you were mentioned',
  approved: 'approved',
  response: 'adviser has responded',
  progress: 'approved at one stage',
  information: 'changed',
}

/** A document of `mail`, as the Trigger Email extension takes it. */
export interface MailDocument {
  to: string
  from?: string
  message: { subject: string; text: string }
}

/**
 * The mail beside a message: short, plain text, with the reference in the subject and a link. Null where the kind is not
 * mailed. `appUrl` is the address of the app without a slash at its end.
 */
export function mailOf(
  message: Message,
  user: User,
  { appUrl, config }: { appUrl: string; config: Pick<Config, 'mailSender' | 'mailFooter'> },
): MailDocument | null {
  if (!isMailed[message.kind]) return null
  const reference = message.praId === '' ? message.subject : (message.subject.split(' ')[0] ?? '')
  const lines = [
    `Hello ${fullName(user)},`,
    '',
    message.subject,
    message.message,
    '',
    `${appUrl}${message.link}`,
    ...(config.mailFooter ? ['', '--', config.mailFooter] : []),
  ]
  return {
    to: user.email,
    ...(config.mailSender ? { from: config.mailSender } : {}),
    message: { subject: oneLine(`${reference}: ${headlines[message.kind]}`), text: `${lines.join('\n')}\n` },
  }
}

/** A subject is one header line: a break in it would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200)
}
