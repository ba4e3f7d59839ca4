import type { Contract } from './schema'

/**
 * The facts of a contract that was imported from before the app, in the words of the imported file; empty for other contracts.
 */
export function historicFacts(contract: Contract): (readonly [label: string, value: string])[] {
  const facts = [
    ['Company', contract.historicCompanyName],
    ['Filming rate', contract.historicFilmingRate],
    ['Travel day rate', contract.historicTravelDayRate],
    ['Total contract payment', contract.historicTotalContractPayment],
  ] as const
  return facts.filter(([, value]) => value !== '')
}

/**
 * Returns whether a contract was imported from before the app, so that its amounts are words from a file. A historic contract
 * that was signed in the app has computed amounts.
 */
export function isFromBefore({ status, signedAt }: Pick<Contract, 'status' | 'signedAt'>): boolean {
  return status === 'historic' && signedAt === 0
}
