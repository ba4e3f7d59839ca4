import { useState } from 'react'
import { useActor } from '@/data/base/session'
import { dispatchContract } from '@/data/contracts/contracts'
import type { ContractProblem } from '@/domain/contracts/complete'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { isAppError } from '@/domain/shared/app-error'
import { commandFailure } from '@/records/sending/command-failure'
import { useSending } from '@/records/sending/use-sending'

/** Sends commands about one contract, and watches the contract for them. `run` resolves true when it is done. */
export function useContractCommand(
  contract: Pick<Contract, 'id' | 'revision' | 'lastWriteId' | 'lastLogId'>,
) {
  const { id: actorId } = useActor()
  const [problems, setProblems] = useState<readonly ContractProblem[]>([])
  const sending = useSending({
    failureOf: error => {
      setProblems(problemsOf(error))
      return commandFailure(error, { noun: 'contract', actorId })
    },
    isStored: writeId => contract.lastWriteId === writeId || contract.lastLogId === writeId,
  })
  const { isPending, late, failure } = sending
  return {
    state: { isPending, late, failure },
    problems,
    run: (command: ContractCommand) =>
      sending.run(JSON.stringify(command), writeId => dispatchContract(contract, command, { writeId })),
    /** What was said of the last try is about what was typed then. */
    forget: () => {
      sending.forget()
      setProblems([])
    },
  }
}

function problemsOf(error: unknown): readonly ContractProblem[] {
  if (!isAppError(error, 'failed-precondition')) return []
  const { problems } = (error.details ?? {}) as { problems?: readonly ContractProblem[] }
  return problems ?? []
}
