import { decodeEntities } from './entities'

const HTML =
  /<\/?(?:!doctype|a|abbr|b|big|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|i|img|li|link|meta|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|title|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/gi

/** Words of a file without their markup: the lines of HTML as lines, links with where they lead. */
export function plainWords(text: string): string {
  const unmarked = decodeEntities(
    text
      .replace(/<(style|script)\b[^<>]*>[\s\S]*?<\/\1>/gi, ' ')
      .replace(
        /<a\s[^<>]*\bhref\s*=\s*["']?([^"'\s<>]+)[^<>]*>([\s\S]*?)<\/a>/gi,
        (_, href: string, words: string) =>
          words.includes(href.replace(/^\w+:(?:\/\/)?/, '')) ? words : `${words} (${href})`,
      )
      .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|table|ul|ol)>/gi, '\n')
      .replace(/<\/t[dh]>/gi, ' ')
      .replace(HTML, ''),
  )
  return unmarked
    .replace(/\p{Cc}+/gu, controls => (/[\n\r]/.test(controls) ? '\n' : ' '))
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}

/** The same as one line: a name. */
export const plainName = (text: string) => plainWords(text).replaceAll('\n', ' ')
