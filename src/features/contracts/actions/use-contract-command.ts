import { useRef, useState } from 'react'
import { dispatchContract } from '@/data/contracts/contracts'
import type { ContractProblem } from '@/domain/contracts/complete'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { isAppError } from '@/domain/shared/app-error'
import type { CommandFailure } from '@/ui/dialogs/command-dialog'

/**
 * Sends commands about one contract, one at a time: however fast somebody clicks, one click counts. The same command tried
 * again carries the same writeId, so that an answer lost on the way cannot make it happen twice.
 */
export function useContractCommand(contract: Pick<Contract, 'id'>) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [problems, setProblems] = useState<readonly ContractProblem[]>([])
  // A ref, because two clicks can come before React has drawn the disabled button.
  const busy = useRef(false)
  const writeIds = useRef(new Map<string, string>())

  async function run(command: ContractCommand): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    setFailure(null)
    const key = JSON.stringify(command)
    const writeId = writeIds.current.get(key) ?? crypto.randomUUID()
    writeIds.current.set(key, writeId)
    try {
      await dispatchContract(contract, command, { writeId })
      return true
    } catch (error) {
      setFailure(failureOf(error))
      setProblems(problemsOf(error))
      return false
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  /** What was said of the last try is about what was typed then. */
  function forget() {
    setFailure(null)
    setProblems([])
  }
  return { isPending, failure, problems, run, forget }
}

function problemsOf(error: unknown): readonly ContractProblem[] {
  if (!isAppError(error, 'failed-precondition')) return []
  const { problems } = (error.details ?? {}) as { problems?: readonly ContractProblem[] }
  return problems ?? []
}

/** A failed command in words (look.md, 'Words'). */
function failureOf(error: unknown): CommandFailure {
  if (isAppError(error, 'conflict') || isAppError(error, 'aborted')) {
    return {
      message:
        'Not done: this contract was changed meanwhile. Close this, look at it again, then decide. What you typed is kept.',
      canRetry: false,
    }
  }
  if (isAppError(error, 'unavailable') || isAppError(error, 'deadline-exceeded')) {
    return {
      message:
        'Not done: the server could not be reached. What you typed is kept here. Check the connection and try again.',
      canRetry: true,
    }
  }
  if (isAppError(error)) {
    const isFinal = isAppError(error, 'permission-denied') || isAppError(error, 'failed-precondition')
    return { message: error.message, canRetry: !isFinal }
  }
  return {
    message:
      'Not done: something failed that the app did not expect. What you typed is kept here. Try again; if it fails again, tell an admin.',
    canRetry: true,
  }
}
