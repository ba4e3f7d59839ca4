import { useState } from 'react'
import { type KeptForm, keptForm } from '@/data/drafts/kept-form'
import { useKeptText } from '@/data/drafts/use-kept-text'
import { threeWayOf } from '@/domain/pras/compare/three-way'
import { type ArchivableRecord, contentOf, type RecordType } from '@/domain/records/record-type'
import { sameContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

interface Typed<T> {
  content: Content
  /** The record that was typed over; a later one is somebody else's change. Undefined for a new one. */
  base: T | undefined
  /** When the words that were taken up again were typed, in milliseconds; 0 where none were. */
  restoredAt: number
}

export interface RecordDraft<T> extends Typed<T> {
  /** The device is being asked for earlier words: nothing may be typed yet. */
  isLoading: boolean
  isDirty: boolean
  /** What is typed is on the device. */
  isKept: boolean
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
  const kept = useKeptText(keptForm, record?.id ?? 'new', `record:${type.collection}`)
  const [typed, setTyped] = useState<Typed<T>>()
  // Taken up once, as soon as the device has answered.
  if (typed === undefined && !kept.isLoading) setTyped(takenUp(kept.value, type, record))
  const { content, base, restoredAt } = typed ?? untouched(type, record)
  const isSame = (next: Content, over: T | undefined) => sameContent(type.fields, next, contentOf(type, over))

  function keep(next: Content, over: T | undefined) {
    kept.change({
      content: next,
      base: over ? contentOf(type, over) : {},
      baseRevision: over?.revision ?? 0,
      at: Date.now(),
    })
  }
  return {
    content,
    base,
    restoredAt,
    isDirty: !isSame(content, base),
    isKept: kept.isKept,
    isLoading: typed === undefined,
    change: next => {
      setTyped({ content: next, base, restoredAt })
      keep(next, base)
    },
    settle: (saved, next = contentOf(type, saved)) => {
      setTyped({ content: next, base: saved, restoredAt: 0 })
      if (isSame(next, saved)) void kept.clear()
      else keep(next, saved)
    },
  }
}

function untouched<T extends ArchivableRecord>(type: RecordType<T>, record: T | undefined): Typed<T> {
  return { content: contentOf(type, record), base: record, restoredAt: 0 }
}

/**
 * Words of an earlier visit, over the record as it is now: what only others changed is theirs, and what both changed waits
 * for the save.
 */
function takenUp<T extends ArchivableRecord>(
  kept: KeptForm,
  type: RecordType<T>,
  record: T | undefined,
): Typed<T> {
  const own = contentOf(type, record)
  const isNews = kept.at > 0 && !sameContent(type.fields, kept.content, own)
  if (!isNews) return untouched(type, record)
  if (!record || kept.baseRevision === record.revision) {
    return { content: kept.content, base: record, restoredAt: kept.at }
  }
  const before = Object.fromEntries(type.fields.map(({ name }) => [name, kept.base[name]]))
  const { mine, clashes } = threeWayOf(type.fields, { base: before, mine: kept.content, theirs: own })
  const base = clashes.length === 0 ? record : { ...record, ...before, revision: kept.baseRevision }
  return { content: mine, base, restoredAt: kept.at }
}
