import type { Config } from '@/domain/config/schema'
import { fullName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import { threadOf } from './delivery'
import { plainLine } from './plain-text'
import { isMailed, type Message, type NotificationKind } from './schema'

/** The most characters of one line in a mail: a name, a subject, a line of the footer. */
const LINE_MAX = 200

/** The subject's words after the reference, unless the message has a headline. */
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

/** A document of `mail`, as it is written: `sendMail` of the functions adds its delivery. */
export interface MailDocument {
  to: string
  from?: string
  replyTo?: string
  /** The thread that it belongs to, from `threadOf`. */
  thread?: string
  /** True if no client may read it: it contains a secret for its addressee. */
  isConfidential: boolean
  message: { subject: string; text: string }
}

export interface MailOptions {
  /** The address of the app without a slash at its end: the only clickable one in a mail. */
  appUrl: string
  config: Pick<Config, 'mailSender' | 'mailFooter'>
}

/**
 * The mail for a message: short, plain text, with the reference in the subject and a link. Null if the kind is not mailed. Called
 * by `outgoing`, which has made the message plain.
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
      // One header line: a line break in it would begin another header.
      subject: plainLine(`${reference}: ${message.headline ?? headlines[message.kind]}`, LINE_MAX),
      text: `${lines.join('\n')}\n`,
    },
  }
}

/** A mail that is held back for its person (`mailDueAt`), with its words for a mail that combines several. */
export interface HeldMail {
  userId: string
  /** The time of the message, in milliseconds. */
  at: number
  /** Milliseconds. */
  dueAt: number
  /** The PRA or contract that it is about; empty for none. */
  praId: string
  contractId: string
  mail: MailDocument
  subject: string
  text: string
  link: string
}

/**
 * The mail to one person from the held ones, to their present address: the mail itself if there is one, else one mail with all of
 * them, grouped by topic, in the order of `mails`, which must not be empty.
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

/** The last lines of every mail, from the configuration. */
export function footerLines(footer: string): string[] {
  return footer.split(/\r?\n/).map(line => plainLine(line, LINE_MAX))
}
