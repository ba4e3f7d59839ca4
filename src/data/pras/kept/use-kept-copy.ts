import { useEffect } from 'react'
import { keepsData } from '@/data/base/keep-data'
import type { Pra } from '@/domain/pras/schema'
import { isAppError } from '@/domain/shared/app-error'

/**
 * Keeps an open PRA on this device if it is for a coming shoot of the person. Removes it when the server no longer lets the
 * person read it. `asOf` is set if the page shows a kept copy; nothing is kept then.
 */
export function useKeptCopy(id: string, { pra, asOf, error }: { pra?: Pra; asOf?: number; error: unknown }) {
  const isRefused = isAppError(error, 'permission-denied') || isAppError(error, 'not-found')
  const confirmed = asOf === undefined ? pra : undefined
  useEffect(() => {
    if (!keepsData() || (!confirmed && !isRefused)) return
    import('./kept-pras')
      .then(kept => (confirmed ? kept.keepOpened(confirmed) : kept.dropKeptPra(id)))
      .catch(failure => console.warn('An opened PRA is not kept on this device', failure))
  }, [id, confirmed, isRefused])
}

/** Keeps the day log of a kept PRA at each change. `listing` is undefined if the page shows a kept copy. */
export function useKeptDayLog(praId: string, listing: unknown): void {
  useEffect(() => {
    if (!keepsData() || listing === undefined) return
    import('./kept-pras')
      .then(({ keepDayLog }) => keepDayLog(praId, listing))
      .catch(failure => console.warn('A day log is not kept on this device', failure))
  }, [praId, listing])
}
