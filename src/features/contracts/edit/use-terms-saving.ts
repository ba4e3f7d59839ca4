import { useEffect, useRef, useState } from 'react'
import { saveContract } from '@/data/contracts/contracts'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { changedTerms, typedTerms } from '@/domain/contracts/typed-terms'
import { isAppError } from '@/domain/shared/app-error'
import type { FieldProblem } from '@/domain/shared/field-problems'
import type { Content } from '@/domain/shared/fields'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import type { TermsDraft } from './use-terms-draft'

/** A Save that is not answered by then is said to be late. Milliseconds. */
export const LATE_AFTER = 10_000

/** What somebody else stored, and what both began with. */
export interface TermsConflict {
  theirs: Contract
  base: Contract
}

/**
 * Saves the terms, whatever is still missing in them, and says what came of it: a late answer is waited for and taken. What
 * cannot be stored (words that are no amount) keeps all of it from being saved, and is named.
 */
export function useTermsSaving(draft: TermsDraft) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const [faults, setFaults] = useState<readonly FieldProblem[]>([])
  const [conflict, setConflict] = useState<TermsConflict>()
  const saving = useRef(false)

  async function save(content: Content, base: Contract) {
    if (saving.current) return
    const typed = typedTerms(content)
    setFaults(typed.faults)
    setFailure('')
    if (typed.faults.length > 0) return
    saving.current = true
    setSaving(true)
    const write = { writeId: crypto.randomUUID(), terms: changedTerms(base, typed.terms) }
    const own = draft.sent
    draft.sending(write)
    try {
      const saved = await saveContract(base, write.terms, {}, { writeId: write.writeId, own })
      draft.saved(saved, content)
      notify(`${saved.reference} saved`, 'success')
    } catch (error) {
      const found = isAppError(error, 'conflict') ? conflictIn(error.details) : undefined
      if (found) setConflict(found)
      else setFailure(`Not saved. What you typed is kept on this device. ${messageOf(error)}`)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }
  const isLate = useLate(isSaving)
  return { save, isSaving, isLate, failure, faults, conflict, closeConflict: () => setConflict(undefined) }
}

/** Whether something has gone on for longer than `LATE_AFTER`. */
function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn])
  return isLate
}

function conflictIn(details: unknown): TermsConflict | undefined {
  const { theirs, base } = (details ?? {}) as { theirs?: unknown; base?: unknown }
  const [stored, before] = [contractSchema.safeParse(theirs), contractSchema.safeParse(base)]
  return stored.success && before.success ? { theirs: stored.data, base: before.data } : undefined
}
