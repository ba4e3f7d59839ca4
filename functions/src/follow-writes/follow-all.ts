import { logger } from 'firebase-functions'
import type { Follower, Written } from './follower'

/** Runs all followers of a collection, even if one fails. Then throws if one has failed, so that the event is delivered again. */
export async function followAll(
  all: readonly Follower[],
  collection: string,
  written: Written,
): Promise<void> {
  const kind = !written.before.exists ? 'created' : written.after.exists ? 'updated' : 'deleted'
  const due = all.filter(each => each.collection === collection && (each.of === 'all' || each.of === kind))
  const outcomes = await Promise.allSettled(due.map(async each => each.follow(written)))
  const errors = outcomes.flatMap(outcome =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  for (const error of errors)
    logger.error(`What follows from a write to ${collection}/${written.id} failed`, error)
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} followers failed`)
}
