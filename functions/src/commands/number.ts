import { z } from '@/domain/shared/zod'
import type { Reader } from './read'

const counterSchema = z.object({ id: z.string(), value: z.number().int() })

/**
 * Returns the last used number of a counter, or 0. Reading locks the counter for the transaction, so no number is given twice.
 */
export async function lastNumber(reader: Reader, path: string): Promise<number> {
  const counter = await reader.find(counterSchema, path)
  return counter?.value ?? 0
}
