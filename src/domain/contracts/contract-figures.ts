import { contractName, contractTokens } from './naming'
import type { Contract } from './schema'
import { figuresOf } from './totals'

/** The values that follow from the terms and copies of a contract: its figures, its name, and its search words. */
export function contractFigures(
  contract: Omit<Contract, 'name'>,
): Partial<Pick<Contract, 'name' | 'searchTokens'>> & ReturnType<typeof figuresOf> {
  return { ...figuresOf(contract), name: contractName(contract), searchTokens: contractTokens(contract) }
}
