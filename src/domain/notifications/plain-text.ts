import { safeTarget } from '@/domain/users/access'
import type { Message } from './schema'

/** The most characters of a subject, which is one line in a list, and of a message, which is two sentences. */
const SUBJECT_MAX = 200
const MESSAGE_MAX = 1000

/** Any base works, since only paths are resolved. */
const BASE = 'https://app.invalid'

/** Invisible characters and those that change the direction of text: format characters, fillers, halves of a character. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2800]/gu

/**
 * Text that mail programs make clickable, with its replacement. The patterns match too much on purpose, because an unneeded
 * bracket in a title does no harm. A dot between a word and any two letters is replaced, because the list of top-level domains
 * changes; 'v1.2', '5.5 m', 'St. Kilda' and 'U.S.A.' have no such dot.
 */
const clickable: readonly [RegExp, string][] = [
  // https://…, and schemes that work without slashes.
  [/:(?=[/\\])/g, '[:]'],
  [
    /(?<!\p{L})(mailto|tel|sms|callto|facetime|skype|sips?|xmpp|geo|magnet|news|file|javascript|data):(?=\S)/giu,
    '$1[:]',
  ],
  // \\server\share
  [/\\{2,}/g, '\\'],
  [/\b(www|ftp)[.\uff0e](?=\S)/gi, '$1[.]'],
  [/(?<=\S)[@\uff20\ufe6b](?=\S)/g, '[at]'],
  [/(?<=[^\s.])\.(?=\p{L}[\p{L}\p{M}])/gu, '[.]'],
  // Dots of other scripts, which some programs treat as a dot; in their own scripts they end a sentence.
  [/(?<=\S)[\u3002\uff0e\uff61\u2024\ufe52](?=[a-z\uff21-\uff3a\uff41-\uff5a]{2})/giu, '[.]'],
  // The three dots of 10.0.0.1.
  [/(?<=\d)\.(?=\d+\.\d+\.\d)|(?<=\d\.\d+)\.(?=\d+\.\d)|(?<=\d\.\d+\.\d+)\.(?=\d)/g, '[.]'],
]

/**
 * Makes a person's text safe for a notification or a mail: one line of at most `max` characters, without hidden characters,
 * without characters that change the direction, and without an address that a mail program would make clickable. Applying it
 * twice changes nothing.
 */
export function plainLine(text: string, max: number): string {
  // Far more than is kept, so that a text of megabytes takes no time.
  const line = text
    .slice(0, 8 * max)
    .replace(/\p{Cc}/gu, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(
    clickable.reduce((result, [found, instead]) => result.replace(found, instead), line),
    max,
  )
}

/** Shortens by whole characters; a space before the dots keeps them out of an address. */
function cut(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 2).join('')
  return `${kept.trimEnd()} …`
}

/** A message that is safe to send: its texts plain, its link a path of this app. */
export function plainMessage(message: Message): Message {
  return {
    ...message,
    subject: plainLine(message.subject, SUBJECT_MAX),
    message: plainLine(message.message, MESSAGE_MAX),
    link: safeTarget(message.link, BASE),
  }
}
