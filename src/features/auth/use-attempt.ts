import { useRef, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import type { AppError } from '@/domain/shared/app-error'

export interface Attempt {
  isBusy: boolean
  /** The reason why the last attempt failed; empty if it did not fail. */
  error: string
  /** Runs the work unless it is already running. Resolves to true if it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
}

/**
 * Runs one attempt at a time. Returns whether it is running, and a message if it failed.
 * @param sentenceOf makes the message, if the error's own message does not fit
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
        // The person reads the message; a developer needs the original error in the console.
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
