import type { Contract } from '@/domain/contracts/schema'
import { isReason, LEAST_REASON } from '@/domain/shared/reasons/check-strength'
import type { CheckFinding } from './checks'

/** A person's reason for continuing although a check asks for one (domain 5.4 and 5.5). */
export interface CheckReason {
  /** The id of the check. */
  check: string
  /** The sentence of the check at the time of the reason. If the sentence changes, a new reason is needed. */
  sentence: string
  reason: string
}

/** A stored reason: who gave it, and when, in milliseconds. */
export interface KeptReason extends CheckReason {
  byId: string
  at: number
}

/** The longest sentence and reason, in characters, and the most reasons of a contract: no reason is ever removed. */
export const MOST_SENTENCE = 500
export const MOST_REASON = 1000
export const MOST_CONTRACT_REASONS = 100

/**
 * The stored form of a reason: one line of text, `check|milliseconds|who|sentence|reason`. Payments are stored in the same way:
 * the rules can look at many texts at once.
 */
export function reasonLine({ check, sentence, reason, byId, at }: KeptReason): string {
  return [check, at, byId, plain(sentence), oneLine(reason)].join('|')
}

/** The stored form of a sentence: one line, without the separator of the parts. */
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
 * The reasons that count for these findings, by the id of the check: the last reason that was given for exactly the finding's
 * sentence.
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

/** The reasons of a contract together with new ones; `at` is milliseconds. */
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
  if (short) return `Give a reason of at least ${LEAST_REASON} characters: ${short.sentence}`
  if (given.some(({ reason }) => oneLine(reason).length > MOST_REASON))
    return `A reason has at most ${MOST_REASON} characters.`
  return checkReasons.length + given.length > MOST_CONTRACT_REASONS
    ? 'This contract cannot store any more reasons. Correct the answers, or copy the contract to a new one.'
    : ''
}
