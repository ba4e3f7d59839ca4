import { EXISTS } from '../commands/request'

/**
 * Runs the transaction of a look, which writes its log entry. The same request, sent twice at once, finds the entry of the faster
 * one on its second run. Rejects as the transaction does.
 */
export async function oneLook<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if ((error as { code?: unknown }).code === EXISTS) return look()
    throw error
  }
}
