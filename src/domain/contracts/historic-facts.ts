import type { Contract } from './schema'

/** What an imported contract said before the app, in the words of its file; nothing for one that was made in the app. */
export function historicFacts(contract: Contract): (readonly [label: string, value: string])[] {
  const facts = [
    ['Company', contract.historicCompanyName],
    ['Filming rate', contract.historicFilmingRate],
    ['Travel day rate', contract.historicTravelDayRate],
    ['Total contract payment', contract.historicTotalContractPayment],
  ] as const
  return facts.filter(([, value]) => value !== '')
}
