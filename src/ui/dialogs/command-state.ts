/** What a screen says when something that it sent failed, and whether trying again at once makes sense. */
export interface CommandFailure {
  message: string
  /** False where the person should look at what it is about again first. */
  canRetry: boolean
}

/** What a person can do while there is no answer yet. */
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
