import type { StepContext } from '@/domain/pras/steps/define-step'
import type { PraCheck } from './check'
import { allChecks, praChecks } from './checks'

/** A finding that was sent on with a reason: what approvers read first, and what stands on the papers. */
export interface Explained {
  slug: string
  /** What the check says. */
  sentence: string
  reason: string
  byId: string
  /** Empty if the directory does not know them. */
  byName: string
  /** Milliseconds, by the clock of the device that it was written on. */
  at: number
  /** Where the rule is written. */
  source: string
}

/**
 * The reasons that hold, in the order of the checks.
 * @param context the PRA or a version of it (`stepContext`), with the day and the registers that it is read with
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
