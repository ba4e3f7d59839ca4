import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useActor } from '@/data/base/session'
import type { RecordStore } from '@/data/records/record-store'
import { checkRecord } from '@/domain/records/adding'
import { type ArchivableRecord, type RecordType, recordOf, unstamped } from '@/domain/records/record-type'
import { isAppError } from '@/domain/shared/app-error'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import { useToday } from '@/ui/use-today'
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
  ids,
  checks,
  onDone,
}: {
  type: RecordType<T>
  store: RecordStore<T>
  draft: RecordDraft<T>
  /** Of a new one; the same write twice is one. */
  ids: { id: string; writeId: string }
  checks: Pick<ReturnType<typeof useRecordChecks<T>>, 'isSavable' | 'recordFrom'>
  onDone: (saved: T | undefined) => void
}) {
  const [isSaving, setSaving] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const [theirs, setTheirs] = useState<T>()
  const saving = useRef(false)

  async function save(content: Content, base: T | undefined) {
    setTried(true)
    if (saving.current || !checks.isSavable(content, base)) return
    saving.current = true
    setSaving(true)
    setFailure('')
    try {
      const wanted = unstamped(checks.recordFrom(content, base))
      const saved = await store.save(base, wanted, base ? { id: base.id } : ids)
      draft.settle(saved)
      notify(`“${type.nameOf(saved)}” saved`, 'success')
      onDone(saved)
    } catch (error) {
      const found = isAppError(error, 'conflict') ? theirsIn(type, error.details) : undefined
      if (found) setTheirs(found)
      else setFailure(`Not saved. What you typed is kept on this device. ${messageOf(error)}`)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }
  return { save, isSaving, hasTried, failure, theirs, setTheirs }
}

function theirsIn<T extends ArchivableRecord>(type: RecordType<T>, details: unknown): T | undefined {
  const found = type.schema.safeParse((details as { theirs?: unknown } | undefined)?.theirs)
  return found.success ? found.data : undefined
}
