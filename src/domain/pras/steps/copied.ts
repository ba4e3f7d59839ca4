import type { Content } from '@/domain/shared/fields'

/**
 * The key in a copied step's content that marks it 'copied – review' (domain 0): the reference of the source PRA. A person who
 * has read the step removes it, and this is saved like any other change.
 */
export const COPIED_FROM = 'copiedFrom'

/** The reference of the source PRA; empty if the step was not copied, or was confirmed since. */
export function copiedFrom(content: Content): string {
  const reference = content[COPIED_FROM]
  return typeof reference === 'string' ? reference : ''
}
