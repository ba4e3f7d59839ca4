import { z } from '@/domain/shared/zod'
import type { Reader } from './read'

const counterSchema = z.object({ id: z.string(), value: z.number().int() })

/** The last number of a counter; 0 if it is unused. Reading it locks it: numbers are assigned one by one. */
export async function lastNumber(reader: Reader, path: string): Promise<number> {
  const counter = await reader.find(counterSchema, path)
  return counter?.value ?? 0
}
