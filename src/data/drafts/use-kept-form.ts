import { useRef, useState } from 'react'
import type { Content } from '@/domain/shared/fields'
import type { KeptForm } from './kept-form'
import { type TextKind, useKeptText } from './use-kept-text'

/** Answers that are being typed over something that is stored. */
export interface TypedOver<B> {
  content: Content
  /** What they are typed over; a later one is somebody else's change. */
  base: B
  /** The time at which the restored text was typed, in milliseconds; 0 if there is none. */
  restoredAt: number
}

interface KeptFormOptions<T, K> {
  recordId: string
  part: string
  /** The first content of the form, before anything is typed. */
  untouched: T
  /** Text of an earlier visit, on top of the stored content. */
  takenUp: (kept: K) => T
  /** The draft for the device; undefined if there is nothing to keep. */
  toKeep: (typed: T) => Omit<K, 'at'> | undefined
}

/**
 * Text being typed over a stored record: kept on this device with every change until it is saved or discarded, and taken up again
 * when the form is opened the next time.
 * @param kind a constant outside the component
 */
export function useKeptForm<T extends TypedOver<unknown>, K extends KeptForm>(
  kind: TextKind<K>,
  { recordId, part, untouched, takenUp, toKeep }: KeptFormOptions<T, K>,
) {
  const kept = useKeptText(kind, recordId, part)
  const [typed, setTyped] = useState<T>()
  // Taken up once, as soon as the device has answered.
  if (typed === undefined && !kept.isLoading) setTyped(takenUp(kept.value))
  // A ref, because the answer comes back to the render that sent it, and more may be typed by then.
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
    /** As it is now, also after the render that asks. */
    now,
    set,
    /** The device is being asked for earlier words: nothing may be typed yet. */
    isLoading: typed === undefined,
    /** The device has kept everything that was typed. */
    isKept: kept.isKept,
  }
}
