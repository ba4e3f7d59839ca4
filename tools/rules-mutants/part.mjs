import { closeOf, tokensOf } from './parse.mjs'

/** A match must allow something. */
const NEVER = 'allow read: if false;'

/**
 * The rules with only those matches whose path fits, and the functions that these call. The emulator compiles them the
 * sooner. What is left out is blank, so that everything stays at its place.
 *
 * @param {string} source
 * @param {RegExp} path fits the path of a match within the database, as /pras/{id}/steps/{slug}
 */
export function partOf(source, path) {
  const tokens = tokensOf(source)
  const blank = (text, [from, to], instead = '') =>
    text.slice(0, from) +
    instead +
    text.slice(from + instead.length, to).replace(/[^\n]/g, ' ') +
    text.slice(to)
  let text = otherAllows(source, tokens, path).reduce((all, range) => blank(all, range, NEVER), source)
  for (;;) {
    const idle = uncalled(tokensOf(text))
    if (idle.length === 0) return text
    text = idle.reduce((all, range) => blank(all, range), text)
  }
}

/** The allows of matches that do not fit, as [from, to) of the text. */
function otherAllows(source, tokens, path) {
  const found = []
  const matches = []
  for (const [at, { text, start }] of tokens.entries()) {
    while (matches.at(-1)?.end <= at) matches.pop()
    if (text === 'match') {
      const open = tokens.findIndex(
        (token, index) => index > at && token.text === '{' && tokens[index - 1].text !== '/',
      )
      const own = source.slice(tokens[at + 1].start, tokens[open - 1].end)
      matches.push({ own, end: closeOf(tokens, open) })
    }
    const full = matches
      .slice(1)
      .map(({ own }) => own)
      .join('')
    if (text !== 'allow' || path.test(full)) continue
    const end = tokens.findIndex((token, index) => index > at && token.text === ';')
    found.push([start, tokens[end].end])
  }
  return found
}

/** The functions that nobody calls, as [from, to) of the text. */
function uncalled(tokens) {
  const isName = at => tokens[at - 1]?.text === 'function'
  const called = new Set(
    tokens.filter((_, at) => tokens[at + 1]?.text === '(' && !isName(at)).map(({ text }) => text),
  )
  return tokens.flatMap(({ text, start }, at) => {
    if (text !== 'function' || called.has(tokens[at + 1].text)) return []
    const open = closeOf(tokens, at + 2) + 1
    return [[start, tokens[closeOf(tokens, open)].end]]
  })
}
