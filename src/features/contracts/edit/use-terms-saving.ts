import { useState } from 'react'
import { useActor } from '@/data/base/session'
import { saveContract } from '@/data/contracts/contracts'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { changedTerms, typedTerms } from '@/domain/contracts/typed-terms'
import type { FieldProblem } from '@/domain/fields/field-problems'
import { isAppError } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import { commandFailure } from '@/records/sending/command-failure'
import { useSending } from '@/records/sending/use-sending'
import { notify } from '@/ui/notify/notify'
import type { TermsDraft } from './use-terms-draft'

/** The version that somebody else stored, and the version that both people started from. */
export interface TermsConflict {
  theirs: Contract
  base: Contract
}

/**
 * Saves the terms, even if some are missing, and reports the result (`useSending`). Saves nothing if an answer cannot be stored,
 * for example words in place of an amount; the result then names that answer.
 */
export function useTermsSaving(draft: TermsDraft) {
  const { id: actorId } = useActor()
  const [faults, setFaults] = useState<readonly FieldProblem[]>([])
  const [conflict, setConflict] = useState<TermsConflict>()
  const sending = useSending({ failureOf: error => commandFailure(error, { noun: 'contract', actorId }) })

  async function save(content: Content, base: Contract) {
    const typed = typedTerms(content)
    setFaults(typed.faults)
    if (typed.faults.length > 0) return sending.forget()
    const terms = changedTerms(base, typed.terms)
    const own = draft.sent
    let outcome: { saved: Contract } | { conflict: TermsConflict } | undefined
    const isDone = await sending.run(keyOf(content, base), async writeId => {
      draft.sending({ writeId, terms })
      outcome = await saveContract(base, terms, { writeId, own }).then(
        saved => ({ saved }),
        error => {
          const found = isAppError(error, 'conflict') ? conflictIn(error.details) : undefined
          if (!found) throw error
          return { conflict: found }
        },
      )
    })
    if (!isDone || !outcome) return
    if ('conflict' in outcome) return setConflict(outcome.conflict)
    draft.saved(outcome.saved, content)
    notify(`${outcome.saved.reference} saved`, 'success')
  }
  return { save, sending, faults, conflict, closeConflict: () => setConflict(undefined) }
}

/** Returns a key that identifies a save. The key includes cleared answers, which JSON would leave out. */
function keyOf(content: Content, base: Contract): string {
  return JSON.stringify([base.revision, content], (_, value: unknown) => value ?? null)
}

function conflictIn(details: unknown): TermsConflict | undefined {
  const { theirs, base } = (details ?? {}) as { theirs?: unknown; base?: unknown }
  const [stored, before] = [contractSchema.safeParse(theirs), contractSchema.safeParse(base)]
  return stored.success && before.success ? { theirs: stored.data, base: before.data } : undefined
}
