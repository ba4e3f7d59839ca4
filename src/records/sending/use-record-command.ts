import { useState } from 'react'
import { useActor } from '@/data/base/session'
import { usePeople } from '@/data/records/people/people'
import { isAppError } from '@/domain/shared/app-error'
import { fullName } from '@/domain/users/full-name'
import { commandFailure } from './command-failure'
import { useSending } from './use-sending'

interface Watched {
  lastWriteId: string
  lastLogId: string
}

/** Watches the record for the outcome of its requests. `noun` is the word for the record in messages. */
export function useRecordSending(noun: string, record: Watched, onFailure?: (error: unknown) => void) {
  const users = usePeople()
  const { id: actorId } = useActor()
  const nameOf = (id: string) => {
    const user = users.byId.get(id)
    return user ? fullName(user) : ''
  }
  return useSending({
    failureOf: error => {
      onFailure?.(error)
      return commandFailure(error, { noun, actorId, nameOf })
    },
    isStored: writeId => record.lastWriteId === writeId || record.lastLogId === writeId,
  })
}

/** `run` resolves to true when the command is done (`useSending`). The last refusal lists `problems`. */
export function useRecordCommand<Command extends { event: string }, Problem, R extends Watched>(
  noun: string,
  record: R,
  dispatch: (record: R, command: Command, options: { writeId: string }) => Promise<void>,
) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const sending = useRecordSending(noun, record, error => setProblems(problemsOf<Problem>(error)))
  const { run, isPending, late, failure } = sending
  const send = (writeId: string, command: Command) => dispatch(record, command, { writeId })
  return {
    state: { isPending, late, failure },
    isPending,
    problems,
    run: (command: Command) => run(JSON.stringify(command), writeId => send(writeId, command)),
    /** Like `run`, for a command that takes time to prepare: a PDF, an upload. */
    runMade: (event: Command['event'], make: () => Promise<Command>) => run(event, send, make),
    /** Clears the message of the last try. Called when the text changes, since the message is about the earlier text. */
    forget: () => {
      sending.forget()
      setProblems([])
    },
  }
}

function problemsOf<Problem>(error: unknown): readonly Problem[] {
  if (!isAppError(error, 'failed-precondition')) return []
  const { problems } = (error.details ?? {}) as { problems?: readonly Problem[] }
  return problems ?? []
}
