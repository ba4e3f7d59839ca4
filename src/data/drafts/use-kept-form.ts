import { useRef, useState } from 'react'
import type { Content } from '@/domain/shared/fields'
import type { KeptForm } from './kept-form'
import { type TextKind, useKeptText } from './use-kept-text'

/** Answers that are typed over a stored record. */
export interface TypedOver<B> {
  content: Content
  /** The stored record that the typing started from. If the store has a later revision, somebody else has changed the record. */
  base: B
  /** The time of typing of the restored text, in milliseconds; 0 if there is none. */
  restoredAt: number
}

interface KeptFormOptions<T, K> {
  recordId: string
  part: string
  /** The first content of the form, before anything is typed. */
  untouched: T
  /** Returns the form with the kept text of an earlier visit in place of the stored answers. */
  takenUp: (kept: K) => T
  /** Returns the draft for the device; undefined if there is nothing to keep. */
  toKeep: (typed: T) => Omit<K, 'at'> | undefined
}

/**
 * Holds the text that a person types into the form of a stored record. Every change is kept on this device until the text is
 * saved or discarded. The text is restored when the form is opened again.
 * @param kind must be a constant outside the component
 */
export function useKeptForm<T extends TypedOver<unknown>, K extends KeptForm>(
  kind: TextKind<K>,
  { recordId, part, untouched, takenUp, toKeep }: KeptFormOptions<T, K>,
) {
  const kept = useKeptText(kind, recordId, part)
  const [typed, setTyped] = useState<T>()
  // Restored once, when the device's text has loaded.
  if (typed === undefined && !kept.isLoading) setTyped(takenUp(kept.value))
  // A ref, because the code that waits for a saving runs in an older render, and more may have been typed since.
  const latest = useRef<T>(undefined)
  const now = () => latest.current ?? typed ?? untouched

  function set(changes: Partial<T>) {
    const next = { ...now(), ...changes }
    latest.current = next
    setTyped(next)
    const keep = toKeep(next)
    if (keep === undefined) void kept.clear()
    else kept.change({ ...keep, at: Date.now() } as Partial<K>)
  }
  return {
    ...(typed ?? untouched),
    /** Returns the present value, even to a caller in an older render. */
    now,
    set,
    /** True while the device's text is loading: nothing may be typed yet. */
    isLoading: typed === undefined,
    /** True if the device has everything that was typed. */
    isKept: kept.isKept,
  }
}
