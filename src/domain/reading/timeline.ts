import { type Log, type LogType, logReason } from '@/domain/logs/schema'
import { logSentence } from '@/domain/logs/sentence'

export type TimelineTone = 'grey' | 'amber' | 'blue' | 'green' | 'red' | 'violet'

/** One event in the life of a PRA. */
export interface TimelineEntry {
  id: string
  /** Milliseconds, the server's time. */
  at: number
  who: string
  /** What happened: 'Approved as director'. */
  what: string
  /** The reason or comment that was given. */
  comment: string
  /** The version that it made or decided on; 0 for none. */
  version: number
  tone: TimelineTone
}

const tones: Partial<Record<LogType, TimelineTone>> = {
  'export-first-option': 'blue',
  'record-first-option': 'blue',
  'export-dive-adviser': 'blue',
  'record-dive-adviser': 'blue',
  submit: 'amber',
  'submit-drone-team': 'amber',
  'submit-dive-team': 'amber',
  approve: 'green',
  decline: 'red',
  'start-amendment': 'violet',
  'finish-amendment': 'violet',
  'discard-amendment': 'violet',
}

/**
 * The log entries of a PRA as a story, newest first. Entries of one moment keep the order in which they were written.
 * `adviserName` is the display name of {name}.
 */
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
        tone: tones[log.logType] ?? 'grey',
      }
    })
    .sort((a, b) => b.at - a.at)
}
