import { lineText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/*
 * How a mail of the collection `mail` is sent: at most once, even after failures. The record has the delivery state, in the words
 * of the extension Trigger Email, which earlier releases used, so that their mails can be read.
 */

const MINUTE = 60_000

/** How long the function that took a mail may take: longer than a function may run. Milliseconds. */
const LEASE = 2 * MINUTE
/** Minutes to wait after each failed attempt that may be repeated: seven attempts within two days. */
const RETRY_MINUTES = [1, 5, 30, 120, 480, 1440]
/** Milliseconds. An older mail comes from an archive, or from before there was a mail server: nobody expects it now. */
const TOO_OLD = 3 * 86_400_000
const LONGEST_ERROR = 1000

/**
 * - `PROCESSING`: a function is sending it
 * - `RETRY`: an attempt failed, and is repeated at `dueAt`
 * - `SUCCESS`: the mail server accepted it
 * - `ERROR`: it will not be sent again
 * - `OFF`: there was no mail server, and it is not sent later
 */
export type DeliveryState = 'PROCESSING' | 'RETRY' | 'SUCCESS' | 'ERROR' | 'OFF'

/** The state of sending a mail. Times are milliseconds. */
export interface Delivery {
  state: DeliveryState
  attempts: number
  startTime?: number
  endTime?: number
  /** The time to look at it again: the next attempt, or the end of the lease. Absent if nothing is left to do. */
  dueAt?: number
  error?: string
}

const addresses = z.union([z.string().transform(address => [address]), z.array(z.string())])

/** The parts of a `mail` document that are sent. */
export const outgoingMailSchema = z.object({
  id: z.string(),
  to: addresses.refine(to => to.length > 0 && to.every(address => /^[^\s<>@]+@[^\s<>@]+$/.test(address)), {
    message: 'The mail has no valid e-mail address.',
  }),
  from: z.string().default(''),
  replyTo: z.string().default(''),
  /** The thread of its subject, from `threadOf`; empty for none. */
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

/** Reads the delivery of a mail; undefined if no function has taken the mail yet. */
export function readDelivery(stored: unknown): StoredDelivery | undefined {
  if (stored === undefined) return undefined
  // Mails that cannot be read were written by other code. They are not changed.
  return storedDeliverySchema.safeParse(stored).data ?? { state: 'ERROR', attempts: 0 }
}

/** The decision about a mail: whether it is sent now, and the new state of its record. Null changes nothing. */
export interface Claim {
  isTaken: boolean
  delivery: Delivery
}

/**
 * Makes the decision. If two functions decide at the same time, the transaction that writes the decision lets only one through.
 */
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

/** A failed delivery: another attempt may help, cannot help, or might send it twice. */
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
        ? `Given up after ${attempts} attempts. ${said}`
        : said
  return { state: 'ERROR', attempts, endTime: now, error }
}

/** True if the delivery is finished, so a secret in the mail's text is no longer needed. */
export const isEnded = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state !== 'PROCESSING' && state !== 'RETRY'

/** The thread of mails about one PRA or contract: mail programs group them. Empty for neither. */
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

/**
 * The headers by which mail programs group mails (RFC 5322, 3.6.4). All mails of a thread refer to a first one that does not
 * exist, so that their order does not matter.
 */
export function threadHeaders({ id, thread }: Pick<OutgoingMail, 'id' | 'thread'>, sender: string) {
  const host = sender.split('@').at(-1) || 'greenlight.invalid'
  const name = (local: string) => `<${local.replaceAll(/[^A-Za-z0-9._-]/g, '_')}@${host}>`
  return {
    messageId: name(id),
    ...(thread === '' ? {} : { inReplyTo: name(thread), references: name(thread) }),
  }
}
