import { countryName } from '@/domain/shared/countries'
import { formatDayShort } from '@/domain/shared/dates'
import listed from './fcdo-advice.json'

/**
 * A copy of the FCDO's travel advice on one day, by country. Advice may change at any hour, so this list only helps to find
 * forgotten answers, and never replaces the country's page on gov.uk. `npm run advice` updates it
 * (docs/development.md).
 */
export interface AdviceList {
  /** The day on which the list was copied, `YYYY-MM-DD`. */
  copiedOn: string
  /** 'primary' if the list was copied from gov.uk; 'secondary' if from another site that copies gov.uk. */
  state: 'primary' | 'secondary'
  /** The three-letter codes (ISO alpha-3) of countries with advice against all travel, separated by spaces. */
  allTravel: string
  allButEssential: string
  allTravelToParts: string
  allButEssentialToParts: string
}

const list: AdviceList = { ...listed, state: listed.state === 'primary' ? 'primary' : 'secondary' }

const idsOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))
const whole = { all: idsOf(list.allTravel), essential: idsOf(list.allButEssential) }
const parts = { all: idsOf(list.allTravelToParts), essential: idsOf(list.allButEssentialToParts) }

/** The strictest advice against travel to a whole country; undefined if there is none, or only for parts of it. */
export function adviceAgainst(countryId: string): 'all-travel' | 'all-but-essential' | undefined {
  if (whole.all.has(countryId)) return 'all-travel'
  return whole.essential.has(countryId) ? 'all-but-essential' : undefined
}

export const hasAdviceOnParts = (countryId: string): boolean =>
  adviceAgainst(countryId) !== 'all-travel' && (parts.all.has(countryId) || parts.essential.has(countryId))

/** Writes the advice for a country: 'against all travel to Afghanistan'. Empty if the list has no advice against travel. */
export function adviceWords(countryId: string): string {
  const name = countryName(countryId)
  if (whole.all.has(countryId)) return `against all travel to ${name}`
  const found = [
    whole.essential.has(countryId) && `against all but essential travel to ${name}`,
    parts.all.has(countryId) && `against all travel to parts of ${name}`,
    parts.essential.has(countryId) && `against all but essential travel to parts of ${name}`,
  ].filter(words => words !== false)
  return found.join(' and ')
}

/** The name of the list, for use before its advice: 'FCDO list of 22 Aug 2026'. */
export const adviceListName = `FCDO list of ${formatDayShort(list.copiedOn)}`

/** The warning that is shown with every quotation from the list. */
export const adviceListWarning =
  list.state === 'primary'
    ? 'The advice can change at any time. Read the page of the country on gov.uk/foreign-travel-advice.'
    : 'This list is a copy that was not confirmed with the FCDO. Read the page of the country on gov.uk/foreign-travel-advice.'
