/*
 * Finds the conditions of a file of rules: every operand of && and ||, what decides a ?:, and the whole of every allow. It reads
 * brackets and operators, not types.
 */

const TOKEN = /\s+|\/\/[^\n]*|'(?:\\.|[^'\\])*'|&&|\|\||==|!=|<=|>=|\$\(|\w+|[^\s]/g
const closing = { '(': ')', '$(': ')', '[': ']', '{': '}' }

function tokensOf(source) {
  return [...source.matchAll(TOKEN)]
    .filter(([text]) => !/^(\s|\/\/)/.test(text))
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
}

/** The index of the bracket that closes the one at `open`. */
function closeOf(tokens, open) {
  const close = closing[tokens[open].text]
  let at = open + 1
  while (tokens[at].text !== close) at = closing[tokens[at].text] ? closeOf(tokens, at) + 1 : at + 1
  return at
}

/** The indexes of the tokens between two that are in no bracket of their own. */
function outer(tokens, from, to) {
  const found = []
  for (let at = from; at < to; at++) {
    found.push(at)
    if (closing[tokens[at].text]) at = closeOf(tokens, at)
  }
  return found
}

function split(tokens, from, to, separator) {
  const cuts = outer(tokens, from, to).filter(at => tokens[at].text === separator)
  return [from, ...cuts.map(at => at + 1)].map((begin, part) => [begin, cuts[part] ?? to])
}

/**
 * Every rule with a condition less: `start`, `end` and `text` of the condition, its `line`, and the `mutant` of the source.
 * @param {string} source
 */
export function mutantsOf(source) {
  const tokens = tokensOf(source)
  const found = new Map()

  function note(from, to, values) {
    const [start, end] = [tokens[from].start, tokens[to - 1].end]
    const text = source.slice(start, end).replaceAll(/\s+/g, ' ')
    for (const value of values) {
      found.set(`${start}-${end}-${value}`, {
        ...{ start, text, value, line: source.slice(0, start).split('\n').length },
        mutant: `${source.slice(0, start)}${value}${source.slice(end)}`,
      })
    }
  }

  function read(from, to) {
    const question = outer(tokens, from, to).find(at => tokens[at].text === '?')
    if (question !== undefined) {
      const marks = outer(tokens, question + 1, to)
      let open = 1
      const colon = marks.find(at => {
        if (tokens[at].text === '?') open += 1
        if (tokens[at].text === ':') open -= 1
        return open === 0
      })
      note(from, question, ['true', 'false'])
      for (const part of [
        [from, question],
        [question + 1, colon],
        [colon + 1, to],
      ])
        read(...part)
      return
    }
    for (const [separator, value] of [
      ['||', 'false'],
      ['&&', 'true'],
    ]) {
      const parts = split(tokens, from, to, separator)
      if (parts.length === 1) continue
      for (const part of parts) {
        note(...part, [value])
        read(...part)
      }
      return
    }
    for (const at of outer(tokens, from, to)) {
      if (!closing[tokens[at].text]) continue
      const close = closeOf(tokens, at)
      // A value of a map is behind its key and a colon.
      const skipped = tokens[at].text === '{' ? 2 : 0
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
 * The matches of a file of rules as patterns of paths, each with the places of the source that its requests may reach: its own lines,
 * and the functions that these call.
 * @param {string} source
 * @returns {{ pattern: RegExp, reaches: (offset: number) => boolean }[]}
 */
export function matchesOf(source) {
  const functions = [...source.matchAll(/^( *)function (\w+)\([\s\S]*?\n\1\}/gm)].map(
    ({ 0: text, 2: name, index }) => ({
      ...{ name, start: index, end: index + text.length, text },
    }),
  )
  const called = (text, known = new Set()) => {
    for (const one of functions) {
      if (known.has(one) || !new RegExp(`\\b${one.name}\\(`).test(text)) continue
      known.add(one)
      called(one.text, known)
    }
    return known
  }
  const lines = source.split('\n')
  const open = []
  return lines.flatMap((line, at) => {
    const [, indent, path] = /^( *)match (\/\S+) \{$/.exec(line) ?? []
    if (!path) return []
    while (open.length > 0 && open.at(-1).indent >= indent.length) open.pop()
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
        reaches: offset => places.some(place => offset >= place.start && offset < place.end),
      },
    ]
  })
}
