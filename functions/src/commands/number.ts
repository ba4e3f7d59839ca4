import { z } from '@/domain/shared/zod'
import type { Reader } from './read'

const counterSchema = z.object({ id: z.string(), value: z.number().int() })

/** 0 if no number was used. Reading locks the counter for the transaction, so no number is given twice. */
export async function lastNumber(reader: Reader, path: string): Promise<number> {
  const counter = await reader.find(counterSchema, path)
  return counter?.value ?? 0
}
