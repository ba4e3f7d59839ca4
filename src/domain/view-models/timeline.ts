import { type Log, logReason } from '@/domain/logs/schema'
import { isPraLog, logSentence } from '@/domain/logs/sentence'
import { loggedDefinition } from '@/domain/pras/events/registry'
import type { Tone } from '@/domain/pras/statuses'

export interface TimelineEntry {
  id: string
  /** Milliseconds. */
  at: number
  who: string
  /** What happened: 'Approved as director'. */
  what: string
  comment: string
  /** The version that the event made or decided on; 0 for none. */
  version: number
  tone: Tone
}

/** Newest first; entries with the same time stay in their order. `adviserName` replaces {name} in the texts. */
export function timeline(logs: readonly Log[], adviserName: string): TimelineEntry[] {
  return logs
    .map(log => {
      const data = log.data
      return {
        id: log.id,
        at: log.writtenAt || log.lastModifiedAt,
        who: log.createdByName,
        what: logSentence(log, adviserName),
        comment: logReason(log),
        version: 'version' in data ? data.version : 0,
        tone: (isPraLog(log) && loggedDefinition(log.logType).tone) || 'grey',
      }
    })
    .sort((a, b) => b.at - a.at)
}
