import type { Firestore, Query } from 'firebase-admin/firestore'
import { aircraftSchema } from '@/domain/aircraft/schema'
import type { Config } from '@/domain/config/schema'
import { contractSchema } from '@/domain/contracts/schema'
import { expiriesOf } from '@/domain/expiries/expiries'
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
import { addDays, DAY, todayIso } from '@/domain/shared/dates'
import type { z } from '@/domain/shared/zod'
import { sopSchema } from '@/domain/sops/schema'
import type { PeopleNeeded } from '@/domain/users/needed'
import { type User, userSchema } from '@/domain/users/schema'
import { deliver, readConfig, undelivered } from '../notify/deliver'
import { neededFor, peopleReader, readPeople, usableIds } from '../notify/people'
import { pagesOf } from '../pages'
import { recordsOf } from '../records'
import { attempt, type RunOutcome, reporting, type Skip } from '../skipped'

/**
 * Sends the reminders of one day (domain 6.12): PRAs that wait for somebody; shoots that leave without approval, leave abroad, or
 * have an open condition; due debriefs; contracts that wait for approval, their first day or a signature; and expiring
 * certificates, insurances and reviews. A second run on the same day sends nothing twice. An unreadable record does not stop the
 * others, and a part that fails does not stop the other two parts. `now` is in milliseconds.
 */
export function sendReminders(db: Firestore, now = Date.now()): Promise<RunOutcome> {
  return reporting('remind', async skipped => {
    const config = await readConfig(db, skipped)
    const run = () => ({ db, config, now, today: todayIso(now), people: peopleReader(db, skipped), skipped })
    const parts = await Promise.allSettled([
      remindOfPras(run()),
      remindOfContracts(run()),
      remindOfExpiries(run()),
    ])
    const failed = parts.find(part => part.status === 'rejected')
    if (failed) throw failed.reason
    return parts.reduce((sum, part) => sum + (part.status === 'fulfilled' ? part.value : 0), 0)
  })
}

interface Run {
  db: Firestore
  config: Config
  /** Milliseconds. */
  now: number
  today: string
  people: ReturnType<typeof peopleReader>
  skipped: Skip[]
}

/** Sends the messages that `remind` returns for each record of a query, page by page. */
async function remindOf<T extends { id: string }>(
  { db, config, people, skipped }: Run,
  { query, collection, schema }: { query: Query; collection: string; schema: z.ZodType<T> },
  of: { needed: (record: T) => PeopleNeeded; remind: (record: T, users: User[]) => Message[] },
): Promise<number> {
  let told = 0
  for await (const page of pagesOf(query)) {
    const records = recordsOf(schema, page, skipped)
    const users = await people(neededFor(collection, records, of.needed, skipped))
    const messages = records.flatMap(record =>
      attempt(skipped, `${collection}/${record.id}`, () => of.remind(record, users)),
    )
    told += await deliver(db, messages, { users, config }, skipped)
  }
  return told
}

async function remindOfPras(run: Run): Promise<number> {
  const { db, config, now, today } = run
  const firstCall = Math.min(FIRST_DEBRIEF_CALL_DAYS, config.debriefDueDays)
  const pras = db.collection('pras')
  const between = (field: string, from: string, to: string) =>
    pras.where(field, '>=', from).where(field, '<=', to).orderBy(field)
  const told = (query: Query, remind: (pra: Pra, users: User[]) => Message[]) =>
    remindOf(run, { query, collection: 'pras', schema: praSchema }, { needed: peopleNeeded, remind })
  const parts: [Query, (pra: Pra, users: User[]) => Message[]][] = [
    [
      pras.where('isArchived', '==', false).where('status', 'in', [...statusesUnderWay]),
      (pra, users) => waitingReminders(pra, users, config, { now, today }),
    ],
    [
      between('startDate', today, addDays(today, REMIND_BEFORE_DAYS)),
      (pra, users) => [...leavingReminders(pra, users, today), ...adviceReminders(pra, users, today)],
    ],
    [
      between('endDate', addDays(today, -config.debriefDueDays - LATE_BY_DAYS), addDays(today, -firstCall)),
      (pra, users) => debriefReminders(pra, users, config, today),
    ],
    [
      // This filter finds only PRAs with an open condition.
      pras.where('conditionOwnerIds', '>', []).orderBy('conditionOwnerIds'),
      (pra, users) => conditionReminders(pra, users, today),
    ],
  ]
  let count = 0
  for (const [query, remind] of parts) count += await told(query, remind)
  return count
}

