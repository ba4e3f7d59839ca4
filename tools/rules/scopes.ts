/*
 * Puts each function of the rules into the innermost match that holds everything which needs it. What the rules decide stays
 * the same; the emulator compiles them the sooner, since it goes through every function in sight for every call that it reads.
 */

/** Lines of the rules, both counted in. */
interface Block {
  from: number
  to: number
}

interface RulesFunction extends Block {
  name: string
}

/**
 * @param text what stands within the database: functions, and matches with their allows
 * @returns the same, each function behind the allows of the match that it is for; titles above nothing are left out
 */
export function scoped(text: string): string {
  const lines = text.split('\n')
  const matches = blocksOf(lines, /^ *match /)
  const functions = functionsOf(lines)
  const homes = homesOf(lines, functions, matches)

  const moved = functions.filter(each => homes.has(each))
  const kept = lines.flatMap((line, at) => {
    if (moved.some(each => holds(each, at))) return []
    const match = matches.find(({ to }) => to === at)
    const own = moved.filter(each => homes.get(each) === match)
    return [...own.flatMap(({ from, to }) => ['', ...lines.slice(from, to + 1).map(deeper(line))]), line]
  })
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\/\/ -{9,}.*\n\n(?=\/\/ -{9,}|$)/g, '')
    .trim()
}

const holds = (block: Block, line: number) => block.from <= line && line <= block.to

/** Behind the closing bracket of a match, its functions stand two spaces deeper. */
const deeper = (closing: string) => (line: string) => line && `${' '.repeat(closing.indexOf('}') + 2)}${line}`

/** What begins with such a line, up to the bracket below it. */
function blocksOf(lines: readonly string[], first: RegExp): Block[] {
  return lines.flatMap((line, from) => {
    if (!first.test(line)) return []
    const closing = `${' '.repeat(line.search(/\S/))}}`
    return [{ from, to: lines.indexOf(closing, from) }]
  })
}

/** The functions, with the comment right above each. */
function functionsOf(lines: readonly string[]): RulesFunction[] {
  return blocksOf(lines, /^function /).map(({ from, to }) => {
    const name = /^function (\w+)/.exec(lines[from] ?? '')?.[1] ?? ''
    let begin = from
    while (lines[begin - 1]?.startsWith('//')) begin--
    return { name, from: begin, to }
  })
}

/** The match that each function goes into; none for one that several need. */
function homesOf(lines: readonly string[], functions: readonly RulesFunction[], matches: readonly Block[]) {
  const calls = lines.map(
    line => new Set([...line.replace(/(^|\s)\/\/.*/, '').matchAll(/(\w+)\(/g)].map(([, name]) => name)),
  )
  const known = new Map<string, number[]>()

  /** The lines of matches that need a function, by whatever way. */
  function usesOf(name: string): number[] {
    const found =
      known.get(name) ??
      calls.flatMap((called, at) => {
        if (!called.has(name)) return []
        const by = functions.find(each => holds(each, at))
        if (!by) return [at]
        return by.name === name ? [] : usesOf(by.name)
      })
    known.set(name, found)
    return found
  }

  const homes = new Map<RulesFunction, Block>()
  for (const each of functions) {
    const uses = usesOf(each.name)
    const home = matches.findLast(match => uses.every(at => holds(match, at)))
    if (home) homes.set(each, home)
  }
  return homes
}
