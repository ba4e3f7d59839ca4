import { describeLog } from '@/domain/logs/describe-log'
import type { Log } from '@/domain/logs/schema'
import { isPraLog } from '@/domain/logs/sentence'
import { outcomeFacts } from '@/domain/pras/events/outcome-words'
import type { Pra } from '@/domain/pras/schema'

/** A decision about a version that is not an approval: a decline, or an answer of an outside adviser. */
export interface Decision {
  /** Milliseconds. */
  at: number
  who: string
  /** 'Declined version 1 as director'. */
  what: string
  /** 'Comments dealt with', and the comment. */
  words: string
}

const said: ReadonlySet<string> = new Set([
  'decline',
  'record-first-option',
  'update-first-option',
  'record-dive-adviser',
])
const fromFirstOption: ReadonlySet<Pra['status']> = new Set(['submitted-first-option'])

/**
 * Returns the declines, the answers of 1st Option and of the dive adviser, and the reasons for continuing without an answer,
 * oldest first. A document shows only decisions about its own version and earlier ones.
 * @param version the version in the document; 0 for the current answers
 */
export function decisionsOf(
  logs: readonly Log[],
  { amendments }: Pick<Pra, 'amendments'>,
  version: number,
  adviserName: string,
): Decision[] {
  const later = new Set(
    amendments.filter(each => each.version === 0 || each.version > version).map(each => each.number),
  )
  return logs
    .filter(isPraLog)
    .filter(({ logType, data }) => {
      const isOfPaper = version === 0 || (data.version <= version && !later.has(data.amendment))
      const isWithoutAnswer = logType === 'submit' && fromFirstOption.has(data.from) && data.comment !== ''
      return isOfPaper && (said.has(logType) || isWithoutAnswer)
    })
    .map(log => {
      const { what, reason } = describeLog(log, adviserName)
      return {
        at: log.writtenAt || log.lastModifiedAt,
        who: log.createdByName,
        what,
        words: [...outcomeFacts(log.data), reason].filter(Boolean).join('. '),
      }
    })
    .sort((a, b) => a.at - b.at)
}
