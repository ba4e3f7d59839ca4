import { AppError, type ErrorCode } from '@/domain/shared/app-error'
import { reasonFault } from '@/domain/shared/reasons/check-strength'
import type { Actor } from '@/domain/users/actor'

/** The input of a guard: the record under its own name, the person, their input so far, and further facts. */
export type GuardInput<Named, Input, Facts> = Named & {
  actor: Actor
  command: Partial<Input>
  env: Facts & {
    /** Milliseconds. */
    now: number
  }
}

/** A condition of a row: returns the reason for refusing in a helpful sentence, or the empty string. */
export interface Guard<Input, Requirement> {
  check: (input: Input) => string
  /** The input that the guard needs from the person; absent if the guard only reads the state. */
  requires?: Requirement
  code?: ErrorCode
}

export function requirementsOf<Requirement>(guards: readonly Guard<never, Requirement>[]): Requirement[] {
  return guards.flatMap(({ requires }) => (requires === undefined ? [] : [requires]))
}

export function checkGuards<Input>(guards: readonly Guard<Input, unknown>[], input: Input): void {
  for (const guard of guards) {
    const reason = guard.check(input)
    if (reason !== '') throw new AppError(guard.code ?? 'failed-precondition', reason)
  }
}

/** Empty if the button is enabled; its form may still need inputs. */
export function stateReason<Input>(guards: readonly Guard<Input, unknown>[], input: Input): string {
  for (const { requires, check } of guards) {
    const reason = requires === undefined ? check(input) : ''
    if (reason !== '') return reason
  }
  return ''
}

/** The shortest reason that is accepted (domain g8, K5). */
export const MIN_REASON_LENGTH = 10

export function isShort({ comment = '' }: { comment?: string }): boolean {
  return reasonFault(comment, MIN_REASON_LENGTH) !== ''
}

/** The guard of every event that needs a reason. */
export const reasonGuard = {
  requires: 'comment',
  code: 'invalid-argument',
  check: ({ command }: { command: { comment?: string } }) =>
    isShort(command)
      ? `Give the reason in words, in at least ${MIN_REASON_LENGTH} characters, so that others can act on it.`
      : '',
} as const
