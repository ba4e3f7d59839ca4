import type { Contract } from './schema'

/** The facts of an imported contract from before the app, in the words of its file; empty for a contract made in the app. */
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
 * True if the contract was imported as a historic one: its amounts are the words of its file. A contract that was signed in the
 * app has computed amounts.
 */
export function isFromBefore({ status, signedAt }: Pick<Contract, 'status' | 'signedAt'>): boolean {
  return status === 'historic' && signedAt === 0
}
