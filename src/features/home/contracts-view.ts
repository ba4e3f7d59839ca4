import type { WaitingRow } from '@/domain/home/waiting'
import { AppError } from '@/domain/shared/app-error'

/** The contracts on the home page. */
export interface ContractsView {
  forMe: readonly WaitingRow[]
  others: readonly WaitingRow[]
  isCut: boolean
  isLoading: boolean
  error: unknown
  /** When the rows were last up to date, in milliseconds; undefined while they are live. */
  asOf: number | undefined
  retry: () => void
}

const empty = { forMe: [], others: [], isCut: false, error: null, asOf: undefined, retry: () => undefined }

/** The view for a person without contracts. */
export const noContracts: ContractsView = { ...empty, isLoading: false }
/** The view while the contracts are loading. */
export const contractsLoading: ContractsView = { ...empty, isLoading: true }

/**
 * Returns the view if the component that reads the contracts could not be loaded, or if it is not known whether the person has
 * contracts.
 */
export const contractsMissing = (retry: () => void): ContractsView => ({
  ...noContracts,
  error: new AppError(
    'unavailable',
    'Your contracts could not be read. Check your connection, and try again.',
  ),
  retry,
})
