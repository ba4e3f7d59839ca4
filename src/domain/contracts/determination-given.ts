import { formatDay, todayIso } from '@/domain/shared/dates'
import type { Contract } from './schema'

export const DETERMINATION_LETTER = 'status-determination-letter'

type Given = Pick<
  Contract,
  'determinationGivenOn' | 'documentSet' | 'sentFileIds' | 'sentTo' | 'sentAt' | 'cachedCrew'
>

/**
 * When and how the worker got the determination of their tax status, as text; empty if they have not got it. It counts as
 * delivered if somebody recorded the delivery, or if the letter was sent to the worker's own address.
 */
export function determinationGiven(contract: Given): string {
  const { determinationGivenOn, documentSet, sentFileIds, sentTo, sentAt, cachedCrew } = contract
  if (determinationGivenOn !== '') return `Given on ${formatDay(determinationGivenOn)}`
  const letters = (documentSet?.files ?? []).filter(({ template }) => template === DETERMINATION_LETTER)
  const address = cachedCrew.email.trim().toLowerCase()
  const isSent =
    address !== '' &&
    letters.some(({ fileId }) => sentFileIds.includes(fileId)) &&
    sentTo.some(each => each.toLowerCase() === address)
  return isSent ? `Sent to ${cachedCrew.email} on ${formatDay(todayIso(sentAt))}` : ''
}
