import { safeTarget } from '@/domain/users/access'
import type { Message } from './schema'

/** The limits of characters: a subject is one line in a list, a message is two sentences. */
const SUBJECT_MAX = 200
const MESSAGE_MAX = 1000

/** A base for resolving paths. Its value does not matter, because only the path is used. */
const BASE = 'https://app.invalid'

/** Characters that are invisible or change the direction of text: format characters, fillers, halves of a character. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2800]/gu

/**
 * Text that mail programs make clickable, with its replacement. The patterns match too much on purpose, because an unneeded
 * bracket in a title does no harm. They replace a dot between a word and any two letters, because the list of top-level domains
 * changes; 'v1.2', '5.5 m', 'St. Kilda' and 'U.S.A.' have no such dot.
 */
const clickable: readonly [RegExp, string][] = [
  // Schemes with slashes, such as https://. The next row has schemes that need no slashes.
  [/:(?=[/\\])/g, '[:]'],
  [
    /(?<!\p{L})(mailto|tel|sms|callto|facetime|skype|sips?|xmpp|geo|magnet|news|file|javascript|data):(?=\S)/giu,
    '$1[:]',
  ],
  // Windows network paths: \\server\share.
  [/\\{2,}/g, '\\'],
  [/\b(www|ftp)[.\uff0e](?=\S)/gi, '$1[.]'],
  [/(?<=\S)[@\uff20\ufe6b](?=\S)/g, '[at]'],
  [/(?<=[^\s.])\.(?=\p{L}[\p{L}\p{M}])/gu, '[.]'],
  // Dots from other scripts, which some mail programs treat as a dot in a URL. Only before Latin letters: elsewhere they end a
  // sentence.
  [/(?<=\S)[\u3002\uff0e\uff61\u2024\ufe52](?=[a-z\uff21-\uff3a\uff41-\uff5a]{2})/giu, '[.]'],
  // The three dots of an IP address such as 10.0.0.1.
  [/(?<=\d)\.(?=\d+\.\d+\.\d)|(?<=\d\.\d+)\.(?=\d+\.\d)|(?<=\d\.\d+\.\d+)\.(?=\d)/g, '[.]'],
]

/**
 * Makes a person's text safe for a notification or a mail: one line of at most `max` characters, without characters that are
 * hidden or change the direction of text, and without anything that a mail program would make clickable. Applying it twice
 * changes nothing.
 */
export function plainLine(text: string, max: number): string {
  // Cut first, so that a text of megabytes takes no time; this is far longer than the result.
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

/** Shortens a text by whole characters. The space before the dots keeps the dots out of a URL. */
function cut(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 2).join('')
  return `${kept.trimEnd()} …`
}

export function plainMessage(message: Message): Message {
  return {
    ...message,
    subject: plainLine(message.subject, SUBJECT_MAX),
    message: plainLine(message.message, MESSAGE_MAX),
    link: safeTarget(message.link, BASE),
  }
}
