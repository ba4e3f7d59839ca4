import { crewPeople } from '@/domain/pras/steps/definitions/crew'
import type { Content } from '@/domain/shared/fields'
import type { Acknowledgement } from './schema'

/** Whether somebody of the crew has read the version in force; who is not a user of the app signs on paper. */
export interface CrewReading {
  /** The user, or the name if there is no user: what tells the rows apart. */
  key: string
  userId: string
  name: string
  state: 'read' | 'read-older' | 'not-read' | 'by-hand'
  /** The version that was read last; 0 for none. */
  version: number
  /** When, in milliseconds; 0 for never. */
  at: number
}

export interface AcknowledgementReport {
  /** The crew, each once, in the order of the list. */
  crew: CrewReading[]
  /** Who confirmed the version without being in the crew. */
  others: CrewReading[]
  /** How many of the crew have read it, of how many who can say so here. */
  read: number
  expected: number
}

/**
 * Who has read `version` and who has not (domain 7, row 2).
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
