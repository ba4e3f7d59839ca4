import { decodeEntities } from './entities'

const HTML =
  /<\/?(?:!doctype|a|abbr|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|i|img|li|link|meta|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|title|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/gi
const UNSEEN = /<(\/?)(?:style|script)\b[^<>]*>/gi
const LINK = /<a\s[^<>]*\bhref\s*=\s*["']?([^"'\s<>]+)[^<>]*>|<\/a\s*>/gi

/** Removes styles and scripts from a text, because their words are not visible. */
function withoutUnseen(text: string): string {
  let seen = ''
  let from = 0
  for (const match of text.matchAll(UNSEEN)) {
    if (from <= match.index) seen += match[1] ? '' : text.slice(from, match.index)
    // If the tag has no end, everything after it is invisible.
    from = match[1] ? match.index + match[0].length : Infinity
  }
  return from === Infinity ? seen : seen + text.slice(from)
}

/** Adds the URL of each link after the words of the link. If the words are the URL, nothing is added. */
function withAddresses(text: string): string {
  let opened: { address: string; from: number } | undefined
  return text.replace(LINK, (tag: string, address: string | undefined, at: number) => {
    const before = opened
    opened = address === undefined ? undefined : { address, from: at + tag.length }
    if (address !== undefined || !before) return ''
    const isSaid = text.slice(before.from, at).includes(before.address.replace(/^\w+:(?:\/\/)?/, ''))
    return isSaid ? '' : ` (${before.address})`
  })
}

/** Returns the words of a file without markup. Lines of HTML stay lines, and links get their URLs. */
export function plainWords(text: string): string {
  const unmarked = text.includes('<')
    ? withAddresses(withoutUnseen(text))
        .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|table|ul|ol)>/gi, '\n')
        .replace(/<\/t[dh]>/gi, ' ')
        .replace(HTML, '')
    : text
  return decodeEntities(unmarked)
    .replace(/\p{Cc}+/gu, controls => (/[\n\r]/.test(controls) ? '\n' : ' '))
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}

export const plainName = (text: string) => plainWords(text).replaceAll('\n', ' ')
