import type { Firestore, Query } from 'firebase-admin/firestore'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { contractSchema } from '@/domain/contracts/schema'
import { contractPeopleNeeded } from '@/domain/notifications/contracts/people'
import { contractReminders, RIGHT_TO_WORK_CALL_DAYS } from '@/domain/notifications/contracts/reminders'
import {
  EXPIRY_CALL_DAYS,
  type ExpiringRecords,
  expiryCalls,
  expiryPeopleNeeded,
  expirySummary,
} from '@/domain/notifications/expiries'
import { peopleNeeded } from '@/domain/notifications/recipients'
import {
  adviceReminders,
  conditionReminders,
  debriefReminders,
  FIRST_DEBRIEF_CALL_DAYS,
  LATE_BY_DAYS,
  leavingReminders,
  REMIND_BEFORE_DAYS,
  waitingReminders,
} from '@/domain/notifications/reminders'
import type { Message } from '@/domain/notifications/schema'
import { pilotSchema } from '@/domain/pilots/schema'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { statusesUnderWay } from '@/domain/pras/statuses'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { z } from '@/domain/shared/zod'
import { sopSchema } from '@/domain/sops/schema'
import { userSchema } from '@/domain/users/schema'
import { deliver, readConfig, undelivered } from '../notify/deliver'
import { neededFor, readPeople, usableIds } from '../notify/people'
import { recordsOf } from '../records'
import { attempt, type RunOutcome, reporting, type Skip } from '../skipped'

/**
 * The reminders of one day (domain 6.12): PRAs that wait, shoots that leave without one, abroad or with a condition open, debriefs that are
 * due, contracts that wait for their approval, their first day or their signature, certificates, insurances and reviews that expire. Running it again the same day tells nobody twice. `now` is milliseconds. A record that
 * cannot be read costs nobody else theirs, and none of the three parts waits for another to succeed.
 */
export function sendReminders(db: Firestore, now = Date.now()): Promise<RunOutcome> {
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
  const [waiting, leaving, ended, underConditions] = await Promise.all([
    read(pras.where('isArchived', '==', false).where('status', 'in', [...statusesUnderWay])),
    between('startDate', today, addDays(today, REMIND_BEFORE_DAYS)),
    between('endDate', addDays(today, -config.debriefDueDays - LATE_BY_DAYS), addDays(today, -firstCall)),
    // Only those with a condition that is open.
    read(pras.where('conditionOwnerIds', '>', [])),
  ])
  const needed = neededFor(
    'pras',
    [...waiting, ...leaving, ...ended, ...underConditions],
    peopleNeeded,
    skipped,
  )
  const users = await readPeople(db, needed, skipped)
  const about = (some: readonly Pra[], remind: (pra: Pra) => Message[]) =>
    some.flatMap(pra => attempt(skipped, `pras/${pra.id}`, () => remind(pra)))
  const messages = [
    ...about(waiting, pra => waitingReminders([pra], users, config, { now, today })),
    ...about(leaving, pra => leavingReminders([pra], users, today)),
    ...about(leaving, pra => adviceReminders([pra], users, today)),
    ...about(ended, pra => debriefReminders([pra], users, config, today)),
    ...about(underConditions, pra => conditionReminders([pra], users, today)),
  ]
  return deliver(db, messages, { users, config }, skipped)
}

const DAY = 86_400_000
/** Days after which nobody is called any more for details that do not come: the draft is looked at for other reasons. */
const ASKED_DAYS = 120

async function remindOfContracts(db: Firestore, now: number, skipped: Skip[]): Promise<number> {
  const today = todayIso(now)
  const config = await readConfig(db, skipped)
  const contracts = db.collection('contracts')
  const read = async (query: Query) => recordsOf(contractSchema, (await query.get()).docs, skipped)
  const [waiting, starting, asked, checked] = await Promise.all([
    read(contracts.where('isArchived', '==', false).where('status', 'in', ['submitted', 'sent'])),
    read(
      contracts
        .where('contractStartDate', '>=', today)
        .where('contractStartDate', '<=', addDays(today, config.contractLeadDays)),
    ),
    // Whose person was asked for details; older ones were called for already.
    read(contracts.where('personDetails.askedAt', '>', now - ASKED_DAYS * DAY)),
    read(
      contracts
        .where('rightToWork.nextOn', '>', '')
        .where('rightToWork.nextOn', '<=', addDays(today, RIGHT_TO_WORK_CALL_DAYS)),
    ),
  ])
  const due = [
    ...new Map(
      [...waiting, ...starting, ...asked, ...checked].map(contract => [contract.id, contract]),
    ).values(),
  ]
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
  const [records, config] = await Promise.all([readExpiring(db, today, skipped), readConfig(db, skipped)])
  const { userIds, flags } = expiryPeopleNeeded(records)
  const needed = { userIds: usableIds(userIds, 'pilots and sops', skipped), flags }
  const people = await readPeople(db, needed, skipped)
  const calls = eachAlone(records).flatMap(({ path, record }) =>
    attempt(skipped, path, () => expiryCalls(record, people, today)),
  )
  const told = await undelivered(
    db,
    calls.flatMap(({ messages }) => messages),
    skipped,
  )
  const summary = expirySummary(calls, told, people, today)
  return (
    (await deliver(db, summary, { users: people, config }, skipped)) +
    (await deliver(db, told, { users: [...records.users, ...people], config }, skipped))
  )
}

async function readExpiring(db: Firestore, today: string, skipped: Skip[]): Promise<ExpiringRecords> {
  const read = async <T>(schema: z.ZodType<T>, query: Query) =>
    recordsOf(schema, (await query.get()).docs, skipped)
  const [users, pilots, aircraft, sops] = await Promise.all([
    // Only who has certificates at all.
    read(userSchema, db.collection('users').where('certificates', '>', [])),
    read(pilotSchema, db.collection('pilots')),
    read(aircraftSchema, db.collection('aircraft')),
    read(
      sopSchema,
      db
        .collection('sops')
        .where('reviewDueOn', '>=', today)
        .where('reviewDueOn', '<=', addDays(today, EXPIRY_CALL_DAYS[0])),
    ),
  ])
  return { users, pilots, aircraft, sops }
}

/** Each record by itself: one that cannot be reckoned with costs nobody else theirs. */
function eachAlone(records: ExpiringRecords): { path: string; record: ExpiringRecords }[] {
  const none: ExpiringRecords = { users: [], pilots: [], aircraft: [], sops: [] }
  return [
    ...records.users.map(user => ({ path: `users/${user.id}`, record: { ...none, users: [user] } })),
    ...records.pilots.map(pilot => ({ path: `pilots/${pilot.id}`, record: { ...none, pilots: [pilot] } })),
    ...records.aircraft.map(each => ({ path: `aircraft/${each.id}`, record: { ...none, aircraft: [each] } })),
    ...records.sops.map(sop => ({ path: `sops/${sop.id}`, record: { ...none, sops: [sop] } })),
  ]
}
