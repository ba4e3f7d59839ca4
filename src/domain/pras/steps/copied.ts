import type { Content } from '@/domain/shared/fields'

/**
 * The key in a copied step's content that marks it 'copied – review' (domain 0): the reference of the PRA that
 * it came from. The reader of the step removes it, and the change is saved like any other.
 */
export const COPIED_FROM = 'copiedFrom'

/** Where a step was copied from; empty for one that was not, or that somebody has confirmed since. */
export function copiedFrom(content: Content): string {
  const reference = content[COPIED_FROM]
  return typeof reference === 'string' ? reference : ''
}
