import { countryName } from '@/domain/shared/countries'
import { formatMonth } from '@/domain/shared/dates'
import { oneLine } from '@/domain/shared/one-line'

/** The most characters of a title: the header's schema allows no more. */
const MAX_TITLE = 500

export interface TitleParts {
  productionName: string
  tripName: string
  countryIds: readonly string[]
  /** `YYYY-MM-DD`. */
  startDate: string
}

/**
 * The title of a PRA: production – trip – country – start month (domain 1.2). Unknown parts are left out; three or more countries
 * are counted. Always one line.
 */
export function praTitle(parts: TitleParts): string {
  const names = parts.countryIds.map(countryName)
  const countries = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(' and ')
  return [parts.productionName, parts.tripName, countries, formatMonth(parts.startDate)]
    .map(part => oneLine(part).trim())
    .filter(Boolean)
    .join(' – ')
    .slice(0, MAX_TITLE)
}
