import { detailsOpenIn } from '@/domain/contracts/person-details/person-details'
import type { Contract } from '@/domain/contracts/schema'
import { z } from '@/domain/shared/zod'

/** Minutes for which a code can be entered. */
export const CODE_MINUTES = 10
/** The limit of wrong entries per code. */
export const MOST_TRIES = 5
/** Codes per hour, and in the life of a link. With so few guesses, nobody finds one of a million codes by chance. */
export const MOST_CODES_AN_HOUR = 5
export const MOST_CODES = 30
/** How many minutes a visit lasts after the code was entered, and how many documents it may read. */
export const VISIT_MINUTES = 30
export const MOST_FETCHES = 60
/** The limits of sent parts of the details, and of questions, in the life of a link. */
export const MOST_GIVEN = 200
export const MOST_QUESTIONS = 20
/** The longest question, and the longest description of a place in a document, in characters. */
export const LONGEST_QUESTION = 2000
export const LONGEST_PLACE = 200

/**
 * contractLinks/{id}: the access of one addressee to the documents sent to them. Only functions read and write it. It has hashes
 * of the secrets (hexadecimal), never the secrets. Times are in milliseconds.
 */
export const contractLinkSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  address: z.string(),
  /** Whether the link opens the sent documents, or only the page for the person's details. */
  purpose: z.enum(['documents', 'details']).default('documents'),
  version: z.number().int(),
  /** The id of the log entry that caused the link to be sent. */
  entryId: z.string(),
  /** The documents as they were when the link was sent. */
  files: z.array(z.object({ fileId: z.string(), name: z.string(), path: z.string() })),
  tokenHash: z.string(),
  sentAt: z.number(),
  expiresAt: z.number(),
  code: z.object({ hash: z.string(), expiresAt: z.number(), tries: z.number().int() }).optional(),
  /** The times of the last codes, and the number of all codes sent. */
  codesSentAt: z.array(z.number()).default([]),
  codesSent: z.number().int().default(0),
  given: z.number().int().default(0),
  questions: z.number().int().default(0),
  visit: z.object({ hash: z.string(), expiresAt: z.number(), fetches: z.number().int() }).optional(),
})
export type ContractLink = z.infer<typeof contractLinkSchema>

/** The part of a URL that is a link: its id and its secret. */
export const linkPattern = /^[0-9a-f]{40}\.[A-Za-z0-9_-]{43}$/

type SentContract = Pick<Contract, 'status' | 'version' | 'isArchived'>

/** Returns whether the sent documents are still current: not after the contract was reopened, cancelled or archived. */
export function isLinkInForce(contract: SentContract, version: number): boolean {
  return ['sent', 'signed'].includes(contract.status) && contract.version === version && !contract.isArchived
}

/** Returns whether details can still be entered: until the contract has ended or is archived. */
export function isDetailsLinkInForce({
  status,
  isArchived,
}: Pick<SentContract, 'status' | 'isArchived'>): boolean {
  return detailsOpenIn.includes(status) && !isArchived
}

/**
 * Returns the reason why a link opens nothing now, as a sentence for its addressee; empty if it opens something. The reason is
 * computed from the contract at every use, so that ending or reopening a contract needs no code to withdraw its links.
 */
export function linkFault(
  link: Pick<ContractLink, 'purpose' | 'version' | 'expiresAt'>,
  contract: SentContract | null,
  now: number,
): string {
  const isInForce =
    contract &&
    (link.purpose === 'details' ? isDetailsLinkInForce(contract) : isLinkInForce(contract, link.version))
  if (!isInForce) {
    const isChanging = contract && ['draft', 'submitted', 'approved'].includes(contract.status)
    return isChanging
      ? 'This link was withdrawn, because the terms are being changed. Its documents no longer count. We will send you a new link by mail.'
      : 'This link was withdrawn, and its documents no longer count. Ask the sender for the new documents.'
  }
  return now >= link.expiresAt ? 'This link has expired. Ask the sender for a new link.' : ''
}

/** Returns the reason why no further code is sent now; empty if one can be sent. */
export function codeRefusal(
  { codesSentAt, codesSent }: Pick<ContractLink, 'codesSentAt' | 'codesSent'>,
  now: number,
): string {
  if (codesSent >= MOST_CODES) return 'Too many codes were sent for this link. Ask the sender for a new link.'
  return lastHour(codesSentAt, now).length >= MOST_CODES_AN_HOUR
    ? `We sent ${MOST_CODES_AN_HOUR} codes within the hour. Use the last code, or ask again in an hour.`
    : ''
}

export function lastHour(times: readonly number[], now: number): number[] {
  return times.filter(time => now - time < 3_600_000)
}

/** Returns the reason why no code can be entered now; empty if one can. */
export function codeFault(code: ContractLink['code'], now: number): string {
  if (!code) return 'Ask for a code first.'
  if (code.tries >= MOST_TRIES) {
    return `A wrong code was entered ${MOST_TRIES} times, so the code is no longer valid. Ask for a new code.`
  }
  return now >= code.expiresAt ? 'This code has expired. Ask for a new code.' : ''
}

/** 'a••••@example.co.uk': a person who has the link but not the mailbox must not learn the address from the page. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '••••' : `${address.slice(0, 1)}••••${address.slice(at)}`
}
