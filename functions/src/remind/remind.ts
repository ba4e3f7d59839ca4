import type { Firestore, Query } from 'firebase-admin/firestore'
import { expiryReminders, expirySummary } from '../../../src/domain/notifications/expiries'
import { type PeopleNeeded, peopleNeeded } from '../../../src/domain/notifications/recipients'
import {
  debriefReminders,
  FIRST_DEBRIEF_CALL_DAYS,
  LATE_BY_DAYS,
  LEAVING_WITHIN_DAYS,
  leavingReminders,
  waitingReminders,
  waitingStatuses,
} from '../../../src/domain/notifications/reminders'
import { type Pra, praSchema } from '../../../src/domain/pras/schema'
import { addDays, todayIso } from '../../../src/domain/shared/dates'
import { userSchema } from '../../../src/domain/users/schema'
import { deliver, readConfig, undelivered } from '../notify/deliver'
import { readPeople } from '../notify/people'
import { recordsOf } from '../records'

/**
 * The reminders of one day (domain section 6.12): assessments that wait, shoots that leave without one, debriefs that are
 * due, qualifications that expire. Running it again the same day tells nobody twice. `now` is milliseconds. Gives how
 * many were told.
 */
export async function sendReminders(db: Firestore, now = Date.now()): Promise<number> {
  return (await remindOfPras(db, now)) + (await remindOfExpiries(db, todayIso(now)))
}

async function remindOfPras(db: Firestore, now: number): Promise<number> {
  const today = todayIso(now)
  const config = await readConfig(db)
  const firstCall = Math.min(FIRST_DEBRIEF_CALL_DAYS, config.debriefDueDays)
  const pras = db.collection('pras')
  const between = (field: string, from: string, to: string) =>
    read(pras.where(field, '>=', from).where(field, '<=', to))
  const [waiting, leaving, ended] = await Promise.all([
    read(pras.where('isArchived', '==', false).where('status', 'in', [...waitingStatuses])),
    between('startDate', today, addDays(today, LEAVING_WITHIN_DAYS)),
    between('endDate', addDays(today, -config.debriefDueDays - LATE_BY_DAYS), addDays(today, -firstCall)),
  ])
  const users = await readPeople(db, allNeeded([...waiting, ...leaving, ...ended]))
  const messages = [
    ...waitingReminders(waiting, users, config, { now, today }),
    ...leavingReminders(leaving, users, today),
    ...debriefReminders(ended, users, config, today),
  ]
  return deliver(db, messages, { users, config })
}

async function read(query: Query): Promise<Pra[]> {
  return recordsOf(praSchema, (await query.get()).docs)
}

function allNeeded(pras: readonly Pra[]): PeopleNeeded {
  const needed = pras.map(peopleNeeded)
  return {
    userIds: [...new Set(needed.flatMap(each => each.userIds))],
    flags: [...new Set(needed.flatMap(each => each.flags))],
  }
}

/** The admins' summary goes first: if the run breaks off in between, the next one still finds whom to tell. */
async function remindOfExpiries(db: Firestore, today: string): Promise<number> {
  const [holders, admins, config] = await Promise.all([
    // Only who has papers at all.
    db.collection('users').where('certificates', '>', []).get(),
    readPeople(db, { userIds: [], flags: ['canAccessAdminApp'] }),
    readConfig(db),
  ])
  const users = recordsOf(userSchema, holders.docs)
  const told = await undelivered(db, expiryReminders(users, today))
  const summary = expirySummary(told, users, admins, today)
  return (
    (await deliver(db, summary, { users: admins, config })) + (await deliver(db, told, { users, config }))
  )
}
