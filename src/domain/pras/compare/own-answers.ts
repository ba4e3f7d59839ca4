import type { Content } from '@/domain/shared/fields'
import { isPlain } from '@/domain/shared/lenient'
import { sameValue } from './same-answer'

/**
 * Corrects the base of a merge after a save of mine whose result is unknown. An answer in the stored version that equals the one
 * I sent was saved by me, and so becomes the base: nobody else has changed it.
 */
export function withOwnAnswers(base: Content, sent: Content, theirs: Content): Content {
  return ownMap(base, sent, theirs)
}

function ownMap(base: Content, sent: Content, theirs: Content): Content {
  const keys = new Set([base, theirs].flatMap(Object.keys))
  return Object.fromEntries([...keys].map(key => [key, ownValue(base[key], sent[key], theirs[key])]))
}

function ownValue(base: unknown, sent: unknown, theirs: unknown): unknown {
  if (sameValue(sent, theirs)) return theirs
  if (isPlain(sent) && isPlain(theirs)) return ownMap(isPlain(base) ? base : {}, sent, theirs)
  return Array.isArray(sent) && Array.isArray(theirs) ? ownRows(base, sent, theirs) : base
}

/** Corrects the base of a list item by item, if all items have ids. Otherwise the whole list is treated as one answer. */
function ownRows(base: unknown, sent: readonly unknown[], theirs: readonly unknown[]): unknown {
  const [before, mine, other] = [Array.isArray(base) ? base : [], sent, theirs].map(byId)
  if (!before || !mine || !other) return base
  const ids = [...new Set([...before.keys(), ...other.keys()])]
  return ids.flatMap(id => ownValue(before.get(id), mine.get(id), other.get(id)) ?? [])
}

function byId(rows: readonly unknown[]): Map<string, Content> | undefined {
  const found = new Map(
    rows.flatMap(row => (isPlain(row) && typeof row.id === 'string' && row.id ? [[row.id, row]] : [])),
  )
  return found.size === rows.length ? found : undefined
}
