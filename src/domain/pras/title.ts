import type { Pra } from '@/domain/pras/schema'
import { countryName } from '@/domain/shared/countries'
import { formatMonth } from '@/domain/shared/dates'
import { oneLine } from '@/domain/shared/one-line'

/** The limit of characters of a title, as in the header's schema. */
const MAX_TITLE = 500

export interface TitleParts {
  productionName: string
  tripName: string
  countryIds: readonly string[]
  /** The first day, `YYYY-MM-DD`; empty if not known. */
  startDate: string
}

/**
 * Makes the title of a PRA on one line: production – trip – country – month of the start (domain 1.2). Unknown parts are left
 * out. If there are three or more countries, only the first is named.
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
 * Returns the title without the production at its start and the month at its end, because lists show these next to it. That
 * leaves room for the words that distinguish two trips.
 */
export function shortTitle({ title, productionName, startDate }: Titled): string {
  const prefix = `${productionName} – `
  const rest = productionName && title.startsWith(prefix) ? title.slice(prefix.length) : title
  return (startDate && without(rest, formatMonth(startDate))) || rest || 'Untitled'
}

/** The name of the shoot, without production, month and countries, for a list with a column of countries. */
export function shootName(pra: Titled & Pick<Pra, 'countryIds'>): string {
  const short = shortTitle(pra)
  return without(short, countriesInTitle(pra)) || short
}

/** Removes this part from the end of a title. */
const without = (text: string, part: string) =>
  part && text.endsWith(` – ${part}`) ? text.slice(0, -part.length - 3) : text
