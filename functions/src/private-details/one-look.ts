import { EXISTS } from '../commands/request'

/**
 * Runs a transaction that reads private data and writes a log entry about it. If the same request runs twice at once, the second
 * run fails because the entry exists. It then runs again and finds the entry. Other errors are thrown as they are.
 */
export async function oneLook<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if ((error as { code?: unknown }).code === EXISTS) return look()
    throw error
  }
}
