import { type KeptForm, keptForm, keptPublicForm } from '@/data/drafts/kept-form'
import { type TypedOver, useKeptForm } from '@/data/drafts/use-kept-form'
import { articleKinds } from '@/domain/faqs/kinds'
import { threeWayOf } from '@/domain/pras/compare/three-way'
import { type ArchivableRecord, contentOf, type RecordType } from '@/domain/records/record-type'
import { sameContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

export type RecordDraft<T extends ArchivableRecord> = ReturnType<typeof useRecordDraft<T>>

/** Holds the typed answers to a record (`useKeptForm`). The base is undefined for a new record. */
export function useRecordDraft<T extends ArchivableRecord>(type: RecordType<T>, record: T | undefined) {
  const isSame = (next: Content, over: T | undefined) => sameContent(type.fields, next, contentOf(type, over))
  const isArticle = articleKinds.some(({ id }) => id === type.collection)
  const { now, set, ...draft } = useKeptForm<TypedOver<T | undefined>, KeptForm>(
    isArticle ? keptPublicForm : keptForm,
    {
      recordId: record?.id ?? 'new',
      part: `record:${type.collection}`,
      untouched: untouched(type, record),
      takenUp: kept => takenUp(kept, type, record),
      toKeep: ({ content, base }) =>
        isSame(content, base)
          ? undefined
          : { content, base: base ? contentOf(type, base) : {}, baseRevision: base?.revision ?? 0 },
    },
  )
  return {
    ...draft,
    isDirty: !isSame(draft.content, draft.base),
    change: (content: Content) => set({ content }),
    /** Continues from this record after the person chose somebody else's version, or discarded typed text. */
    settle: (base: T | undefined, content = contentOf(type, base)) => set({ content, base, restoredAt: 0 }),
    /** Continues after these answers were saved. Returns true if more text was typed since then; that text is kept. */
    saved: (base: T, answers: Content): boolean => {
      const sides = { base: answers, mine: now().content, theirs: contentOf(type, base) }
      const { mine } = threeWayOf(type.fields, sides)
      set({ content: mine, base, restoredAt: 0 })
      return !isSame(mine, base)
    },
  }
}

function untouched<T extends ArchivableRecord>(
  type: RecordType<T>,
  record: T | undefined,
): TypedOver<T | undefined> {
  return { content: contentOf(type, record), base: record, restoredAt: 0 }
}

/**
 * Merges text of an earlier visit with the record as it is now. Changes that only other people made are taken. Where both sides
 * made a change, the person decides when they save.
 */
function takenUp<T extends ArchivableRecord>(
  kept: KeptForm,
  type: RecordType<T>,
  record: T | undefined,
): TypedOver<T | undefined> {
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
