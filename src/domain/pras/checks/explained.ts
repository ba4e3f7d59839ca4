import type { StepContext } from '@/domain/pras/steps/define-step'
import type { PraCheck } from './check'
import { allChecks, praChecks } from './checks'

/** A finding that somebody explained with a reason. Approvers read these first, and printed documents include them. */
export interface Explained {
  slug: string
  /** The sentence of the check. */
  sentence: string
  reason: string
  byId: string
  /** The name of the person who gave the reason; empty if the directory does not have them. */
  byName: string
  /** The time in milliseconds, by the clock of the writer's device. */
  at: number
  /** The source of the rule. */
  source: string
}

/**
 * The valid reasons, in the order of the checks.
 * @param context the PRA or a version of it (`stepContext`), with the day and the registers
 * @param nameOf the name of a user by their id
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
