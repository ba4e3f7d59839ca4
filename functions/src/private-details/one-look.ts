import { EXISTS } from '../commands/request'

/**
 * Runs a transaction that reads private data and writes the log entry of the reading. If the same request runs twice at once, the
 * second run finds the first run's entry. Rejects as the transaction does.
 */
export async function oneLook<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if ((error as { code?: unknown }).code === EXISTS) return look()
    throw error
  }
}
