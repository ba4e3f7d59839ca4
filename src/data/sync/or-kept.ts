import { isPassing, toAppError } from '@/data/base/errors'
import { keptAnswer } from '@/data/base/kept/kept-answers'

/** Returns the server's answer, or the copy on this device if the server cannot be reached. */
export async function orKept<T>(key: readonly unknown[], ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const kept = isPassing(toAppError(error)) ? await keptAnswer(key) : undefined
    if (!kept) throw error
    // Only this query stores values under this key, so the type is right.
    return kept.data as T
  }
}
