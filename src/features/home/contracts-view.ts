import type { WaitingRow } from '@/domain/home/waiting'
import { AppError } from '@/domain/shared/app-error'

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

export const noContracts: ContractsView = { ...empty, isLoading: false }
export const contractsLoading: ContractsView = { ...empty, isLoading: true }

/** For contracts that could not be loaded, or if it is not known whether the person has any. */
export const contractsMissing = (retry: () => void): ContractsView => ({
  ...noContracts,
  error: new AppError(
    'unavailable',
    'Your contracts could not be read. Check your connection, and try again.',
  ),
  retry,
})
