import { useDeferredValue, useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useLikePeople } from '@/data/records/people/others'
import type { RecordStore } from '@/data/records/record-store'
import { checkRecord } from '@/domain/records/adding'
import { type ArchivableRecord, type RecordType, recordOf, unstamped } from '@/domain/records/record-type'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { notify } from '@/ui/notify/notify'
import { useToday } from '@/ui/use-today'
import { type RecordClash, saveMerged } from './save-merged'
import { commandFailure } from './sending/command-failure'
import { useSending } from './sending/use-sending'
import type { RecordDraft } from './use-record-draft'

/** Returns the problems of a record during typing. */
export function useRecordChecks<T extends ArchivableRecord>({
  type,
  draft,
  id,
  fields,
  all,
}: {
  type: RecordType<T>
  draft: RecordDraft<T>
  id: string
  fields: readonly Field[]
  all: readonly T[]
}) {
  const actor = useActor()
  const today = useToday()
  const later = useDeferredValue(draft.content)
  const context = useMemo(
    (): FieldContext => ({ type: type.collection, step: later, steps: {}, today }),
    [type, later, today],
  )
  const saving = { actor, today, all: useLikePeople(type, later) ?? all }
  const check = (content: Content, base: T | undefined) =>
    checkRecord(type, { fields, content, base, id }, context, saving)
  return {
    context,
    ...check(later, draft.base),
    recordFrom: (content: Content, base: T | undefined) => recordOf(type, base, content, saving),
    isSavable: (content: Content, base: T | undefined) => {
      const { errors, duplicate } = check(content, base)
      return errors === 0 && !duplicate
    },
  }
}

/** `clash` has the values of somebody else for the same answers: the person chooses, and saves again. */
export function useRecordSaving<T extends ArchivableRecord>({
  type,
  store,
  draft,
  id,
  checks,
  onDone,
}: {
  type: RecordType<T>
  store: RecordStore<T>
  draft: RecordDraft<T>
  /** The id under which problems of the whole record are shown; a new record has an id too. */
  id: string
  checks: Pick<ReturnType<typeof useRecordChecks<T>>, 'isSavable' | 'recordFrom'>
  onDone: (saved: T | undefined) => void
}) {
  const { id: actorId } = useActor()
  const [hasTried, setTried] = useState(false)
  const [clash, setClash] = useState<RecordClash<T>>()
  const sending = useSending({ failureOf: error => commandFailure(error, { noun: type.noun.one, actorId }) })

  async function save(content: Content, base: T | undefined): Promise<void> {
    setTried(true)
    if (!checks.isSavable(content, base)) return
    let outcome: Awaited<ReturnType<typeof saveMerged<T>>> | undefined
    const isDone = await sending.run(JSON.stringify([content, base?.revision]), async writeId => {
      outcome = await saveMerged(type, content, base, (answers, over) => {
        const wanted = unstamped(checks.recordFrom(answers, over))
        // A save over another revision is a different write, so it gets a new id.
        const ids = { id: over?.id ?? id, writeId: over === base ? writeId : crypto.randomUUID() }
        return store.save(over, wanted, ids)
      })
    })
    if (!isDone || !outcome) return
    if ('clash' in outcome) return setClash(outcome.clash)
    const isMore = draft.saved(outcome.saved, content)
    notify(`“${type.nameOf(outcome.saved)}” saved`, 'success')
    if (sending.isShown() && !isMore) onDone(outcome.saved)
  }
  return { save, sending, hasTried, clash, closeClash: () => setClash(undefined) }
}
