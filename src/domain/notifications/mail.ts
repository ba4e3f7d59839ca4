import type { Config } from '@/domain/config/schema'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import { threadOf } from './delivery'
import { plainLine } from './plain-text'
import { isMailed, type Message, type NotificationKind } from './schema'

/** The limit of characters per line of a mail, such as a name, a subject or a line of the footer. */
const LINE_MAX = 200

/** The words of the subject after the reference, by kind; a message may have its own headline instead. */
const headlines: Record<NotificationKind, string> = {
  'on-the-day': 'changed on location',
  declined: 'declined',
  'to-do': 'awaits you',
  reminder: 'still awaits you',
  'leaving-soon': 'leaves soon without approval',
  'read-advice': 'read the travel advice again',
  'debrief-due': 'debrief due',
  expiry: 'expiring soon',
  mention: 'you were mentioned',
  approved: 'approved',
  response: 'adviser has responded',
  progress: 'approved at one stage',
  information: 'changed',
}

/** A document of `mail` as it is first written. `sendMail` of the functions adds the state of delivery. */
export interface MailDocument {
  to: string
  from?: string
  replyTo?: string
  /** The id of the thread that the mail belongs to, from `threadOf`. */
  thread?: string
  /** True if the mail contains a secret for its addressee, so that no client may read the document. */
  isConfidential: boolean
  message: { subject: string; text: string }
}

export interface MailOptions {
  /** The URL of the app, without a slash at the end. No other URL in a mail is clickable. */
  appUrl: string
  config: Pick<Config, 'mailSender' | 'mailFooter'>
}

/**
 * The mail for a message: short and plain text, with the reference in the subject, and a link. Null if this kind is not mailed.
 * Must be called through `outgoing`, which makes the message's text safe first.
 */
export function mailOf(message: Message, user: User, { appUrl, config }: MailOptions): MailDocument | null {
  if (!isMailed[message.kind]) return null
  const isOfReference = message.praId !== '' || message.contractId !== undefined
  const reference = isOfReference ? (message.subject.split(' ')[0] ?? '') : message.subject
  const thread = threadOf(message)
  const lines = [
    plainLine(`Hello ${fullName(user)},`, LINE_MAX),
    '',
    message.subject,
    message.message,
    '',
    `${appUrl}${message.link}`,
    ...(config.mailFooter ? ['', '--', ...footerLines(config.mailFooter)] : []),
  ]
  return {
    to: user.email,
    ...(config.mailSender ? { from: config.mailSender } : {}),
    ...(thread ? { thread } : {}),
    isConfidential: false,
    message: {
      // The subject is one header line: a line break in it would begin another header.
      subject: plainLine(`${reference}: ${message.headline ?? headlines[message.kind]}`, LINE_MAX),
      text: `${lines.join('\n')}\n`,
    },
  }
}

/** A mail that is held back for its person (`mailDueAt`), with the parts from which a combined mail is made. */
export interface HeldMail {
  userId: string
  /** The time of the message, in milliseconds. */
  at: number
  /** Milliseconds. */
  dueAt: number
  /** The ids of the PRA or contract that the mail is about; empty if it is about neither. */
  praId: string
  contractId: string
  mail: MailDocument
  subject: string
  text: string
  link: string
}

/**
 * Makes one mail to a person from the held ones, to their present address. A single held mail is sent as it is. Several become
 * one mail, grouped by subject, in the order of `mails`, which must not be empty.
 */
export function heldTogether(
  mails: readonly [HeldMail, ...HeldMail[]],
  { email }: Pick<User, 'email'>,
  { appUrl, config }: MailOptions,
): MailDocument {
  const [first, ...others] = mails
  if (others.length === 0) return { ...first.mail, to: email }
  const subjects = [...new Set(mails.map(({ subject }) => subject))]
  const lines = subjects.flatMap(subject => {
    const about = mails.filter(each => each.subject === subject)
    const link = about.at(-1)?.link ?? '/'
    return [subject, ...about.map(({ text }) => `- ${text}`), `${appUrl}${link}`, '']
  })
  const { thread: _, ...mail } = first.mail
  const threads = new Set(mails.map(threadOf))
  const [thread] = threads.size === 1 ? threads : []
  return {
    ...mail,
    ...(thread ? { thread } : {}),
    to: email,
    message: {
      subject: `Greenlight: ${mails.length} notifications`,
      text: `${[...lines, ...(config.mailFooter ? ['--', ...footerLines(config.mailFooter)] : [])].join('\n')}\n`,
    },
  }
}

export function footerLines(footer: string): string[] {
  return footer.split(/\r?\n/).map(line => plainLine(line, LINE_MAX))
}
