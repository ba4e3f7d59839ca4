import type { ReactNode } from 'react'
import { ErrorState } from './error-state'
import { Skeleton } from './skeleton'

interface LoadedProps {
  of: { error: unknown; isLoading: boolean; retry: () => void }
  /** The data in words, with its article: 'the comments'. */
  what: string
  /** The number of grey lines. */
  lines: number
  isSmall?: boolean
  children: ReactNode
}

/** Draws its children once their data has loaded: before that, it draws grey lines; after a failure, the error. */
export function Loaded({ of: { error, isLoading, retry }, what, lines, isSmall, children }: LoadedProps) {
  if (error) {
    const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`
    return <ErrorState error={error} title={title} onRetry={retry} isSmall={isSmall} />
  }
  return isLoading ? <Skeleton lines={lines} label={`Loading ${what}`} /> : children
}
