import type { Firestore, Query } from 'firebase-admin/firestore'
import { contractSchema } from '@/domain/contracts/schema'
import { contractPeopleNeeded } from '@/domain/notifications/contracts/people'
import { contractReminders } from '@/domain/notifications/contracts/reminders'
import { expiryReminders, expirySummary } from '@/domain/notifications/expiries'
import { peopleNeeded } from '@/domain/notifications/recipients'
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
 * due, contracts that wait for their approval, their first day or their signature, qualifications that expire. Running it again the same day tells nobody twice. `now` is milliseconds. A record that
 * cannot be read costs nobody else theirs, and none of the three parts waits for another to succeed.
 */
export function sendReminders(db: Firestore, now = Date.now()): Promise<Outcome> {
  return reporting('remind', async skipped => {
    const parts = await Promise.allSettled([
      remindOfPras(db, now, skipped),
      remindOfContracts(db, now, skipped),
      remindOfExpiries(db, todayIso(now), skipped),
    ])
    const failed = parts.find(part => part.status === 'rejected')
    if (failed) throw failed.reason
    return parts.reduce((sum, part) => sum + (part.status === 'fulfilled' ? part.value : 0), 0)
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
  const needed = neededFor('pras', [...waiting, ...leaving, ...ended], peopleNeeded, skipped)
  const users = await readPeople(db, needed, skipped)
  const about = (some: readonly Pra[], remind: (pra: Pra) => Message[]) =>
    some.flatMap(pra => attempt(skipped, `pras/${pra.id}`, () => remind(pra)))
  const messages = [
    ...about(waiting, pra => waitingReminders([pra], users, config, { now, today })),
    ...about(leaving, pra => leavingReminders([pra], users, today)),
    ...about(ended, pra => debriefReminders([pra], users, config, today)),
  ]
  return deliver(db, messages, { users, config }, skipped)
}

async function remindOfContracts(db: Firestore, now: number, skipped: Skip[]): Promise<number> {
  const today = todayIso(now)
  const config = await readConfig(db, skipped)
  const contracts = db.collection('contracts')
  const read = async (query: Query) => recordsOf(contractSchema, (await query.get()).docs, skipped)
  const [waiting, starting] = await Promise.all([
    read(contracts.where('isArchived', '==', false).where('status', 'in', ['submitted', 'sent'])),
    read(
      contracts
        .where('contractStartDate', '>=', today)
        .where('contractStartDate', '<=', addDays(today, config.contractLeadDays)),
    ),
  ])
  const due = [...new Map([...waiting, ...starting].map(contract => [contract.id, contract])).values()]
  const users = await readPeople(db, neededFor('contracts', due, contractPeopleNeeded, skipped), skipped)
  const messages = due.flatMap(contract =>
    attempt(skipped, `contracts/${contract.id}`, () =>
      contractReminders(contract, users, config, { now, today }),
    ),
  )
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
