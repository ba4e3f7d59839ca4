import { openAddresses } from '@/domain/contracts/addressee/closed-to'
import { contractSchema } from '@/domain/contracts/schema'
import { openActs } from '@/domain/contracts/signing/acts'
import { isAppError } from '@/domain/shared/app-error'
import { DAY } from '@/domain/shared/dates'
import { readConfig } from '../notify/deliver'
import { pagesOf } from '../pages'
import { recordsOf } from '../records'
import type { Services } from '../services'
import { linkEntry } from './link-entry'
import { linkIdOf } from './secrets'
import { sendLink } from './send-links'

/** The most reminders after a contract was sent. After that, the office phones the person. */
const MOST_REMINDERS = 3

/**
 * Mails a new link as a reminder to each address of a sent contract where something is unsigned: up to three times, every
 * `unsignedReminderDays` days of the configuration. Skips an address that received a link within that time, or whose reader said
 * that the link was not meant for them. Returns the number of mails.
 */
export async function remindAddressees(services: Services, now = Date.now()): Promise<number> {
  const { db } = services
  const { unsignedReminderDays } = await readConfig(db, [])
  if (unsignedReminderDays < 1) return 0
  const sent = db.collection('contracts').where('isArchived', '==', false).where('status', '==', 'sent')
  let reminded = 0
  for await (const page of pagesOf(sent)) {
    for (const contract of recordsOf(contractSchema, page, [])) {
      const count = Math.floor((now - contract.sentAt) / (unsignedReminderDays * DAY))
      const isOver = contract.declined !== '' || contract.query !== '' || openActs(contract).length === 0
      if (isOver || contract.sentAt === 0 || count < 1 || count > MOST_REMINDERS) continue
      for (const address of openAddresses(contract)) {
        const sending = { contractId: contract.id, version: contract.version, address, now }
        const pause = unsignedReminderDays * DAY - DAY / 2
        if (await remind(services, { ...sending, count, pause })) reminded += 1
      }
    }
  }
  return reminded
}

interface Reminder {
  contractId: string
  version: number
  address: string
  count: number
  now: number
  pause: number
}

/** Sends one reminder if it is due, and returns whether it was sent. */
async function remind(services: Services, { count, ...sending }: Reminder): Promise<boolean> {
  const { contractId, version, address, now } = sending
  const entryId = `remind-${linkIdOf(contractId, address)}-${version}-${count}`
  const ref = services.db.doc(`logs/${entryId}`)
  if ((await ref.get()).exists) return false
  try {
    const expiresAt = await sendLink(
      services,
      { ...sending, entryId, isReminder: true },
      (transaction, contract) => {
        const entry = { id: entryId, contract, by: { address }, facts: { sentTo: [address] }, now }
        transaction.create(ref, linkEntry({ ...entry, logType: 'remind-addressee' }))
      },
    )
    return expiresAt !== null
  } catch (error) {
    // The address received a link recently, or its documents can no longer be sent, which the office sees on the contract.
    if (isAppError(error, 'resource-exhausted') || isAppError(error, 'failed-precondition')) return false
    throw error
  }
}
