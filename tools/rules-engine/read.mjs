import { closeOf, tokensOf } from '../rules-mutants/parse.mjs'

/*
 * Reads a rules file into a tree: matches with their functions and allows, and their expressions. Every expression has the
 * place of its text, `start` to `end`.
 */

/**
 * @typedef {object} Match
 * @property {string[]} segments of its path: 'pras', '{id}', '{path=**}'
 * @property {Map<string, Func>} functions
 * @property {{ methods: string[], condition: Expression }[]} allows
 * @property {Match[]} matches below it
 */

/** @typedef {{ parameters: string[], lets: [string, Expression][], result: Expression }} Func */

/** @typedef {{ kind: string, start: number, end: number, [key: string]: any }} Expression */

/** Operators between two values, those that bind least first. */
const LEVELS = [
  ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
]
const ESCAPES = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const LITERALS = { true: true, false: false, null: null }

/**
 * The match of the whole database, with all that stands in it.
 *
 * @param {string} source
 * @returns {Match}
 */
export function readRules(source) {
  const tokens = tokensOf(source)
  let at = tokens.findIndex(({ text }) => text === 'match')
  const is = text => tokens[at]?.text === text

  function take(text) {
    if (text !== undefined && !is(text)) throw new Error(`${text} is expected at ${tokens[at]?.start}.`)
    return tokens[at++].text
  }

  const takeIf = text => is(text) && Boolean(take())

  function list(close, item) {
    const items = []
    while (!is(close)) {
      items.push(item())
      if (!takeIf(',')) break
    }
    take(close)
    return items
  }

  /** An expression that `read` makes of the tokens from here on. */
  function placed(start, read) {
    const expression = read()
    return { ...expression, start, end: tokens[at - 1].end }
  }

  const here = () => tokens[at].start

  function readExpression() {
    const start = here()
    const condition = readJoined('||', 'or', () => readJoined('&&', 'and', () => readOperators(0)))
    if (!takeIf('?')) return condition
    return placed(start, () => {
      const whenTrue = readExpression()
      take(':')
      return { kind: 'choice', condition, whenTrue, whenFalse: readExpression() }
    })
  }

  function readJoined(operator, kind, readPart) {
    const start = here()
    const first = readPart()
    if (!is(operator)) return first
    return placed(start, () => {
      const parts = [first]
      while (takeIf(operator)) parts.push(readPart())
      return { kind, parts }
    })
  }

  function readOperators(level) {
    if (level === LEVELS.length) return readUnary()
    const start = here()
    let left = readOperators(level + 1)
    while (at < tokens.length && LEVELS[level].includes(tokens[at].text)) {
      const operator = take()
      const of = left
      left = placed(start, () =>
        operator === 'is'
          ? { kind: 'is', of, type: take() }
          : { kind: 'operator', operator, left: of, right: readOperators(level + 1) },
      )
    }
    return left
  }

  function readUnary() {
    const start = here()
    if (takeIf('!')) return placed(start, () => ({ kind: 'not', of: readUnary() }))
    if (takeIf('-')) return placed(start, () => ({ kind: 'minus', of: readUnary() }))
    return readAccess()
  }

  function readAccess() {
    const start = here()
    let of = readPrimary()
    for (;;) {
      const value = of
      if (takeIf('.')) of = placed(start, () => readMember(value))
      else if (takeIf('[')) of = placed(start, () => readIndex(value))
      else return of
    }
  }

  function readMember(of) {
    const name = take()
    return takeIf('(')
      ? { kind: 'method', of, name, args: list(')', readExpression) }
      : { kind: 'member', of, name }
  }

  function readIndex(of) {
    const index = readExpression()
    const to = takeIf(':') ? readExpression() : undefined
    take(']')
    return to ? { kind: 'range', of, from: index, to } : { kind: 'index', of, index }
  }

  function readPrimary() {
    const start = here()
    return placed(start, () => {
      const text = take()
      if (text === '(') return bracketed()
      if (text === '[') return { kind: 'list', items: list(']', readExpression) }
      if (text === '{') return { kind: 'map', entries: list('}', readEntry) }
      if (text === '/') return { kind: 'path', segments: readSegments() }
      if (/^['"]/.test(text)) return { kind: 'literal', value: unescaped(text.slice(1, -1)) }
      if (/^\d/.test(text)) return { kind: 'literal', value: Number(text) }
      if (text in LITERALS) return { kind: 'literal', value: LITERALS[text] }
      if (takeIf('(')) return { kind: 'call', name: text, args: list(')', readExpression) }
      return { kind: 'name', name: text }
    })
  }

  function bracketed() {
    const of = readExpression()
    take(')')
    return { kind: 'brackets', of }
  }

  function readEntry() {
    const key = readExpression()
    take(':')
    return [key, readExpression()]
  }

  /** The rest of a path, whose first slash is taken. */
  function readSegments() {
    const segments = []
    do {
      if (takeIf('$(')) {
        segments.push(readExpression())
        take(')')
      } else segments.push({ kind: 'literal', value: take() })
    } while (takeIf('/'))
    return segments
  }

  function readFunction() {
    take('function')
    const name = take()
    take('(')
    const parameters = list(')', take)
    take('{')
    const lets = []
    while (takeIf('let')) {
      const variable = take()
      take('=')
      lets.push([variable, readExpression()])
      takeIf(';')
    }
    take('return')
    const result = readExpression()
    takeIf(';')
    take('}')
    return [name, { parameters, lets, result }]
  }

  function readAllow() {
    take('allow')
    const methods = []
    do methods.push(take())
    while (takeIf(','))
    const condition = takeIf(':')
      ? take('if') && readExpression()
      : { kind: 'literal', value: true, start: 0, end: 0 }
    takeIf(';')
    return { methods, condition }
  }

  function readMatch() {
    take('match')
    const segments = []
    while (takeIf('/')) segments.push(readWildcard())
    const match = { segments, functions: new Map(), allows: [], matches: [] }
    take('{')
    while (!takeIf('}')) {
      if (is('match')) match.matches.push(readMatch())
      else if (is('function')) match.functions.set(...readFunction())
      else match.allows.push(readAllow())
    }
    return match
  }

  function readWildcard() {
    if (!is('{')) return take()
    const close = closeOf(tokens, at)
    const text = source.slice(tokens[at].start, tokens[close].end)
    at = close + 1
    return text
  }

  return readMatch()
}

/** What a text in quotes says. */
function unescaped(text) {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_, sign) =>
    sign.length === 5 ? String.fromCharCode(Number.parseInt(sign.slice(1), 16)) : (ESCAPES[sign] ?? sign),
  )
}
