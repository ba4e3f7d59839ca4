import { asContent, isBlank } from '@/domain/shared/answers'
import type { ScalarField, ScalarKind } from '@/domain/shared/fields'

/** Kinds of answers with several choices, whose order does not matter. */
const unordered: ReadonlySet<ScalarKind> = new Set([
  'multiselect',
  'countries',
  'sops',
  'pras',
  'people',
  'users',
] as const satisfies readonly ScalarKind[])

/** Kinds of answers that name files by their ids. */
export const fileKinds: ReadonlySet<ScalarKind> = new Set(['files', 'image', 'images'])

/**
 * Turns an answer into a text. Two answers that a person would call the same have equal texts: the order of keys, spaces around a
 * text, and the kind of empty value (absent, empty, unticked) make no difference. An empty answer is an empty text.
 */
export function canonical(value: unknown): string {
  if (isBlank(value)) return ''
  return (
    JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner === 'string') return inner.trim() || undefined
      if (isBlank(inner)) return undefined
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
        const sorted = Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))
        return Object.fromEntries(sorted)
      }
      return inner
    }) ?? ''
  )
}

export function sameValue(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right)
}

/**
 * Like `canonical`, but for a known field: the order of several choices makes no difference, and a person or a file is compared
 * by id and not by its copied name.
 */
export function canonicalAnswer(field: ScalarField, value: unknown): string {
  if (isBlank(value)) return ''
  const one = (item: unknown): string => {
    if (field.kind === 'person' || field.kind === 'people') return named(item, 'userId')
    if (fileKinds.has(field.kind)) return `${named(item, 'fileId')}${canonical(asContent(item).caption)}`
    return canonical(item)
  }
  if (!Array.isArray(value)) return one(value)
  const items = value.map(one).filter(item => item !== '')
  return JSON.stringify(unordered.has(field.kind) ? items.sort() : items)
}

function named(value: unknown, idKey: string): string {
  const reference = asContent(value)
  const id = canonical(reference[idKey])
  return id === '' ? canonical(reference.name) : `#${id}`
}
