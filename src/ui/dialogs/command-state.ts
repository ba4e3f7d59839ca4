/** The message of a failed command, and whether it makes sense to retry at once. */
export interface CommandFailure {
  message: string
  /** False if the person should first look at the record again. */
  canRetry: boolean
}

/** The choices of the person while there is no answer yet. */
export interface LateAnswer {
  /** Checks now whether the command was done. */
  check: () => void
  /** Sends the command again. It cannot be done twice. */
  again: () => void
}

/** The progress of a command. */
export interface CommandState {
  isPending: boolean
  late?: LateAnswer | undefined
  failure: CommandFailure | null
}
