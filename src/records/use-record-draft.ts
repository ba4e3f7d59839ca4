import { useCallback, useState } from 'react'
import { dropForm, keepForm, keptForm } from '@/data/drafts/kept-forms'
import { type ArchivableRecord, contentOf, type RecordType, sameContent } from '@/domain/records/record-type'
import type { Content } from '@/domain/shared/fields'

export interface RecordDraft<T> {
  content: Content
  /** The record that was typed over; a later one is somebody else's change. Undefined for a new one. */
  base: T | undefined
  /** When the words that were taken up again were typed, in milliseconds; 0 where none were. */
  restoredAt: number
  isDirty: boolean
  change: (content: Content) => void
  /** Goes on from this record: after saving, or when somebody else's version was taken. */
  settle: (record: T | undefined, content?: Content) => void
}

/**
 * What is being typed over a record: kept on this device with every change until it is saved or thrown away, and taken
 * up again when the form is opened the next time.
 */
export function useRecordDraft<T extends ArchivableRecord>(
  type: RecordType<T>,
  record: T | undefined,
): RecordDraft<T> {
  const key = `${type.collection}/${record?.id ?? 'new'}`
  const isSame = useCallback((a: Content, b: Content) => sameContent(type.fields, a, b), [type])
  const [start] = useState(() => {
    const kept = keptForm(key)
    const stored = contentOf(type, record)
    const isNews = kept !== undefined && !isSame(kept.content, stored)
    return { content: isNews ? kept.content : stored, restoredAt: isNews ? kept.at : 0, kept }
  })
  const [content, setContent] = useState(start.content)
  const [restoredAt, setRestoredAt] = useState(start.restoredAt)
  // Words of an earlier visit were typed over an earlier revision: writing them must meet what came since.
  const [base, setBase] = useState(() =>
    record && start.restoredAt > 0 ? { ...record, revision: start.kept?.baseRevision ?? 0 } : record,
  )
  const isDirty = !isSame(content, contentOf(type, base))

  const change = useCallback(
    (next: Content) => {
      setContent(next)
      keepForm(key, { content: next, baseRevision: base?.revision ?? 0, at: Date.now() })
    },
    [key, base],
  )
  const settle = useCallback(
    (saved: T | undefined, next = contentOf(type, saved)) => {
      setBase(saved)
      setContent(next)
      setRestoredAt(0)
      if (isSame(next, contentOf(type, saved))) dropForm(key)
      else keepForm(key, { content: next, baseRevision: saved?.revision ?? 0, at: Date.now() })
    },
    [type, key, isSame],
  )
  return { content, base, restoredAt, isDirty, change, settle }
}
