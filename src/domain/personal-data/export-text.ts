import { plainOf } from '@/domain/shared/lenient'
import { placeOf } from './places'
import type { Erasing, StoredDocument } from './plan'

export interface Found {
  document: StoredDocument
  erasing: Erasing
}

/** The limit of characters per value. Texts from forms are shorter. */
const LONGEST = 20_000

/** All fields of the person's own documents, and the places where others name the person. `on` is `YYYY-MM-DD`. */
export function exportText(name: string, found: readonly Found[], on: string): string {
  const lines = [`What Greenlight stores of ${name}`, `As of ${on}`, '']
  const kinds = [...new Set(found.map(({ erasing }) => erasing.what))]
  for (const what of kinds) {
    const of = found.filter(({ erasing }) => erasing.what === what)
    const { kept, why } = placeOf(of[0]?.document.path ?? '')
    lines.push(`== ${what} ==`, `Kept: ${kept}. Why: ${why}.`, '')
    for (const { document, erasing } of of) {
      lines.push(document.path)
      const facts = isTheirs(erasing) ? factsOf(document.data) : tracesOf(erasing)
      for (const [field, value] of facts)
        lines.push(`  ${field}: ${value.slice(0, LONGEST).replaceAll('\n', '\n    ')}`)
      lines.push('')
    }
  }
  if (found.length === 0) lines.push('Nothing.')
  return `${lines.join('\n').trimEnd()}\n`
}

/** Returns whether the document is about the person, or was written by the person. */
const isTheirs = ({ path, isOwn, traces }: Erasing) =>
  isOwn ||
  (placeOf(path).isAuthored === true && traces.some(trace => trace.isId && trace.path === 'createdById'))

const tracesOf = ({ traces }: Erasing): [string, string][] => traces.map(({ path, value }) => [path, value])

/** Lists every value in a document with its path. */
function factsOf(value: unknown, path = ''): [string, string][] {
  const plain = path === '' ? plainOf(value) : value
  if (typeof plain === 'object' && plain !== null) {
    return Object.entries(plain).flatMap(([key, each]) => factsOf(each, path === '' ? key : `${path}.${key}`))
  }
  return plain === '' || plain === null || plain === undefined ? [] : [[path, String(plain)]]
}
