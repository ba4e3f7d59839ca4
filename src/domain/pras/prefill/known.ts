import type { Company } from '@/domain/companies/schema'
import type { PathOf } from '@/domain/fields/answer-types'
import type { Pilot } from '@/domain/pilots/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import type { Production } from '@/domain/productions/schema'
import type { Content, PersonRef } from '@/domain/shared/fields'

/**
 * An answer that is already stored elsewhere. It is only offered, never filled in automatically: the writer sees its source,
 * checks it, and accepts it with one key.
 */
export interface KnownAnswer<Path extends string = string> {
  /** The path of the answer within its step, with dots: 'localContact.phone', 'locations.0.dateFrom'. */
  path: Path
  value: unknown
  /** The source of the answer, for use after 'from': 'Crew', 'the production Frozen Edge'. */
  from: string
  /**
   * True if the answer is only offered at its own field, and never filled in together with others, because a person must read it
   * there.
   */
  isAlone?: boolean
}

export type KnownOf<Step extends Pick<StepDefinition, 'fields'>> = KnownAnswer<PathOf<Step['fields']>>

/** Items that a list of the step lacks. They are added after the present items. */
export interface KnownRows {
  list: string
  rows: readonly Content[]
  /** The names of the items: 'North cove, Wick'. */
  words: string
  from: string
}

/** Another PRA of this production in the same country that was submitted or is in force, of the same type if possible. */
export interface EarlierPra {
  /** The reference of the PRA: 'PRA-2026-0012'. */
  name: string
  steps: Readonly<Record<string, Content>>
}

export interface KnownRecords {
  /** The production of the PRA, if this person may see it. */
  production?: Production
  earlier?: EarlierPra
  /** The person who writes the PRA, if the directory has them. */
  self?: PersonRef
  /** Finds a user by id; undefined if there is no such user, or the user is archived. */
  personOf: (userId: string) => PersonRef | undefined
  /** Finds a company by id, also an archived one, because it was chosen earlier. */
  companyOf: (companyId: string) => Pick<Company, 'name' | 'type'> | undefined
  pilotOf: (pilotId: string) => Pick<Pilot, 'employer' | 'authorisations'> | undefined
}

/** Names a production as the source of an answer: 'the production Frozen Edge'. */
export function fromProduction(production: Production | undefined): string {
  return production ? `the production ${production.name}` : ''
}

/** Returns the paths of these fields within a group: 'divingDoctor.phone'. */
export const within = <const Group extends string, const Name extends string>(
  group: Group,
  names: readonly Name[],
) => names.map(name => `${group}.${name}` as const)
