import { type Contract, contractSchema } from '@/domain/contracts/schema'
import type { Reader } from './read'

/** Throws AppError 'not-found' if the contract does not exist or cannot be read. */
export function readContract(reader: Reader, id: string): Promise<Contract> {
  return reader.one(contractSchema, `contracts/${id}`)
}
