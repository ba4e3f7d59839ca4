import type { Contract } from './schema'

/** In the words of the imported file; empty for contracts that were not imported from before the app. */
export function historicFacts(contract: Contract): (readonly [label: string, value: string])[] {
  const facts = [
    ['Company', contract.historicCompanyName],
    ['Filming rate', contract.historicFilmingRate],
    ['Travel day rate', contract.historicTravelDayRate],
    ['Total contract payment', contract.historicTotalContractPayment],
  ] as const
  return facts.filter(([, value]) => value !== '')
}

/** Its amounts are words from a file. A historic contract that was signed in the app has computed amounts. */
export function isFromBefore({ status, signedAt }: Pick<Contract, 'status' | 'signedAt'>): boolean {
  return status === 'historic' && signedAt === 0
}
