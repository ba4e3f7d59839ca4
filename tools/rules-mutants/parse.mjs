/*
 * Finds the conditions of a rules file: every operand of && and ||, every condition and branch of ?:, every condition of an
 * allow, and what every function returns. It reads brackets and operators, not types: what is no condition after all
 * (a branch that is a name, a function that returns a list) shows when the rules run (tools/rules-mutants/learn.mjs).
 */

/**
 * @typedef {object} Condition
 * @property {number} start offset of its first character
 * @property {number} end offset behind its last character
 * @property {number} line counted from 1
 * @property {string} text as written, on one line
 * @property {string} within the function, or the match and the methods of an allow, that it stands in
 * @property {boolean} isChain whether it is made of conditions joined by &&
 * @property {'and' | 'or' | 'choice' | 'branch' | 'allow' | 'return'} as what it is an operand of
 */

/** @typedef {{ text: string, start: number, end: number }} Token */

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|&&|\|\||==|!=|<=|>=|\$\(|[A-Za-z_]\w*|\d+(?:\.\d+)?|[^\s]/g

/** The tokens of a rules file, without spaces and comments. */
export function tokensOf(source) {
  const tokens = []
  for (const { 0: text, index } of source.matchAll(TOKEN)) {
    if (!/^(\s|\/\/|\/\*)/.test(text)) tokens.push({ text, start: index, end: index + text.length })
  }
  return tokens
}

const closing = { '(': ')', '$(': ')', '[': ']', '{': '}' }
const closers = new Set([')', ']', '}'])

/** The index of the bracket that closes the one at `open`. Throws where there is none. */
export function closeOf(tokens, open) {
  const expected = []
  for (let at = open; at < tokens.length; at++) {
    const { text, start } = tokens[at]
    if (closing[text]) expected.push(closing[text])
    else if (closers.has(text) && expected.pop() !== text)
      throw new Error(`The ${text} at ${start} closes nothing.`)
    if (expected.length === 0) return at
  }
  throw new Error(`The ${tokens[open].text} at ${tokens[open].start} is never closed.`)
}

/** The indexes of the tokens between `from` and `to` that stand in no bracket of their own. */
function outer(tokens, from, to) {
  const found = []
  for (let at = from; at < to; at++) {
    found.push(at)
    if (closing[tokens[at].text]) at = closeOf(tokens, at) - 1
  }
  return found
}

/** The parts between the separators that stand in no bracket, as [from, to) of tokens. */
function split(tokens, from, to, separator) {
  const parts = []
  let begin = from
  for (const at of outer(tokens, from, to)) {
    if (tokens[at].text !== separator) continue
    parts.push([begin, at])
    begin = at + 1
  }
  return [...parts, [begin, to]]
}

/**
 * Every condition of a rules file, in the order of the file.
 *
 * @param {string} source
 * @returns {Condition[]}
 */
export function conditionsOf(source) {
  const tokens = tokensOf(source)
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineOf = offset => lineStarts.findLastIndex(start => start <= offset) + 1
  const found = new Map()

  function note(from, to, as, within) {
    const [start, end] = [tokens[from].start, tokens[to - 1].end]
    // A literal decides nothing, and what is an operand already stays that.
    if (to - from === 1 && /^(true|false|null|\d.*|['"].*)$/.test(tokens[from].text)) return
    const key = `${start}-${end}`
    if (found.has(key)) return
    const text = source
      .slice(start, end)
      .replace(/\s*\/\/[^\n]*/g, '')
      .replace(/\s+/g, ' ')
    found.set(key, {
      start,
      end,
      line: lineOf(start),
      text,
      within,
      as,
      isChain: isChain(from, to),
    })
  }

  function isChain(from, to) {
    const operators = new Set(outer(tokens, from, to).map(at => tokens[at].text))
    if (tokens[from].text === '(' && closeOf(tokens, from) === to - 1) return isChain(from + 1, to - 1)
    return operators.has('&&') && !operators.has('||') && !operators.has('?')
  }

  /**
   * Notes an expression and what is in it. `as` is undefined for one that need not be a condition; `isNoted` where the
   * brackets around it are noted already.
   */
  function read(from, to, as, within, isNoted = false) {
    if (from >= to) return
    if (as && !isNoted) note(from, to, as, within)
    const question = outer(tokens, from, to).find(at => tokens[at].text === '?')
    if (question !== undefined) {
      const colon = colonOf(question, to)
      read(from, question, 'choice', within)
      read(question + 1, colon, as && 'branch', within)
      read(colon + 1, to, as && 'branch', within)
      return
    }
    for (const [operator, kind] of [
      ['||', 'or'],
      ['&&', 'and'],
    ]) {
      const parts = split(tokens, from, to, operator)
      if (parts.length === 1) continue
      for (const [begin, end] of parts) read(begin, end, kind, within)
      return
    }
    const isWrapped = tokens[from].text === '(' && closeOf(tokens, from) === to - 1
    for (const at of outer(tokens, from, to)) {
      if (!closing[tokens[at].text]) continue
      for (const [begin, end] of itemsOf(at)) read(begin, end, isWrapped ? as : undefined, within, isWrapped)
    }
  }

  /** The expressions in a bracket: arguments, elements, the keys and values of a map, the bounds of a range. */
  function itemsOf(open) {
    return split(tokens, open + 1, closeOf(tokens, open), ',').flatMap(([from, to]) =>
      outer(tokens, from, to).some(at => tokens[at].text === '?')
        ? [[from, to]]
        : split(tokens, from, to, ':'),
    )
  }

  /** The colon that belongs to a question mark: each further question mark before it has one of its own. */
  function colonOf(question, to) {
    let depth = 0
    for (const at of outer(tokens, question + 1, to)) {
      if (tokens[at].text === '?') depth++
      if (tokens[at].text === ':' && depth-- === 0) return at
    }
    throw new Error(`The ? at ${tokens[question].start} has no colon.`)
  }

  /** Where the statement at `from` ends: its semicolon, or what follows, since a semicolon may be left out. */
  function endOf(from, limit) {
    for (let at = from; at < limit; at++) {
      const { text } = tokens[at]
      if (text === ';' || closers.has(text)) return at
      if (/^(allow|match|function|return|let)$/.test(text) && tokens[at - 1].text !== '.') return at
      if (closing[text]) at = closeOf(tokens, at)
    }
    return limit
  }

  function readBlock(from, to, match) {
    for (let at = from; at < to; at++) {
      const { text } = tokens[at]
      if (text === 'function') {
        const name = `function ${tokens[at + 1].text}`
        const open = closeOf(tokens, at + 2) + 1
        const close = closeOf(tokens, open)
        readFunction(open + 1, close, name)
        at = close
      } else if (text === 'match') {
        const open = bodyOf(at + 1, to)
        const close = closeOf(tokens, open)
        const path = source.slice(tokens[at + 1].start, tokens[open - 1].end)
        readBlock(open + 1, close, match + path)
        at = close
      } else if (text === 'allow') {
        const colon = tokens.findIndex((token, index) => index > at && /^[:;]$/.test(token.text))
        if (tokens[colon].text === ';') continue
        const methods = source.slice(tokens[at].start, tokens[colon - 1].end)
        const end = endOf(colon + 2, to)
        read(colon + 2, end, 'allow', `${match.replace('/databases/{db}/documents', '')} ${methods}`)
        at = end - 1
      }
    }
  }

  function readFunction(from, to, name) {
    for (let at = from; at < to; at++) {
      const { text } = tokens[at]
      if (text !== 'return' && text !== 'let') continue
      const begin = text === 'let' ? at + 3 : at + 1
      const end = endOf(begin, to)
      read(begin, end, text === 'return' ? 'return' : undefined, name)
      at = end - 1
    }
  }

  /** The bracket that opens the body of a match: the one that is no wildcard of its path. */
  function bodyOf(from, to) {
    for (let at = from; at < to; at++) {
      if (tokens[at].text === '{' && tokens[at - 1].text !== '/') return at
    }
    throw new Error(`The match at ${tokens[from].start} has no body.`)
  }

  const service = tokens.findIndex(({ text }) => text === 'service')
  const open = tokens.findIndex(({ text }, at) => at > service && text === '{')
  readBlock(open + 1, closeOf(tokens, open), '')
  return [...found.values()].sort((a, b) => a.start - b.start || b.end - a.end)
}

const ways = {
  and: ['true'],
  or: ['false'],
  choice: ['true', 'false'],
  branch: ['true'],
  allow: ['true'],
  return: ['true'],
}

/**
 * The ways to drop a condition: what an || joins is dropped by false, what decides a choice by both, everything else by
 * true. What is joined by && is dropped part by part: a test that notices one part missing notices all missing.
 *
 * @param {Condition[]} conditions
 * @returns {(Condition & { becomes: 'true' | 'false' })[]}
 */
export function mutantsOf(conditions) {
  return conditions
    .filter(({ isChain }) => !isChain)
    .flatMap(condition => ways[condition.as].map(becomes => ({ ...condition, becomes })))
}

/** What a condition is known by within its rules, and what a mutant is. */
export const keyOf = ({ start, end }) => `${start}-${end}`
export const nameOf = mutant => `${keyOf(mutant)} ${mutant.becomes}`

/** The rules with one condition dropped. */
export function mutated(source, { start, end, becomes }) {
  // As long as before where it can be, so that positions behind it stay.
  return `${source.slice(0, start)}${becomes.padEnd(end - start)}${source.slice(end)}`
}
