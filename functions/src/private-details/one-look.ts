import { EXISTS } from '../commands/request'

/**
 * Runs the transaction of a reading, which writes its log entry. If the same request runs twice at once, the second run finds the
 * entry of the first. Rejects as the transaction does.
 */
export async function oneLook<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if ((error as { code?: unknown }).code === EXISTS) return look()
    throw error
  }
}
