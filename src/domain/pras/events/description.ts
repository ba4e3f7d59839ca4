import type { PraEntry } from './entry'
import { loggedDefinition, type OtherLogType, type PraEvent } from './registry'

/**
 * The action on a PRA in words, for use after the person's name. It uses the entry's facts, never its free texts, since these may
 * not belong in a mail. `object` is the word for the PRA: empty in its own history, 'it' after a title. `adviserName` is the
 * display name of {name}.
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
