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

/** Whether it was historic from the first: its figures are the words of its file. One that was signed here has its own. */
export function isFromBefore({ status, signedAt }: Pick<Contract, 'status' | 'signedAt'>): boolean {
  return status === 'historic' && signedAt === 0
}
