import type { Content } from '@/domain/shared/fields'

/**
 * The key that marks a copied step as 'copied – review' (domain 0). Its value is the reference of the PRA from which the step was
 * copied. When a person confirms that they have read the step, the key is removed and saved like any other change.
 */
export const COPIED_FROM = 'copiedFrom'

/** The reference of the PRA from which a step was copied; empty if it was not copied, or was confirmed since. */
export function copiedFrom(content: Content): string {
  const reference = content[COPIED_FROM]
  return typeof reference === 'string' ? reference : ''
}
