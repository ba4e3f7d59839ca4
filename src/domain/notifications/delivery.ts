import { lineText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/*
 * How a mail of the collection `mail` is sent: at most once, even after failures. The mail's record has the state of delivery.
 * The names of its fields and states are those of the Firebase extension Trigger Email, which earlier releases used, so that old
 * mails can be read.
 */

const MINUTE = 60_000

/** How long a function may take for a mail, in milliseconds. No function runs longer, so it then counts as stopped. */
const LEASE = 2 * MINUTE
/** The minutes to wait after each failed attempt that may be repeated: in total seven attempts within two days. */
const RETRY_MINUTES = [1, 5, 30, 120, 480, 1440]
/** In milliseconds. An older mail comes from an archive, or from before there was a mail server: nobody expects it now. */
const TOO_OLD = 3 * 86_400_000
const LONGEST_ERROR = 1000

/**
 * The states of sending a mail:
 * - `PROCESSING`: a function is sending the mail
 * - `RETRY`: an attempt failed, and is repeated at `dueAt`
 * - `SUCCESS`: the mail server accepted the mail
 * - `ERROR`: the mail will not be sent again
 * - `OFF`: there was no mail server, and the mail is not sent later
 */
export type DeliveryState = 'PROCESSING' | 'RETRY' | 'SUCCESS' | 'ERROR' | 'OFF'

/** The state of sending a mail. Times are in milliseconds. */
export interface Delivery {
  state: DeliveryState
  attempts: number
  startTime?: number
  endTime?: number
  /** The time of the next attempt, or when the function counts as stopped. Absent if nothing is left to do. */
  dueAt?: number
  error?: string
}

const addresses = z.union([z.string().transform(address => [address]), z.array(z.string())])

export const outgoingMailSchema = z.object({
  id: z.string(),
  to: addresses.refine(to => to.length > 0 && to.every(address => /^[^\s<>@]+@[^\s<>@]+$/.test(address)), {
    message: 'The mail has no valid e-mail address.',
  }),
  from: z.string().default(''),
  replyTo: z.string().default(''),
  /** The id of the thread that the mail belongs to, from `threadOf`; empty if to none. */
  thread: z.string().default(''),
  isConfidential: z.boolean().default(false),
  message: z.object({ subject: lineText(500), text: z.string() }),
  at: z.number().default(0),
})
export type OutgoingMail = z.infer<typeof outgoingMailSchema>

const storedDeliverySchema = z.object({
  state: z.string(),
  attempts: z.number().default(0),
  dueAt: z.number().optional(),
})
export type StoredDelivery = z.infer<typeof storedDeliverySchema>

/** Reads the state of a mail; undefined if no function has taken the mail yet. */
export function readDelivery(stored: unknown): StoredDelivery | undefined {
  if (stored === undefined) return undefined
  // A state that cannot be read was written by other code. It counts as ended, so that the mail is left alone.
  return storedDeliverySchema.safeParse(stored).data ?? { state: 'ERROR', attempts: 0 }
}

/** The decision about a mail: whether this call sends it, and the new state in its record. */
export interface Claim {
  isTaken: boolean
  delivery: Delivery
}

/** Null if nothing is to be done. Of two decisions at once, the transaction that writes them lets only one through. */
export function claimOf(
  before: StoredDelivery | undefined,
  { at, now, hasServer }: { at: number; now: number; hasServer: boolean },
): Claim | null {
  const attempts = before?.attempts ?? 0
  const ended = (state: DeliveryState, error: string): Claim => ({
    isTaken: false,
    delivery: { state, attempts, endTime: now, error },
  })
  const taken: Claim = {
    isTaken: true,
    delivery: { state: 'PROCESSING', attempts: attempts + 1, startTime: now, dueAt: now + LEASE },
  }
  if (!before) {
    if (now - at > TOO_OLD)
      return ended('ERROR', 'This mail could not be sent within three days, so it was not sent.')
    return hasServer ? taken : ended('OFF', 'No mail server was set up.')
  }
  const isDue = before.dueAt !== undefined && before.dueAt <= now
  if (!isDue) return null
  if (before.state === 'RETRY')
    return hasServer ? taken : ended('OFF', 'The mail server was no longer set up.')
  return before.state === 'PROCESSING'
    ? ended(
        'ERROR',
        'The app stopped while it was sending this mail. The mail may have arrived, so it is not sent again.',
      )
    : null
}

/** A failed delivery. `fate` says whether another attempt may help, cannot help, or might deliver the mail twice. */
export interface Failure {
  fate: 'later' | 'never' | 'unknown'
  reason: string
}

export function deliveryOf(
  { attempts }: Pick<Delivery, 'attempts'>,
  failure: Failure | null,
  now: number,
): Delivery {
  if (!failure) return { state: 'SUCCESS', attempts, endTime: now }
  const wait = RETRY_MINUTES[attempts - 1]
  const said = failure.reason.slice(0, LONGEST_ERROR)
  if (failure.fate === 'later' && wait !== undefined) {
    return { state: 'RETRY', attempts, endTime: now, dueAt: now + wait * MINUTE, error: said }
  }
  const error =
    failure.fate === 'unknown'
      ? `The connection broke while this mail was being sent. The mail may have arrived, so it is not sent again. ${said}`
      : failure.fate === 'later'
        ? `The app stopped trying after ${attempts} attempts. ${said}`
        : said
  return { state: 'ERROR', attempts, endTime: now, error }
}

/** Returns whether the delivery is finished, so that a secret in the mail's text is no longer needed. */
export const isEnded = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state !== 'PROCESSING' && state !== 'RETRY'

/** The id of the thread of all mails about one PRA or contract, which mail programs group. Empty for a mail about neither. */
export function threadOf({
  praId,
  contractId,
}: {
  praId?: string | undefined
  contractId?: string | undefined
}): string {
  if (praId) return `pra-${praId}`
  return contractId ? `contract-${contractId}` : ''
}

/** RFC 5322, 3.6.4. All mails of a thread answer one first mail, which does not exist, so their order does not matter. */
export function threadHeaders({ id, thread }: Pick<OutgoingMail, 'id' | 'thread'>, sender: string) {
  const host = sender.split('@').at(-1) || 'greenlight.invalid'
  const name = (local: string) => `<${local.replaceAll(/[^A-Za-z0-9._-]/g, '_')}@${host}>`
  return {
    messageId: name(id),
    ...(thread === '' ? {} : { inReplyTo: name(thread), references: name(thread) }),
  }
}
