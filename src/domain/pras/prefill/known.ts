import type { Company } from '@/domain/companies/schema'
import type { PathOf } from '@/domain/fields/answer-types'
import type { Pilot } from '@/domain/pilots/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import type { Production } from '@/domain/productions/schema'
import type { Content, PersonRef } from '@/domain/shared/fields'

/**
 * An answer that is already stored elsewhere. It is offered, never filled in automatically: the writer of the PRA accepts it with
 * one key, sees its source, and checks it.
 */
export interface KnownAnswer<Path extends string = string> {
  /** Dot path within the step: 'localContact.phone', 'locations.0.dateFrom'. */
  path: Path
  value: unknown
  /** Its source, for use after 'from': 'Crew', 'the production Frozen Edge'. */
  from: string
  /**
   * True for an answer that is offered only at its own field and never filled in with others, because a person must read it
   * there.
   */
  isAlone?: boolean
}

export type KnownOf<Step extends Pick<StepDefinition, 'fields'>> = KnownAnswer<PathOf<Step['fields']>>

/** Rows that a list of the step lacks; they are added after the present rows. */
export interface KnownRows {
  list: string
  rows: readonly Content[]
  /** The names of the places: 'North cove, Wick'. */
  words: string
  from: string
}

/** Another PRA of this production in the same country, in force or sent; if possible of the same type. */
export interface EarlierPra {
  /** 'PRA-2026-0012'. */
  name: string
  steps: Readonly<Record<string, Content>>
}

export interface KnownRecords {
  /** The production of the PRA, if this person may see it. */
  production?: Production
  earlier?: EarlierPra
  /** The writer, if they are in the directory. */
  self?: PersonRef
  /** A user of the directory; undefined if nobody has that id, or they are archived. */
  personOf: (userId: string) => PersonRef | undefined
  /** A company by its id; archived ones count too, since it was chosen earlier. */
  companyOf: (companyId: string) => Pick<Company, 'name' | 'type'> | undefined
  /** A pilot’s record. */
  pilotOf: (pilotId: string) => Pick<Pilot, 'employer' | 'authorisations'> | undefined
}

/** Names a production as a source: 'the production Frozen Edge'. */
export function fromProduction(production: Production | undefined): string {
  return production ? `the production ${production.name}` : ''
}

/** Returns the paths of these fields in a group: 'divingDoctor.phone'. */
export const within = <const Group extends string, const Name extends string>(
  group: Group,
  names: readonly Name[],
) => names.map(name => `${group}.${name}` as const)
