import type { Contract } from '@/domain/contracts/schema'
import { isReason, LEAST_REASON } from '@/domain/shared/reasons/check-strength'
import type { CheckFinding } from './checks'

/** The reason that a person writes to continue although a check has a finding (domain 5.4 and 5.5). */
export interface CheckReason {
  check: string
  /** The sentence of the finding when the reason was written. If the sentence changes, a new reason is needed. */
  sentence: string
  reason: string
}

/** A stored reason, with the person who gave it, and the time in milliseconds. */
export interface KeptReason extends CheckReason {
  byId: string
  at: number
}

/** The limits of a sentence and of a reason, in characters, and of reasons per contract, which are never removed. */
export const MOST_SENTENCE = 500
export const MOST_REASON = 1000
export const MOST_CONTRACT_REASONS = 100

/**
 * The stored form of a reason: one line of text, `check|milliseconds|who|sentence|reason`. Reasons and payments are stored as
 * lines, because security rules can check a list of texts at once, but not a list of objects.
 */
export function reasonLine({ check, sentence, reason, byId, at }: KeptReason): string {
  return [check, at, byId, plain(sentence), oneLine(reason)].join('|')
}

/** The stored form of a sentence: one line, without '|', which separates the parts. */
const plain = (sentence: string) => oneLine(sentence).replaceAll('|', '/').slice(0, MOST_SENTENCE)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The reasons of a contract, the oldest first. Lines that cannot be read are left out. */
export function keptReasons({ checkReasons }: Pick<Contract, 'checkReasons'>): KeptReason[] {
  return checkReasons.flatMap(line => {
    const [, check = '', at = '', byId = '', sentence = '', reason = ''] =
      /^([a-z-]+)\|(\d+)\|([^|]*)\|([^|]*)\|(.*)$/.exec(line) ?? []
    return check === '' ? [] : [{ check, sentence, reason, byId, at: Number(at) }]
  })
}

/**
 * The reasons that count for these findings, by the id of the check. A reason counts if it was written for exactly the sentence
 * of the finding; the last such reason is used.
 */
export function reasonsFor(
  contract: Pick<Contract, 'checkReasons'>,
  findings: readonly CheckFinding[],
): Record<string, string> {
  const kept = keptReasons(contract)
  return Object.fromEntries(
    findings.flatMap(({ id, message }) => {
      const last = kept.findLast(({ check, sentence }) => check === id && sentence === plain(message))
      return last ? [[id, last.reason]] : []
    }),
  )
}

/** The stored reasons of a contract with new ones added; `at` is in milliseconds. */
export function withReasons(
  { checkReasons }: Pick<Contract, 'checkReasons'>,
  given: readonly CheckReason[],
  byId: string,
  at: number,
): string[] {
  return [...checkReasons, ...given.map(each => reasonLine({ ...each, byId, at }))]
}

/** The reason why these reasons cannot be stored, as a sentence; empty if they can. */
export function reasonsFault(
  { checkReasons }: Pick<Contract, 'checkReasons'>,
  given: readonly CheckReason[],
): string {
  const short = given.find(({ reason }) => !isReason(oneLine(reason)))
  if (short) return `Give a reason of at least ${LEAST_REASON} characters for this: ${short.sentence}`
  if (given.some(({ reason }) => oneLine(reason).length > MOST_REASON))
    return `A reason has at most ${MOST_REASON} characters.`
  return checkReasons.length + given.length > MOST_CONTRACT_REASONS
    ? 'This contract cannot store any more reasons. Correct the answers, or copy the contract to a new one.'
    : ''
}
