import { useRef, useState } from 'react'
import { saveContract } from '@/data/contracts/contracts'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { changedTerms, typedTerms } from '@/domain/contracts/typed-terms'
import { isAppError } from '@/domain/shared/app-error'
import type { FieldProblem } from '@/domain/shared/field-problems'
import type { Content } from '@/domain/shared/fields'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'
import type { TermsDraft } from './use-terms-draft'

/**
 * Saves the terms, whatever is still missing in them, and says what came of it. What cannot be stored (words that are no
 * amount) keeps all of it from being saved, and is named. `theirs` is what somebody else wrote in between.
 */
export function useTermsSaving(draft: TermsDraft) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const [faults, setFaults] = useState<readonly FieldProblem[]>([])
  const [theirs, setTheirs] = useState<Contract>()
  const saving = useRef(false)

  async function save(content: Content, base: Contract, isBehind: boolean) {
    if (saving.current) return
    const typed = typedTerms(content)
    setFaults(typed.faults)
    setFailure('')
    if (typed.faults.length > 0) return
    if (isBehind) {
      setTheirs(base)
      return
    }
    saving.current = true
    setSaving(true)
    try {
      const saved = await saveContract(base, changedTerms(base, typed.terms))
      draft.saved(saved, content)
      notify(`${saved.reference} saved`, 'success')
    } catch (error) {
      const found = isAppError(error, 'conflict') ? theirsIn(error.details) : undefined
      if (found) setTheirs(found)
      else setFailure(`Not saved. What you typed is kept on this device. ${messageOf(error)}`)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }
  return { save, isSaving, failure, faults, theirs, setTheirs }
}

function theirsIn(details: unknown): Contract | undefined {
  const found = contractSchema.safeParse((details as { theirs?: unknown } | undefined)?.theirs)
  return found.success ? found.data : undefined
}
