import type { Config } from '@/domain/config/schema'
import { threadOf } from '@/domain/notifications/delivery'
import { footerLines, type MailDocument } from '@/domain/notifications/mail'
import { plainLine } from '@/domain/notifications/plain-text'
import { formatDay, todayIso } from '@/domain/shared/dates'
import { CODE_MINUTES } from './schema'

const LINE_MAX = 200

/** Mails about a link have no sums and no private details. */
export interface LinkMailFacts {
  address: string
  contractId: string
  reference: string
  /** The name of the person at this address, such as 'Ada Lovelace'; empty if not known. */
  name: string
  /** The person who does the work, if the mail goes to somebody else: their agent or company. */
  about: string
  /** The job, such as 'Wildlife camera operator' or 'Equipment hire'. */
  job: string
  programme: string
  /** Two days as `YYYY-MM-DD`, each empty if not yet known. */
  firstDay: string
  lastDay: string
  /** The name of the engaging company. */
  company: string
  /** The production manager, who answers questions; `email` is empty if there is none. */
  pm: { name: string; email: string }
  config: Pick<Config, 'mailSender' | 'mailFooter'>
}

/** The mail with the link. `url` contains the secret; `expiresAt` is in milliseconds. */
export function linkMail(
  facts: LinkMailFacts,
  url: string,
  expiresAt: number,
  { isReminder = false }: { isReminder?: boolean } = {},
): MailDocument {
  return mail(
    facts,
    `${facts.reference}: ${isReminder ? 'a reminder of your documents' : 'documents for you'}`,
    [
      greeting(facts),
      '',
      ...(isReminder
        ? [
            'The documents are not signed yet. The link in our earlier mail no longer works, so use the link in this mail.',
            '',
          ]
        : []),
      `${plainLine(facts.company, LINE_MAX) || 'A production company'} has sent you the documents${jobWords(facts)}, to read and sign. Their reference is ${facts.reference}.${daysWords(facts)} Open them here:`,
      '',
      url,
      '',
      `The link is only for ${facts.address} and works until ${formatDay(todayIso(expiresAt))}. When you open the link, we send a code to this address, and the page asks you for it. Do not pass the link on.`,
    ],
  )
}

/** Sent once both sides have signed. `certificateHash` is the SHA-256 of the certificate, in hexadecimal. */
export function copiesMail(
  facts: LinkMailFacts,
  url: string,
  expiresAt: number,
  certificateHash: string,
): MailDocument {
  return mail(facts, `${facts.reference}: signed by both sides`, [
    'Hello,',
    '',
    `Both sides have signed the documents with the reference ${facts.reference}. Your copies and the certificate of the signatures are here:`,
    '',
    url,
    '',
    `The link is only for ${facts.address} and works until ${formatDay(todayIso(expiresAt))}, so download your copies before then. When you open the link, we send a code to this address, and the page asks you for it.`,
    '',
    'Keep this mail. The SHA-256 of the certificate is',
    certificateHash,
  ])
}

/** The details that a person is asked for, named as on the person's page, and a note from the office. */
export interface AskedDetails {
  labels: readonly string[]
  note: string
}

export function detailsMail(
  facts: LinkMailFacts,
  url: string,
  expiresAt: number,
  { labels, note }: AskedDetails,
): MailDocument {
  const company = plainLine(facts.company, LINE_MAX) || 'A production company'
  return mail(facts, `${facts.reference}: your details`, [
    'Hello,',
    '',
    `${company} prepares an agreement with you, with the reference ${facts.reference}, and asks you for some details. Give them here:`,
    '',
    url,
    '',
    ...(note === '' ? [] : [...wordsOf(note), '']),
    ...(labels.length === 0 ? [] : ['Asked for:', ...labels.map(label => `- ${label}`), '']),
    `The link is only for ${facts.address} and works until ${formatDay(todayIso(expiresAt))}. When you open the link, we send a code to this address, and the page asks you for it. Do not pass the link on, and never send bank details by mail.`,
  ])
}

export function answerMail(facts: LinkMailFacts, answer: string): MailDocument {
  return mail(facts, `${facts.reference}: an answer to your question`, [
    'Hello,',
    '',
    'This is the answer to your question:',
    '',
    ...wordsOf(answer),
    '',
    'The answer is also on the page of your documents. Open that page with the link in the earlier mail.',
  ])
}

/** Cleans text that somebody in the office wrote, so that mail programs make nothing in it clickable. */
const wordsOf = (text: string) => text.split('\n').map(line => plainLine(line, 1000))

export function codeMail(facts: LinkMailFacts, code: string): MailDocument {
  return mail(facts, `${facts.reference}: your code`, [
    greeting(facts),
    '',
    `Your code is ${code}`,
    '',
    `The code opens the documents with the reference ${facts.reference}, once, within ${CODE_MINUTES} minutes. If you did not ask for a code, somebody else has your link. Tell the sender.`,
  ])
}

function greeting({ name }: LinkMailFacts): string {
  const known = plainLine(name, LINE_MAX)
  return known ? `Hello ${known},` : 'Hello,'
}

/** Returns ' for Ada Lovelace’s work as camera operator on Polar bears', without the parts that are not known. */
function jobWords({ about, job, programme }: LinkMailFacts): string {
  const [whose, what, where] = [about, job, programme].map(text => plainLine(text, LINE_MAX))
  if (!what && !where) return whose ? ` for ${whose}` : ''
  const of = whose ? `the work of ${whose}${what ? ` as ${what}` : ''}` : what || 'the work'
  return ` for ${of}${where ? ` on ${where}` : ''}`
}

function daysWords({ firstDay, lastDay }: LinkMailFacts): string {
  if (firstDay === '') return ''
  return lastDay === '' || lastDay === firstDay
    ? ` The day is ${formatDay(firstDay)}.`
    : ` The days are ${formatDay(firstDay)} to ${formatDay(lastDay)}.`
}

function mail(
  { address, contractId, pm, config }: LinkMailFacts,
  subject: string,
  lines: readonly string[],
): MailDocument {
  const contact = pm.email
    ? ['', `If you have questions, ask ${plainLine(pm.name, LINE_MAX)}, ${pm.email}.`]
    : []
  const footer = config.mailFooter ? ['', '--', ...footerLines(config.mailFooter)] : []
  return {
    to: address,
    ...(config.mailSender ? { from: config.mailSender } : {}),
    ...(pm.email ? { replyTo: pm.email } : {}),
    thread: threadOf({ contractId }),
    // Admins can read other mails, but not these, because they contain secrets that open a contract in the addressee's name.
    isConfidential: true,
    message: {
      subject: plainLine(subject, LINE_MAX),
      text: `${[...lines, ...contact, ...footer].join('\n')}\n`,
    },
  }
}
