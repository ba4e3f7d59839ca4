import { useRef, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import type { AppError } from '@/domain/shared/app-error'

/** Runs one action of the recipient at a time. Returns whether an action is running, and the error if it failed. */
export function useStep() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const isRunning = useRef(false)

  /** Runs the work unless it is already running. Returns its result, or undefined if it failed. */
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      setFailure(toAppError(error))
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, failure, run }
}
