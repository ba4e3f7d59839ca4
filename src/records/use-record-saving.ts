import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useActor } from '@/data/base/session'
import type { RecordStore } from '@/data/records/record-store'
import { checkRecord } from '@/domain/records/adding'
import { type ArchivableRecord, type RecordType, recordOf, unstamped } from '@/domain/records/record-type'
import { isAppError } from '@/domain/shared/app-error'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { notify } from '@/ui/notify/notify'
import { useToday } from '@/ui/use-today'
import { commandFailure } from './sending/command-failure'
import { useSending } from './sending/use-sending'
import type { RecordDraft } from './use-record-draft'

/** What is wrong with a record that is being written, as one types. */
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
  const saving = { actor, today, all }
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

/**
 * Saves a record once it is right, and says what came of it. `theirs` is what somebody else wrote in between: the person
 * decides, and saves again upon it.
 */
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
  /** Of the record, also of one that is not there yet. */
  id: string
  checks: Pick<ReturnType<typeof useRecordChecks<T>>, 'isSavable' | 'recordFrom'>
  onDone: (saved: T | undefined) => void
}) {
  const { id: actorId } = useActor()
  const [hasTried, setTried] = useState(false)
  const [theirs, setTheirs] = useState<T>()
  const sentIds = useRef(new Set<string>())
  const sending = useSending({ failureOf: error => commandFailure(error, { noun: type.noun.one, actorId }) })

  async function save(content: Content, base: T | undefined): Promise<void> {
    setTried(true)
    if (!checks.isSavable(content, base)) return
    const wanted = unstamped(checks.recordFrom(content, base))
    let outcome: { saved: T } | { theirs: T } | undefined
    const isDone = await sending.run(JSON.stringify([wanted, base?.revision]), async writeId => {
      sentIds.current.add(writeId)
      outcome = await store.save(base, wanted, { id: base?.id ?? id, writeId }).then(
        saved => ({ saved }),
        error => {
          const found = isAppError(error, 'conflict') ? theirsIn(type, error.details) : undefined
          if (!found) throw error
          return { theirs: found }
        },
      )
    })
    if (!isDone || !outcome) return
    if ('saved' in outcome) {
      draft.settle(outcome.saved)
      notify(`“${type.nameOf(outcome.saved)}” saved`, 'success')
      if (sending.isShown()) onDone(outcome.saved)
    } else if (sentIds.current.has(outcome.theirs.lastWriteId)) {
      // What is stored is an earlier save of this page whose answer was lost: nobody is in conflict with themselves.
      draft.settle(outcome.theirs, content)
      return save(content, outcome.theirs)
    } else setTheirs(outcome.theirs)
  }
  return { save, sending, hasTried, theirs, setTheirs }
}

function theirsIn<T extends ArchivableRecord>(type: RecordType<T>, details: unknown): T | undefined {
  const found = type.schema.safeParse((details as { theirs?: unknown } | undefined)?.theirs)
  return found.success ? found.data : undefined
}
