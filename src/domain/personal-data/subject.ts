import { isPlain } from '@/domain/shared/lenient'

/** One person, with all values by which documents may name the person. */
export interface Subject {
  /** The ids of the person's records in any collection, and of their sign-ins. */
  ids: ReadonlySet<string>
  /** The person's names, as `First Last`. */
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  /** Numbers and addresses that belong to this person only: an NI number, a bank account, a home address. */
  details: readonly string[]
}

/** The texts that replace erased data: one for a name, one for everything else. */
export const ERASED = {
  firstName: 'Erased',
  lastName: 'person',
  name: 'Erased person',
  other: '[removed]',
} as const

export interface Trace {
  path: string
  value: string
  /** True if the place has only the id of a record. The id stays, because the record itself has no name after the erasure. */
  isId: boolean
}

type Plain = Readonly<Record<string, unknown>>

/** The places with data about a person in a document, and the document without this data. Ids stay in it. */
export interface Redaction {
  traces: Trace[]
  data: Record<string, unknown>
  /** The names of the top-level fields that differ in `data`. */
  changed: string[]
}

/** Two people may have the same name; an id next to a name shows which of them is meant. */
export function redact(subject: Subject, data: Plain): Redaction {
  const traces: Trace[] = []
  const patterns = patternsOf(subject)
  const walk = (value: unknown, path: string, key: string, around: Plain): unknown => {
    if (typeof value === 'string') return inText(value, path, key, around)
    if (Array.isArray(value)) {
      const items = value.map((each, at) => walk(each, `${path}.${at}`, key, {}))
      return key === 'searchTokens' ? items.filter(token => !isTokenOf(subject, String(token))) : items
    }
    // Times and references of the database stay unchanged.
    if (!isPlain(value)) return value
    const named = isTheirName(subject, value)
    const inside = Object.entries(value).map(([name, each]) => {
      const at = path === '' ? name : `${path}.${name}`
      if (named && (name === 'firstName' || name === 'lastName')) {
        traces.push({ path: at, value: String(each), isId: false })
        return [name, ERASED[name]]
      }
      return [name, walk(each, at, name, value)]
    })
    return Object.fromEntries(inside)
  }
  const inText = (text: string, path: string, key: string, around: Plain): string => {
    if (subject.ids.has(text)) {
      traces.push({ path, value: text, isId: true })
      return text
    }
    const id = idBeside(key, around)
    if (id !== '' && subject.ids.has(id)) {
      if (text === '' || text === ERASED.name) return text
      traces.push({ path, value: text, isId: false })
      return ERASED.name
    }
    // The id next to this name is another person's, who has the same name.
    if (id !== '' && subject.names.some(name => same(name, text))) return text
    const cleaned = patterns.reduce((rest, { find, put }) => rest.replace(find, put), text)
    if (cleaned !== text) traces.push({ path, value: text, isId: false })
    return cleaned
  }
  const cleaned = walk(data, '', '', {}) as Record<string, unknown>
  const changed = Object.keys(data).filter(name =>
    traces.some(trace => !trace.isId && within(trace.path, name)),
  )
  return { traces, data: cleaned, changed }
}

const within = (path: string, name: string) => path === name || path.startsWith(`${name}.`)
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function isTheirName({ names }: Subject, { firstName, lastName }: Plain): boolean {
  return names.some(name => same(name, `${String(firstName ?? '')} ${String(lastName ?? '')}`))
}

/** Returns the id that is stored next to a name: `createdById` for `createdByName`, `userId` for `name`. */
function idBeside(key: string, around: Plain): string {
  const beside = key === 'name' ? 'userId' : key.endsWith('Name') ? `${key.slice(0, -4)}Id` : ''
  const id = beside === '' ? undefined : around[beside]
  return typeof id === 'string' ? id : ''
}

/** Returns whether a search token comes from the person's name. Short tokens stay, because they fit many words. */
function isTokenOf({ names }: Subject, token: string): boolean {
  return token.length > 3 && names.some(name => wordsOf(name).some(word => word.startsWith(token)))
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)

interface Pattern {
  find: RegExp
  put: string
}

function patternsOf({ names, emails, phones, details }: Subject): Pattern[] {
  const found: Pattern[] = []
  const add = (words: string, put: string) => found.push({ find: new RegExp(words, 'giu'), put })
  // The longest texts are replaced first, because an address may contain one of the shorter texts.
  const exact = [...emails, ...details].filter(text => text.trim().length > 4)
  for (const text of exact.sort((a, b) => b.length - a.length)) {
    add(`(?<![\\p{L}\\p{N}_+-]|[\\p{L}\\p{N}]\\.)${spaced(text)}(?!\\.?[\\p{L}\\p{N}])`, ERASED.other)
  }
  for (const phone of phones) {
    const digits = phone.replaceAll(/\D/g, '').slice(-9)
    if (digits.length === 9) {
      add(`(?<!\\d)(?:\\+?\\d[\\d\\s().-]{0,6})?${digits.split('').join('[\\s().-]*')}(?!\\d)`, ERASED.other)
    }
  }
  for (const name of names) {
    const words = name.trim().split(/\s+/)
    if (words.length < 2) continue
    const [last, ...first] = [words.at(-1) ?? '', ...words.slice(0, -1)]
    for (const order of [words.join(' '), `${last}, ${first.join(' ')}`]) {
      // In file names, the words of a name may be separated by underscores, dots or hyphens instead of spaces.
      add(`(?<!\\p{L})${spaced(order, '[\\s_.-]+')}(?!\\p{L})`, ERASED.name)
    }
  }
  return found
}

const spaced = (text: string, gap = '\\s+') =>
  text
    .trim()
    .split(/\s+/)
    .map(word => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
    .join(gap)
