/** A sentence about one answer, by the dot path of its field. */
export interface ShownProblem {
  path: string
  message: string
  /** A shorter sentence, shown at the field itself, so that it need not name the field. */
  short?: string
  level?: 'error' | 'warning'
}

export interface ProblemText {
  error: string
  warning: string
}

/** The problems of a form, looked up by path. */
export class ProblemIndex {
  readonly #byPath = new Map<string, ProblemText>()

  constructor(problems: readonly ShownProblem[]) {
    for (const problem of problems) {
      const known = this.#byPath.get(problem.path) ?? { error: '', warning: '' }
      const level = problem.level ?? 'error'
      // Only one message is shown at a time: the message of the first problem, which must be corrected first.
      if (!known[level]) known[level] = problem.short ?? problem.message
      this.#byPath.set(problem.path, known)
    }
  }

  at(path: string): ProblemText {
    return this.#byPath.get(path) ?? none
  }

  /** Returns the field's own problem, or the first problem of an answer within it. */
  within(path: string): ProblemText {
    const own = this.at(path)
    if (own.error || own.warning) return own
    for (const [other, problem] of this.#byPath) {
      if (other.startsWith(`${path}.`)) return problem
    }
    return none
  }

  /** Returns the number of errors at and under a path. */
  countWithin(path: string): number {
    let count = 0
    for (const [other, problem] of this.#byPath) {
      if (problem.error && (other === path || other.startsWith(`${path}.`))) count += 1
    }
    return count
  }
}

const none: ProblemText = { error: '', warning: '' }
