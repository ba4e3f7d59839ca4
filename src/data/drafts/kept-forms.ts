import { session } from '@/data/base/session'
import type { Content } from '@/domain/shared/fields'

/** What was typed into a form of a record and is not saved yet, on this device. */
export interface KeptForm {
  content: Content
  /** The revision that it was typed over; 0 for a new record. */
  baseRevision: number
  /** Milliseconds. */
  at: number
}

const memory = new Map<string, string>()
const keyOf = (form: string) => `greenlight.form/${session.get().user?.id ?? ''}/${form}`

/**
 * Keeps it until it is saved or thrown away, over a reload, a crash, and being signed out. For forms without sensitive
 * fields. Where the device keeps nothing (a private window, a full disk) it lasts as long as the tab.
 */
export function keepForm(form: string, kept: KeptForm): void {
  const text = JSON.stringify(kept)
  memory.set(keyOf(form), text)
  try {
    localStorage.setItem(keyOf(form), text)
  } catch (error) {
    console.warn('What is typed cannot be kept on this device', error)
  }
}

export function keptForm(form: string): KeptForm | undefined {
  try {
    const text = localStorage.getItem(keyOf(form)) ?? memory.get(keyOf(form))
    const kept: unknown = text ? JSON.parse(text) : undefined
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function dropForm(form: string): void {
  memory.delete(keyOf(form))
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // Nothing was kept there.
  }
}

function isKept(value: unknown): value is KeptForm {
  const kept = value as Partial<KeptForm> | null
  return (
    typeof kept === 'object' && kept !== null && typeof kept.content === 'object' && kept.content !== null
  )
}
