import { isPassing, toAppError } from '@/data/base/errors'
import { keptAnswer } from '@/data/base/kept/kept-answers'

/** The server's answer, or what this device keeps of it while the server cannot be reached. */
export async function orKept<T>(key: readonly unknown[], ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const kept = isPassing(toAppError(error)) ? await keptAnswer(key) : undefined
    if (!kept) throw error
    // The value under this key came from the same question.
    return kept.data as T
  }
}
