import type { Pra } from '@/domain/pras/schema'
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
  return [parts.productionName, parts.tripName, countriesInTitle(parts), formatMonth(parts.startDate)]
    .map(part => oneLine(part).trim())
    .filter(Boolean)
    .join(' – ')
    .slice(0, MAX_TITLE)
}

function countriesInTitle({ countryIds }: Pick<TitleParts, 'countryIds'>): string {
  const names = countryIds.map(countryName)
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(' and ')
}

type Titled = Pick<Pra, 'title' | 'productionName' | 'startDate'>

/**
 * Returns the title without the production at its start and the month at its end, which are shown next to it: this leaves
 * room for the part that distinguishes two trips.
 */
export function shortTitle({ title, productionName, startDate }: Titled): string {
  const prefix = `${productionName} – `
  const rest = productionName && title.startsWith(prefix) ? title.slice(prefix.length) : title
  return (startDate && without(rest, formatMonth(startDate))) || rest || 'Untitled'
}

/** Returns the short title without its countries too: the name of the shoot, for a list with a column of countries. */
export function shootName(pra: Titled & Pick<Pra, 'countryIds'>): string {
  const short = shortTitle(pra)
  return without(short, countriesInTitle(pra)) || short
}

/** The text without this last part. */
const without = (text: string, part: string) =>
  part && text.endsWith(` – ${part}`) ? text.slice(0, -part.length - 3) : text
