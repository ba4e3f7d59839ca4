/** The message of a failed command, and whether trying again at once makes sense. */
export interface CommandFailure {
  message: string
  /** False if the person should first look again at the thing in question. */
  canRetry: boolean
}

/** The next steps of a person while there is no answer yet. */
export interface LateAnswer {
  /** Finds out now whether it was done. */
  check: () => void
  /** Sends it again, which cannot do it twice. */
  again: () => void
}

/** How far a command has come. */
export interface CommandState {
  isPending: boolean
  late?: LateAnswer | undefined
  failure: CommandFailure | null
}
