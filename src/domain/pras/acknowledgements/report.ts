import { crewPeople } from '@/domain/pras/steps/definitions/crew'
import type { Content } from '@/domain/shared/fields'
import type { Acknowledgement } from './schema'

/** A person of the crew, and the version that the person has read. People who do not use the app sign on paper. */
export interface CrewReading {
  /** The key of the row: the user id, or the name of a person who is not a user. */
  key: string
  userId: string
  name: string
  state: 'read' | 'read-older' | 'not-read' | 'by-hand'
  /** The latest version that the person has read; 0 if none. */
  version: number
  /** The time when the person confirmed it, in milliseconds; 0 if never. */
  at: number
}

export interface AcknowledgementReport {
  /** The people of the crew, each once, in the order of the crew list. */
  crew: CrewReading[]
  /** People who are not in the crew list and have confirmed the version. */
  others: CrewReading[]
  /** How many people of the crew have read the version. */
  read: number
  /** How many people of the crew can confirm it in the app. */
  expected: number
}

/**
 * Reports which people of the crew have read this `version` and which have not (domain 7, row 2).
 * @param crew the answers of the crew step
 */
export function acknowledgementReport(
  crew: Content,
  acknowledgements: readonly Acknowledgement[],
  version: number,
): AcknowledgementReport {
  const given = new Map(acknowledgements.map(each => [each.id, each]))
  const rows = new Map<string, CrewReading>()
  for (const { userId, name } of crewPeople(crew)) {
    const key = userId || name
    if (!rows.has(key)) rows.set(key, reading(key, userId, name, given, version))
  }
  const people = [...rows.values()]
  const others = acknowledgements
    .filter(each => each.version === version && !rows.has(each.id))
    .map(each => reading(each.id, each.id, each.userName, given, version))
  return {
    crew: people,
    others,
    read: people.filter(person => person.state === 'read').length,
    expected: people.filter(person => person.state !== 'by-hand').length,
  }
}

function reading(
  key: string,
  userId: string,
  name: string,
  given: ReadonlyMap<string, Acknowledgement>,
  version: number,
): CrewReading {
  if (userId === '') return { key, userId, name, state: 'by-hand', version: 0, at: 0 }
  const found = given.get(userId)
  if (!found) return { key, userId, name, state: 'not-read', version: 0, at: 0 }
  const state = found.version >= version ? 'read' : 'read-older'
  return { key, userId, name: name || found.userName, state, version: found.version, at: found.at }
}
