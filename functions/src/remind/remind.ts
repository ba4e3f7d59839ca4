import type { Firestore, Query } from 'firebase-admin/firestore'
import { expiryReminders, expirySummary } from '@/domain/notifications/expiries'
import {
  debriefReminders,
  FIRST_DEBRIEF_CALL_DAYS,
  LATE_BY_DAYS,
  LEAVING_WITHIN_DAYS,
  leavingReminders,
  waitingReminders,
} from '@/domain/notifications/reminders'
import type { Message } from '@/domain/notifications/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { statusesUnderWay } from '@/domain/pras/statuses'
import { addDays, todayIso } from '@/domain/shared/dates'
import { userSchema } from '@/domain/users/schema'
import { deliver, readConfig, undelivered } from '../notify/deliver'
import { neededFor, readPeople } from '../notify/people'
import { recordsOf } from '../records'
import { attempt, type Outcome, reporting, type Skip } from '../skipped'

/**
 * The reminders of one day (domain section 6.12): PRAs that wait, shoots that leave without one, debriefs that are
 * due, qualifications that expire. Running it again the same day tells nobody twice. `now` is milliseconds. A record that
 * cannot be read costs nobody else theirs, and neither of the two halves waits for the other to succeed.
 */
export function sendReminders(db: Firestore, now = Date.now()): Promise<Outcome> {
  return reporting('remind', async skipped => {
    const halves = await Promise.allSettled([
      remindOfPras(db, now, skipped),
      remindOfExpiries(db, todayIso(now), skipped),
    ])
    const failed = halves.find(half => half.status === 'rejected')
    if (failed) throw failed.reason
    return halves.reduce((sum, half) => sum + (half.status === 'fulfilled' ? half.value : 0), 0)
  })
}

async function remindOfPras(db: Firestore, now: number, skipped: Skip[]): Promise<number> {
  const today = todayIso(now)
  const config = await readConfig(db, skipped)
  const firstCall = Math.min(FIRST_DEBRIEF_CALL_DAYS, config.debriefDueDays)
  const pras = db.collection('pras')
  const read = async (query: Query) => recordsOf(praSchema, (await query.get()).docs, skipped)
  const between = (field: string, from: string, to: string) =>
    read(pras.where(field, '>=', from).where(field, '<=', to))
  const [waiting, leaving, ended] = await Promise.all([
    read(pras.where('isArchived', '==', false).where('status', 'in', [...statusesUnderWay])),
    between('startDate', today, addDays(today, LEAVING_WITHIN_DAYS)),
    between('endDate', addDays(today, -config.debriefDueDays - LATE_BY_DAYS), addDays(today, -firstCall)),
  ])
  const users = await readPeople(db, neededFor([...waiting, ...leaving, ...ended], skipped), skipped)
  const about = (some: readonly Pra[], remind: (pra: Pra) => Message[]) =>
    some.flatMap(pra => attempt(skipped, `pras/${pra.id}`, () => remind(pra)))
  const messages = [
    ...about(waiting, pra => waitingReminders([pra], users, config, { now, today })),
    ...about(leaving, pra => leavingReminders([pra], users, today)),
    ...about(ended, pra => debriefReminders([pra], users, config, today)),
  ]
  return deliver(db, messages, { users, config }, skipped)
}

/** The admins' summary goes first: if the run breaks off in between, the next one still finds whom to tell. */
async function remindOfExpiries(db: Firestore, today: string, skipped: Skip[]): Promise<number> {
  const [holders, admins, config] = await Promise.all([
    // Only who has certificates at all.
    db.collection('users').where('certificates', '>', []).get(),
    readPeople(db, { userIds: [], flags: ['canAccessAdminApp'] }, skipped),
    readConfig(db, skipped),
  ])
  const users = recordsOf(userSchema, holders.docs, skipped)
  const due = users.flatMap(user =>
    attempt(skipped, `users/${user.id}`, () => expiryReminders([user], today)),
  )
  const told = await undelivered(db, due, skipped)
  const summary = expirySummary(told, users, admins, today)
  return (
    (await deliver(db, summary, { users: admins, config }, skipped)) +
    (await deliver(db, told, { users, config }, skipped))
  )
}
