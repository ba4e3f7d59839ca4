import { useEffect, useRef, useState } from 'react'

/** The running task: reading a file, checking rows or writing rows. So far, `done` of `total` rows are done. */
export interface Running {
  what: 'reading' | 'checking' | 'sending'
  done: number
  total: number
}

export interface Failure {
  what: Running['what']
  error: unknown
}

/** Runs one task at a time, with its progress and failure. Leaving the page stops the task. */
export function useRunning() {
  const [running, setRunning] = useState<Running | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  async function run(
    what: Running['what'],
    work: (onProgress: (done: number, total: number) => void) => Promise<void>,
  ) {
    isStopped.current = false
    setFailure(null)
    setRunning({ what, done: 0, total: 0 })
    try {
      await work((done, total) => setRunning({ what, done, total }))
    } catch (error) {
      setFailure({ what, error })
    } finally {
      setRunning(null)
    }
  }

  return {
    running,
    failure,
    run,
    isStopped: () => isStopped.current,
    /** Ends the task after the chunk that is being sent. */
    stop: () => {
      isStopped.current = true
    },
    forgetFailure: () => setFailure(null),
  }
}
