import { createHash } from 'node:crypto'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { type ErrorReport, MOST_PEOPLE } from '@/domain/error-reports/schema'
import { DAY } from '@/domain/shared/dates'
import type { LogCode } from '../log-codes'

/** Reports are stored for this many days after the last report of the same kind. */
const KEPT_DAYS = 90

const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Counts a report with others of the same kind, and writes it to the log. The person is stored as a hash of their sign-in and the
 * kind of report. So people can be counted, but nobody can see that two kinds of reports are from the same person. `now` is in
 * milliseconds.
 */
export async function keepReport(
  db: Firestore,
  report: ErrorReport,
  { uid, now }: { uid: string; now: number },
): Promise<void> {
  const { kind, name, code, command, places, route, builtAt } = report
  const id = hashOf(kind, name, code, command, places, route, builtAt).slice(0, 32)
  const person = hashOf(id, uid).slice(0, 12)
  const ref = db.doc(`errorReports/${id}`)
  await db.runTransaction(async transaction => {
    const stored = await transaction.get(ref)
    const people: string[] = stored.get('people') ?? []
    const isNew = !people.includes(person) && people.length < MOST_PEOPLE
    transaction.set(ref, {
      ...report,
      count: Number(stored.get('count') ?? 0) + 1,
      people: isNew ? [...people, person] : people,
      firstAt: stored.get('firstAt') ?? now,
      lastAt: now,
      writtenAt: Timestamp.fromMillis(now),
      expireAt: Timestamp.fromMillis(now + KEPT_DAYS * DAY),
    })
  })
  logger.warn('The app failed for a person', {
    ...report,
    code: 'app-error' satisfies LogCode,
    errorCode: code,
    person,
  })
}
