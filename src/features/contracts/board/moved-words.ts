import type { Contract } from '@/domain/contracts/schema'
import { adviceForMoved, type DaysProposal } from '@/domain/contracts/shoot-days/shoot-days'

/** Returns the words about a moved shoot, with the source of its new days, and what to do about the contract. */
export function movedWords(contract: Contract, { source }: DaysProposal): string {
  return `The shoot moved. ${source}. ${adviceForMoved(contract)}`
}
