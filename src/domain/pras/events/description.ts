import type { PraEntry } from './entry'
import { loggedDefinition, type OtherLogType, type PraEvent } from './registry'

/**
 * What was done to a PRA, to be written after the person's name. Made of the entry's facts, never of its free texts: these may
 * hold words that do not belong into a mail. `object` stands for the PRA where no word for it is needed: none in its own history,
 * 'it' after a title. `adviserName` is the display name of {name}.
 */
export function praDescription(
  { logType, data }: { logType: PraEvent | OtherLogType; data: PraEntry },
  adviserName: string,
  object: '' | 'it',
): string {
  const what = loggedDefinition(logType).description(data, {
    adviser: adviserName,
    it: object === '' ? '' : ` ${object}`,
    version: data.version > 0 ? `version ${data.version}` : 'it',
  })
  return data.raisedFrom === undefined ? what : `${what}, which raised the risk level to ${data.riskLevel}`
}