/** After this many days, nobody is reminded of missing details, because other reminders cover the draft by then. */
const ASKED_DAYS = 120

async function remindOfContracts(run: Run): Promise<number> {
  const { db, config, now, today } = run
  const contracts = db.collection('contracts')
  const queries = [
    contracts.where('isArchived', '==', false).where('status', 'in', ['submitted', 'sent']),
    contracts
      .where('contractStartDate', '>=', today)
      .where('contractStartDate', '<=', addDays(today, config.contractLeadDays))
      .orderBy('contractStartDate'),
    // Contracts whose person was recently asked for details. Earlier ones have had all their reminders.
    contracts.where('personDetails.askedAt', '>', now - ASKED_DAYS * DAY).orderBy('personDetails.askedAt'),
    contracts
      .where('rightToWork.nextOn', '>', '')
      .where('rightToWork.nextOn', '<=', addDays(today, RIGHT_TO_WORK_CALL_DAYS))
      .orderBy('rightToWork.nextOn'),
  ]
  let count = 0
  for (const query of queries) {
    // Two queries may return the same contract, but its message then has the same id, so only one is sent.
    count += await remindOf(
      run,
      { query, collection: 'contracts', schema: contractSchema },
      {
        needed: contractPeopleNeeded,
        remind: (contract, users) => contractReminders(contract, users, config, { now, today }),
      },
    )
  }
  return count
}

/** The admins' summary is sent first. If the run stops after that, the next run still finds the people who were not notified. */
async function remindOfExpiries({ db, config, today, skipped }: Run): Promise<number> {
  const records = await readExpiring(db, today, skipped)
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

/** Reads the records with an expiry date that may need a reminder now. Others are not kept in memory. */
async function readExpiring(db: Firestore, today: string, skipped: Skip[]): Promise<ExpiringRecords> {
  const read = async <T>(
    query: Query,
    schema: z.ZodType<T>,
    records: (rows: T[]) => Partial<ExpiringRecords>,
  ) => {
    const found: T[] = []
    for await (const page of pagesOf(query)) {
      for (const row of recordsOf(schema, page, skipped)) {
        if (isDue({ ...none, ...records([row]) }, today)) found.push(row)
      }
    }
    return found
  }
  const [users, pilots, aircraft, sops] = await Promise.all([
    // This filter finds only people with certificates.
    read(db.collection('users').where('certificates', '>', []).orderBy('certificates'), userSchema, rows => ({
      users: rows,
    })),
    read(db.collection('pilots'), pilotSchema, rows => ({ pilots: rows })),
    read(db.collection('aircraft'), aircraftSchema, rows => ({ aircraft: rows })),
    read(
      db
        .collection('sops')
        .where('reviewDueOn', '>=', today)
        .where('reviewDueOn', '<=', addDays(today, EXPIRY_CALL_DAYS[0]))
        .orderBy('reviewDueOn'),
      sopSchema,
      rows => ({ sops: rows }),
    ),
  ])
  return { users, pilots, aircraft, sops }
}

const none: ExpiringRecords = { users: [], pilots: [], aircraft: [], sops: [] }

/** Returns whether somebody may have to be notified. True also for a record that causes an error, which is reported later. */
function isDue(records: ExpiringRecords, today: string): boolean {
  try {
    return expiriesOf({ ...records, pras: [] }, today).some(
      ({ days }) => days >= 0 && days <= EXPIRY_CALL_DAYS[0],
    )
  } catch {
    return true
  }
}

/** Splits the records into single ones, so that an error in one does not affect the others. */
function eachAlone(records: ExpiringRecords): { path: string; record: ExpiringRecords }[] {
  return [
    ...records.users.map(user => ({ path: `users/${user.id}`, record: { ...none, users: [user] } })),
    ...records.pilots.map(pilot => ({ path: `pilots/${pilot.id}`, record: { ...none, pilots: [pilot] } })),
    ...records.aircraft.map(each => ({ path: `aircraft/${each.id}`, record: { ...none, aircraft: [each] } })),
    ...records.sops.map(sop => ({ path: `sops/${sop.id}`, record: { ...none, sops: [sop] } })),
  ]
}
