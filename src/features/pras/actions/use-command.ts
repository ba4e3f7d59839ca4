import { useActor } from '@/data/base/session'
import { dispatch } from '@/data/pras/pras'
import { useUsers } from '@/data/records/reference'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { fullName } from '@/domain/users/schema'
import { commandFailure } from '@/records/sending/command-failure'
import { useSending } from '@/records/sending/use-sending'

/** Sends something about one PRA, and watches the PRA for it. Failures are in words. */
export function usePraSending(pra: Pra) {
  const users = useUsers()
  const { id: actorId } = useActor()
  const nameOf = (id: string) => {
    const user = users.byId.get(id)
    return user ? fullName(user) : ''
  }
  return useSending({
    failureOf: error => commandFailure(error, { noun: 'PRA', actorId, nameOf }),
    isStored: writeId => pra.lastWriteId === writeId || pra.lastLogId === writeId,
  })
}

/** Sends commands about one PRA. `run` resolves true when it is done (`useSending`). */
export function useCommand(pra: Pra) {
  const { run, isPending, late, failure } = usePraSending(pra)
  const send = (writeId: string, command: PraCommand) => dispatch(pra, command, { writeId })
  return {
    state: { isPending, late, failure },
    isPending,
    run: (command: PraCommand) => run(JSON.stringify(command), writeId => send(writeId, command)),
    /** As `run`, for a command that takes time to make: a PDF, an upload. */
    runMade: (event: PraCommand['event'], make: () => Promise<PraCommand>) => run(event, send, make),
  }
}
