import type { Log } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import { eventDefinition, type PraEvent, praEvents } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { type TimelineEntry, timeline } from './timeline'

/**
 * Returns what people said about a PRA since it last came into force, newest first: answers of advisers, decisions, the writers'
 * comments on submission, and exports to an adviser who has not answered. `logs` are newest first.
 */
export function whoSays(
  pra: Pick<Pra, 'approvedVersion'>,
  logs: readonly Log[],
  adviserName: string,
): TimelineEntry[] {
  const own = logs.filter(isPraLog)
  const inForce = own.findIndex(({ data }) => data.to === 'approved' && data.from !== 'approved')
  const round = pra.approvedVersion > 0 && inForce >= 0 ? own.slice(0, inForce) : own
  const isAwaited = (event: PraEvent) => {
    const last = round.find(({ logType }) => logType === event || isResponse(logType))
    return eventDefinition(event).exportsTo !== undefined && last?.logType === event
  }
  return timeline(
    round.filter(({ logType, data }) => {
      const event = praEvents.find(each => each === logType)
      if (event === undefined) return false
      return isAnswer(event) || (data.comment !== '' && isSending(event)) || isAwaited(event)
    }),
    adviserName,
  )
}

function isAnswer(event: PraEvent): boolean {
  const { refuses, recordsResponse } = eventDefinition(event)
  return (
    event === 'approve' || event === 'update-first-option' || refuses === true || recordsResponse === true
  )
}

const isResponse = (logType: string) =>
  praEvents.some(event => event === logType && eventDefinition(event).recordsResponse === true)

const isSending = (event: PraEvent) => eventDefinition(event).needsComplete === true
