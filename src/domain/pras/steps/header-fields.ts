import { deriveRiskLevel, type LevelCatalogue } from '@/domain/pras/hazards/risk-level'
import type { Pra } from '@/domain/pras/schema'
import { praTitle } from '@/domain/pras/title'
import { countryName } from '@/domain/shared/countries'
import { searchTokens } from '@/domain/shared/search-tokens'
import { answersIn, type PraSteps } from './define-step'
import { crewUserIds } from './definitions/crew'
import { generalInfo } from './definitions/general-info'

/** Facts for the header that the answers do not contain. */
export interface HeaderLookup {
  /** The production's name by its id; if it is not known, the header keeps its copy. */
  productionName?: (id: string) => string
  /** The hazards in use, when admins have changed the installed catalogue. */
  hazards?: LevelCatalogue
}

const given = (ids: readonly string[]): string[] => ids.filter(id => id !== '')

/** The parts of the header that the steps decide. */
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
 * The values of the header that follow from the answers: title, days, countries, further readers, links, search words, and, in
 * draft only, the risk level (frozen from the first submit on). Written in the commit that saves the step, so that lists always
 * match the PRA.
 */
export function headerFromSteps(pra: HeaderPra, steps: PraSteps, lookup: HeaderLookup = {}): DerivedHeader {
  const general = answersIn(steps, generalInfo)
  const productionName = lookup.productionName?.(pra.productionId) || pra.productionName
  const { tripName, startDate, endDate } = general
  const countryIds = given(general.countryIds)
  const derived = praTitle({ productionName, tripName, countryIds, startDate })
  // Until general info is written, the title from the creation of the PRA stays.
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
