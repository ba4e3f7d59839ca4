import type { PraEntry } from './entry'
import { loggedDefinition, type OtherLogType, type PraEvent } from './registry'

/**
 * The action on a PRA in words, after the person's name. It is made from the facts of the entry, and never from texts that people
 * wrote, which may not belong in a mail. `object` is the word for the PRA: empty in the PRA's own history, 'it' after its title.
 * `adviserName` is the name that replaces {name}, the dive adviser.
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
