import type { Content } from '@/domain/shared/fields'

/** A document that its writer has left while its last words were on their way to the server. */
export interface LeftDraft {
  content: Content
  /** What the server had then: any later revision counts, not these words. */
  revision: number
}

export type LeftDrafts = ReadonlyMap<string, LeftDraft>

const none: LeftDrafts = new Map()
/** By record, then by part; replaced at each change, so that a screen can compare. */
const leftOf = new Map<string, LeftDrafts>()
const listeners = new Set<() => void>()

/** The parts of a record that were left before the server had them; the same map until one comes or goes. */
export function leftDrafts(recordId: string): LeftDrafts {
  return leftOf.get(recordId) ?? none
}

/** A part was left with these words, or, where undefined is given, is open again or confirmed. */
export function setLeft(recordId: string, part: string, left: LeftDraft | undefined): void {
  if (!left && !leftDrafts(recordId).has(part)) return
  const parts = new Map(leftDrafts(recordId))
  if (left) parts.set(part, left)
  else parts.delete(part)
  leftOf.set(recordId, parts)
  for (const listener of listeners) listener()
}

/** Somebody else sits down at the device. */
export function forgetLeft(): void {
  leftOf.clear()
  for (const listener of listeners) listener()
}

export function subscribeLeft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
