import type { WaitingRow } from '@/domain/home/waiting'
import { AppError } from '@/domain/shared/app-error'

/** What the home page knows of contracts. */
export interface ContractsView {
  forMe: readonly WaitingRow[]
  others: readonly WaitingRow[]
  isCut: boolean
  isLoading: boolean
  error: unknown
  /** When the rows were last known to be true, in milliseconds; undefined while they are kept true. */
  asOf: number | undefined
  retry: () => void
}

const empty = { forMe: [], others: [], isCut: false, error: null, asOf: undefined, retry: () => undefined }

/** Of somebody who has none. */
export const noContracts: ContractsView = { ...empty, isLoading: false }
/** Until it is known. */
export const contractsLoading: ContractsView = { ...empty, isLoading: true }

/** Where the part that follows them did not arrive, or nobody knows whether there are any. */
export const contractsMissing = (retry: () => void): ContractsView => ({
  ...noContracts,
  error: new AppError(
    'unavailable',
    'Your contracts could not be read. Check your connection, and try again.',
  ),
  retry,
})
