import { useRef, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import type { AppError } from '@/domain/shared/app-error'

export interface Attempt {
  isBusy: boolean
  /** Why the last attempt failed; empty while there is nothing to say. */
  error: string
  /** Runs the work unless it runs already. True when it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
}

/**
 * One thing a person tries: busy while it runs, and a sentence when it fails.
 * @param sentenceOf what to say of an error, where its own message would not do
 */
export function useAttempt(sentenceOf: (error: AppError) => string = error => error.message): Attempt {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const isRunning = useRef(false)
  return {
    isBusy,
    error,
    run: async work => {
      if (isRunning.current) return false
      isRunning.current = true
      setBusy(true)
      setError('')
      try {
        await work()
        return true
      } catch (reason) {
        const failure = toAppError(reason)
        // The person reads a sentence; a developer needs the original.
        console.warn('Signing in or changing the account failed', failure.cause ?? failure)
        setError(sentenceOf(failure))
        return false
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
  }
}
