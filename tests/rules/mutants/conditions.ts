/*
 * Finds the conditions of a file of rules: every operand of && and ||, the condition of a ?:, and every whole allow. It reads
 * brackets and operators, but not types.
 */

const TOKEN = /\s+|\/\/[^\n]*|'(?:\\.|[^'\\])*'|&&|\|\||==|!=|<=|>=|\$\(|\w+|[^\s]/g
/** The rules with one condition replaced by a constant. */
export interface Mutant {
  /** The position of the condition in the source. */
  start: number
  line: number
  text: string
  /** The value that replaced it. */
  value: 'true' | 'false'
  /** The source with the replaced condition. */
  mutant: string
}

interface Token {
  text: string
  start: number
  end: number
}

const closing: Record<string, string> = { '(': ')', '$(': ')', '[': ']', '{': '}' }

function tokensOf(source: string): Token[] {
  return [...source.matchAll(TOKEN)]
    .filter(([text]) => !/^(\s|\/\/)/.test(text))
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
}

/** Returns the text of a token. Throws beyond the last token, which happens if a bracket is never closed. */
function textAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  if (!token) throw new Error('A bracket of the rules is not closed.')
  return token.text
}

/** The index of the bracket that closes the bracket at `open`. */
function closeOf(tokens: readonly Token[], open: number): number {
  const close = closing[textAt(tokens, open)]
  let at = open + 1
  while (textAt(tokens, at) !== close) at = closing[textAt(tokens, at)] ? closeOf(tokens, at) + 1 : at + 1
  return at
}

/** The indexes of the tokens between two brackets, without tokens in inner brackets. */
function outer(tokens: readonly Token[], from: number, to: number): number[] {
  const found: number[] = []
  for (let at = from; at < to; at++) {
    found.push(at)
    if (closing[textAt(tokens, at)]) at = closeOf(tokens, at)
  }
  return found
}

function split(tokens: readonly Token[], from: number, to: number, separator: string): [number, number][] {
  const cuts = outer(tokens, from, to).filter(at => textAt(tokens, at) === separator)
  return [from, ...cuts.map(at => at + 1)].map((begin, part) => [begin, cuts[part] ?? to])
}

/** Returns all versions of the rules in which exactly one condition is replaced by a constant. */
export function mutantsOf(source: string): Mutant[] {
  const tokens = tokensOf(source)
  const found = new Map<string, Mutant>()

  function note(from: number, to: number, values: Mutant['value'][]): void {
    const [start = 0, end = 0] = [tokens[from]?.start, tokens[to - 1]?.end]
    const text = source.slice(start, end).replaceAll(/\s+/g, ' ')
    for (const value of values) {
      found.set(`${start}-${end}-${value}`, {
        ...{ start, text, value, line: source.slice(0, start).split('\n').length },
        mutant: `${source.slice(0, start)}${value}${source.slice(end)}`,
      })
    }
  }

  function read(from: number, to: number): void {
    const question = outer(tokens, from, to).find(at => textAt(tokens, at) === '?')
    if (question !== undefined) {
      const marks = outer(tokens, question + 1, to)
      let open = 1
      const colon = marks.find(at => {
        if (textAt(tokens, at) === '?') open += 1
        if (textAt(tokens, at) === ':') open -= 1
        return open === 0
      })
      if (colon === undefined) throw new Error('A ? of the rules has no colon.')
      note(from, question, ['true', 'false'])
      read(from, question)
      read(question + 1, colon)
      read(colon + 1, to)
      return
    }
    for (const [separator, value] of [
      ['||', 'false'],
      ['&&', 'true'],
    ] as const) {
      const parts = split(tokens, from, to, separator)
      if (parts.length === 1) continue
      for (const part of parts) {
        note(part[0], part[1], [value])
        read(...part)
      }
      return
    }
    for (const at of outer(tokens, from, to)) {
      if (!closing[textAt(tokens, at)]) continue
      const close = closeOf(tokens, at)
      // In a map, the value comes after its key and a colon, so these two tokens are skipped.
      const skipped = textAt(tokens, at) === '{' ? 2 : 0
      for (const [begin, end] of split(tokens, at + 1, close, ','))
        if (begin < end) read(begin + skipped, end)
    }
  }

  tokens.forEach(({ text }, at) => {
    const isAllow = text === 'if'
    if (!isAllow && text !== 'return' && !(text === '=' && tokens[at - 2]?.text === 'let')) return
    const end = tokens.findIndex((token, index) => index > at && token.text === ';')
    if (isAllow) note(at + 1, end, ['true'])
    read(at + 1, end)
  })
  return [...found.values()].sort((a, b) => a.start - b.start)
}

/**
 * Returns the `match` blocks of a file of rules as path patterns. For each, `reaches` is true for the parts of the source that
 * its requests may reach: the lines of the block, and the functions that these lines call.
 */
export function matchesOf(source: string): { pattern: RegExp; reaches: (offset: number) => boolean }[] {
  const functions = [...source.matchAll(/^( *)function (\w+)\([\s\S]*?\n\1\}/gm)].map(
    ({ 0: text, 2: name = '', index }) => ({
      ...{ name, start: index, end: index + text.length, text },
    }),
  )
  type Called = (typeof functions)[number]
  const called = (text: string, known = new Set<Called>()) => {
    for (const one of functions) {
      if (known.has(one) || !new RegExp(`\\b${one.name}\\(`).test(text)) continue
      known.add(one)
      called(one.text, known)
    }
    return known
  }
  const lines = source.split('\n')
  const open: { indent: number; path: string }[] = []
  return lines.flatMap((line, at) => {
    const [, indent = '', path] = /^( *)match (\/\S+) \{$/.exec(line) ?? []
    if (!path) return []
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop()
    open.push({ indent: indent.length, path })
    const start = lines.slice(0, at).join('\n').length
    const length = lines.slice(at + 1).findIndex(each => each === `${indent}}` || /^ *match /.test(each))
    const own = lines.slice(at, at + 1 + length).join('\n')
    const places = [{ start, end: start + own.length + 1 }, ...called(own)]
    const whole = open
      .slice(1)
      .map(each => each.path)
      .join('')
    const pattern = whole.replaceAll(/\{\w+=\*\*\}/g, '.*').replaceAll(/\{\w+\}/g, '[^/]+')
    return [
      {
        pattern: new RegExp(`^${pattern}$`),
        reaches: (offset: number) => places.some(place => offset >= place.start && offset < place.end),
      },
    ]
  })
}
