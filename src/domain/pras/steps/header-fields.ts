import { deriveRiskLevel, type LevelCatalogue } from '@/domain/pras/hazards/risk-level'
import type { Pra } from '@/domain/pras/schema'
import { praTitle } from '@/domain/pras/title'
import { countryName } from '@/domain/shared/countries'
import { searchTokens } from '@/domain/shared/search-tokens'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import type { PraSteps } from './define-step'
import { crewUserIds } from './definitions/crew'

/** Facts for the header that the answers do not contain. */
export interface HeaderLookup {
  /** The production's name by its id; if it is not known, the header keeps its copy. */
  productionName?: (id: string) => string
  /** The hazards in use, when admins have changed the installed catalogue. */
  hazards?: LevelCatalogue
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : []

const day = (value: unknown): string => (isIsoDay(value) ? value : '')

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
  const general = steps['general-info']?.content ?? {}
  const productionName = lookup.productionName?.(pra.productionId) || pra.productionName
  const countryIds = texts(general.countryIds)
  const startDate = day(general.startDate)
  const tripName = typeof general.tripName === 'string' ? general.tripName : ''
  const derived = praTitle({ productionName, tripName, countryIds, startDate })
  // Until general info is written, the title from the creation of the PRA stays.
  const title = tripName.trim() === '' && pra.title !== '' ? pra.title : derived
  const responsible = general.responsiblePerson as { userId?: unknown } | undefined
  const responsibleId = typeof responsible?.userId === 'string' ? responsible.userId : ''
  const members = [...crewUserIds(steps.crew?.content ?? {}), responsibleId].filter(Boolean)
  return {
    title,
    productionName,
    memberIds: [...new Set(members)],
    startDate,
    endDate: day(general.endDate),
    countryIds,
    linkedPraIds: texts(general.linkedPraIds),
    sopIds: texts(general.sopIds),
    searchTokens: searchTokens([pra.reference, title, ...countryIds.map(countryName), pra.ownerName]),
    riskLevel:
      pra.status === 'draft' ? deriveRiskLevel(pra.type, steps, lookup.hazards).level : pra.riskLevel,
  }
}
