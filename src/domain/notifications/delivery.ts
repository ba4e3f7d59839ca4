import { lineText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/*
 * How a mail of the collection `mail` goes out: once at most, whatever happens on the way. The record says how it fares, in the
 * words that the extension Trigger Email wrote before: mails of earlier releases read as they did.
 */

const MINUTE = 60_000

/** Until when the function that took a mail on is waited for: longer than a function may run. Milliseconds. */
const LEASE = 2 * MINUTE
/** Minutes after each attempt that failed and may be repeated: seven attempts within two days. */
const RETRY_MINUTES = [1, 5, 30, 120, 480, 1440]
/** Milliseconds. An older mail comes from an archive, or from before there was a mail server: nobody expects it any more. */
const TOO_OLD = 3 * 86_400_000
const LONGEST_ERROR = 1000

/**
 * - `PROCESSING`: a function has it
 * - `RETRY`: an attempt failed, and is repeated at `dueAt`
 * - `SUCCESS`: the mail server has it
 * - `ERROR`: it will not be sent again
 * - `OFF`: there was no mail server, and it is not sent later
 */
export type DeliveryState = 'PROCESSING' | 'RETRY' | 'SUCCESS' | 'ERROR' | 'OFF'

/** Times are milliseconds. */
export interface Delivery {
  state: DeliveryState
  attempts: number
  startTime?: number
  endTime?: number
  /** The time of the next look: at the next attempt, or at the end of the lease. Absent if nothing is left to do. */
  dueAt?: number
  error?: string
}

const addresses = z.union([z.string().transform(address => [address]), z.array(z.string())])

/** What of a document of `mail` is sent. */
export const outgoingMailSchema = z.object({
  id: z.string(),
  to: addresses.refine(to => to.length > 0 && to.every(address => /^[^\s<>@]+@[^\s<>@]+$/.test(address)), {
    message: 'It has no address.',
  }),
  from: z.string().default(''),
  replyTo: z.string().default(''),
  /** What it is about, as `threadOf` says it; empty for nothing. */
  thread: z.string().default(''),
  isConfidential: z.boolean().default(false),
  message: z.object({ subject: lineText(500), text: z.string() }),
  at: z.number().default(0),
})
export type OutgoingMail = z.infer<typeof outgoingMailSchema>

/** What the record says of its delivery now. */
const storedDeliverySchema = z.object({
  state: z.string(),
  attempts: z.number().default(0),
  dueAt: z.number().optional(),
})
export type StoredDelivery = z.infer<typeof storedDeliverySchema>

/** Undefined if nobody has taken the mail on yet. */
export function readDelivery(stored: unknown): StoredDelivery | undefined {
  if (stored === undefined) return undefined
  // Mails that cannot be read were written by other code: they stay untouched.
  return storedDeliverySchema.safeParse(stored).data ?? { state: 'ERROR', attempts: 0 }
}

/** What becomes of a mail that a function looks at: whether it is handed over now, and what its record says. Null: nothing. */
export interface Claim {
  isTaken: boolean
  delivery: Delivery
}

/** Decides it. Two functions that look at once are kept apart by the transaction that writes this. */
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
    if (now - at > TOO_OLD) return ended('ERROR', 'It was three days old before it could be sent.')
    return hasServer ? taken : ended('OFF', 'There was no mail server.')
  }
  const isDue = before.dueAt !== undefined && before.dueAt <= now
  if (!isDue) return null
  if (before.state === 'RETRY') return hasServer ? taken : ended('OFF', 'There was no mail server any more.')
  return before.state === 'PROCESSING'
    ? ended(
        'ERROR',
        'The function ended while it handed this mail over. It may have arrived, so it is not sent again.',
      )
    : null
}

/** Why a mail did not go out: whether another attempt may help, cannot help, or might send it twice. */
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
      ? `The line broke while this mail was handed over. It may have arrived, so it is not sent again. ${said}`
      : failure.fate === 'later'
        ? `Given up after ${attempts} attempts. ${said}`
        : said
  return { state: 'ERROR', attempts, endTime: now, error }
}

/** Whether nothing more is done with it: a secret in its text has then done its work. */
export const isEnded = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state !== 'PROCESSING' && state !== 'RETRY'

/** The thread of mails about one PRA or contract: mail programs show them together. Empty for neither. */
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
 * The headers by which mail programs put mails together (RFC 5322, 3.6.4). The first mail of a thread is none of ours: all of
 * them name one that nobody has, so that it does not matter which came first.
 */
export function threadHeaders({ id, thread }: Pick<OutgoingMail, 'id' | 'thread'>, sender: string) {
  const host = sender.split('@').at(-1) || 'greenlight.invalid'
  const name = (local: string) => `<${local.replaceAll(/[^A-Za-z0-9._-]/g, '_')}@${host}>`
  return {
    messageId: name(id),
    ...(thread === '' ? {} : { inReplyTo: name(thread), references: name(thread) }),
  }
}
