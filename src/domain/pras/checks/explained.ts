import type { StepContext } from '@/domain/pras/steps/define-step'
import type { PraCheck } from './check'
import { allChecks, praChecks } from './checks'

/** A finding for which somebody wrote a reason. Approvers read these first, and printed documents include them. */
export interface Explained {
  slug: string
  sentence: string
  reason: string
  byId: string
  /** The name of the person who wrote the reason; empty if the directory does not have them. */
  byName: string
  /** The time of the reason in milliseconds, by the clock of the writer's device. */
  at: number
  source: string
}

/**
 * The findings with a valid reason, in the order of the checks.
 * @param context the PRA or one of its versions (`stepContext`), with the day and the registers
 * @param nameOf returns the name of a user by id
 */
export function explained(
  context: StepContext,
  nameOf: (userId: string) => string,
  checks: readonly PraCheck[] = allChecks,
): Explained[] {
  return praChecks(context, checks).flatMap(({ slug, message, source, given, isExplained }) =>
    isExplained && given
      ? [
          {
            slug,
            sentence: message,
            reason: given.reason.trim(),
            byId: given.byId,
            byName: nameOf(given.byId),
            at: given.at,
            source,
          },
        ]
      : [],
  )
}
