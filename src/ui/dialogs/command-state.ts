/** The message of a failed command, and whether it makes sense to retry at once. */
export interface CommandFailure {
  message: string
  /** False if the person should first look at the record again. */
  canRetry: boolean
}

/** The person's choices while there is no answer yet. */
export interface LateAnswer {
  /** Checks now whether it was done. */
  check: () => void
  /** Sends it again, which cannot do it twice. */
  again: () => void
}

/** The progress of a command. */
export interface CommandState {
  isPending: boolean
  late?: LateAnswer | undefined
  failure: CommandFailure | null
}
