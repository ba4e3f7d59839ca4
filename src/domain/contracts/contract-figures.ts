import { contractName, contractTokens } from './naming'
import type { Contract } from './schema'
import { figuresOf } from './totals'

export function contractFigures(
  contract: Omit<Contract, 'name'>,
): Partial<Pick<Contract, 'name' | 'searchTokens'>> & ReturnType<typeof figuresOf> {
  return { ...figuresOf(contract), name: contractName(contract), searchTokens: contractTokens(contract) }
}
