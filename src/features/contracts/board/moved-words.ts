import type { Contract } from '@/domain/contracts/schema'
import { adviceForMoved, type DaysProposal } from '@/domain/contracts/shoot-days/shoot-days'

/** Returns a sentence about a shoot with new days, with the source of the days, and what to do about the contract. */
export function movedWords(contract: Contract, { source }: DaysProposal): string {
  return `The shoot moved. ${source}. ${adviceForMoved(contract)}`
}
