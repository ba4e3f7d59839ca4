import { safeTarget } from '@/domain/users/access'
import type { Message } from './schema'

/** The most characters that are sent: a subject is one line of a list, a message two sentences. */
const SUBJECT_MAX = 200
const MESSAGE_MAX = 1000

/** No origin of ours is named by a path: any other would do. */
const BASE = 'https://app.invalid'

/** Characters that are invisible or change the direction of text: format characters, fillers, halves of a character. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2800]/gu

/**
 * Text that mail programs make clickable, and its replacement. Each is a wide guess at their patterns:
 * a title with a bracket too many does no harm. Dots are caught between a word and two letters, whatever the letters
 * spell, since the list of top-level domains changes; 'v1.2', '5.5 m', 'St. Kilda' and 'U.S.A.' have none of these.
 */
const clickable: readonly [RegExp, string][] = [
  // https://…, and the schemes that need no slashes.
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
  // Dots of other scripts, which some take for one; in their own scripts they end a sentence.
  [/(?<=\S)[\u3002\uff0e\uff61\u2024\ufe52](?=[a-z\uff21-\uff3a\uff41-\uff5a]{2})/giu, '[.]'],
  // The three dots of 10.0.0.1.
  [/(?<=\d)\.(?=\d+\.\d+\.\d)|(?<=\d\.\d+)\.(?=\d+\.\d)|(?<=\d\.\d+\.\d+)\.(?=\d)/g, '[.]'],
]

/**
 * A text that somebody wrote, fit for a notification or a mail: one line of at most `max` characters, without characters
 * that hide or turn what is read, and without an address that a mail program would make clickable. Doing it twice changes
 * nothing.
 */
export function plainLine(text: string, max: number): string {
  // Far more than is kept: only so that a text of megabytes costs nothing.
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

/** By whole characters; a space before the dots, so that they become no part of an address. */
function cut(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 2).join('')
  return `${kept.trimEnd()} …`
}

/** A message as it may leave: its texts plain, its link a path of this app. */
export function plainMessage(message: Message): Message {
  return {
    ...message,
    subject: plainLine(message.subject, SUBJECT_MAX),
    message: plainLine(message.message, MESSAGE_MAX),
    link: safeTarget(message.link, BASE),
  }
}
