import { deriveRiskLevel, type LevelCatalogue } from '@/domain/pras/hazards/risk-level'
import type { Pra } from '@/domain/pras/schema'
import { praTitle } from '@/domain/pras/title'
import { countryName } from '@/domain/shared/countries'
import { searchTokens } from '@/domain/shared/search-tokens'
import { answersIn, type PraSteps } from './define-step'
import { crewUserIds } from './definitions/crew'
import { generalInfo } from './definitions/general-info'

/** Facts that the header needs and the answers do not contain. */
export interface HeaderLookup {
  /** Returns a production's name by its id. If the name is not known, the header keeps its copy. */
  productionName?: (id: string) => string
  /** The hazards in use, needed if admins have changed the catalogue. */
  hazards?: LevelCatalogue
}

const given = (ids: readonly string[]): string[] => ids.filter(id => id !== '')

export type DerivedHeader = Pick<
  Pra,
  | 'title'
  | 'productionName'
  | 'memberIds'
  | 'startDate'
  | 'endDate'
  | 'countryIds'
  | 'linkedPraIds'
  | 'sopIds'
  | 'searchTokens'
  | 'riskLevel'
>

type HeaderPra = Pick<
  Pra,
  | 'type'
  | 'status'
  | 'riskLevel'
  | 'reference'
  | 'productionId'
  | 'productionName'
  | 'ownerId'
  | 'ownerName'
  | 'title'
>

/**
 * Computes the header fields that follow from the answers: title, days, countries, people who may read it, links, search words,
 * and the risk level. The level changes only in a draft; from the first submission on it is fixed. These fields are written in
 * the commit that saves the step, so that lists always match the PRA.
 */
export function headerFromSteps(pra: HeaderPra, steps: PraSteps, lookup: HeaderLookup = {}): DerivedHeader {
  const general = answersIn(steps, generalInfo)
  const productionName = lookup.productionName?.(pra.productionId) || pra.productionName
  const { tripName, startDate, endDate } = general
  const countryIds = given(general.countryIds)
  const derived = praTitle({ productionName, tripName, countryIds, startDate })
  // Until general info has a name for the trip, the title with which the PRA was created stays.
  const title = tripName === '' && pra.title !== '' ? pra.title : derived
  const members = [...crewUserIds(steps.crew?.content ?? {}), general.responsiblePerson?.userId ?? '']
  return {
    title,
    productionName,
    memberIds: [...new Set(given(members))],
    startDate,
    endDate,
    countryIds,
    linkedPraIds: given(general.linkedPraIds),
    sopIds: given(general.sopIds),
    searchTokens: searchTokens([pra.reference, title, ...countryIds.map(countryName), pra.ownerName]),
    riskLevel:
      pra.status === 'draft' ? deriveRiskLevel(pra.type, steps, lookup.hazards).level : pra.riskLevel,
  }
}
