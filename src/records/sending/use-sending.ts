import { useCallback, useEffect, useRef, useState } from 'react'
import { nudgeWrite } from '@/data/firestore/outcome'
import type { CommandFailure, LateAnswer } from '@/ui/dialogs/command-state'
import { notify } from '@/ui/notify/notify'

/** A request without an answer counts as late after this time. Milliseconds. */
export const LATE_AFTER = 10_000

export interface Sending {
  isPending: boolean
  /** The choices shown to the person while the answer is late; undefined before that. */
  late: LateAnswer | undefined
  failure: CommandFailure | null
  /**
   * Sends a request once, even after several clicks. `key` is the content as text: the same text gets the same write id, so that
   * a retry cannot do the same thing twice. Resolves to true when the request is done. Resolves to false when it is certainly not
   * done, or another request is running. Never rejects.
   */
  run: <T = undefined>(key: string, send: Send<T>, prepare?: () => Promise<T>) => Promise<boolean>
  /** Clears the message of the last try. */
  forget: () => void
  /** False once the component is gone. Pages check this before they navigate. */
  isShown: () => boolean
}

type Send<T> = (writeId: string, prepared: T) => Promise<unknown>

interface Watch {
  /** Returns an error in words. */
  failureOf: (error: unknown) => CommandFailure
  /** Returns true if the live record shows that this write is stored. */
  isStored?: (writeId: string) => boolean
}

interface Run {
  key: string
  writeId: string
  settle: (isDone: boolean) => void
}

/**
 * Sends one request at a time and reports its outcome. A missing answer is not a failure: after a while the request is `late`.
 * The wait ends when the answer arrives, or when the live record shows the write.
 */
export function useSending({ failureOf, isStored }: Watch): Sending {
  const [isPending, setPending] = useState(false)
  const [isLate, setLate] = useState(false)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  // Refs, because a second click may come before React has drawn the disabled button.
  const current = useRef<Run | null>(null)
  // A failed request that may be retried. If the live record shows that it was stored, it counts as done.
  const failed = useRef<Run | null>(null)
  const writeIds = useRef(new Map<string, string>())
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const finish = useCallback((run: Run, why: CommandFailure | null) => {
    if (current.current !== run && failed.current !== run) return
    current.current = null
    failed.current = why?.canRetry ? run : null
    setPending(false)
    setLate(false)
    setFailure(why)
    // The dialog was closed during the wait, so the message is shown as a notification.
    if (why && isGone.current) notify(why.message, 'error')
    // After a success, the next request gets a new id, even with the same text.
    if (!why) writeIds.current.delete(run.key)
    if (!why?.canRetry) run.settle(why === null)
  }, [])

  const forget = useCallback(() => {
    failed.current?.settle(false)
    failed.current = null
    setFailure(null)
  }, [])

  function run<T>(key: string, send: Send<T>, prepare?: () => Promise<T>): Promise<boolean> {
    if (current.current) return Promise.resolve(false)
    const writeId = writeIds.current.get(key) ?? crypto.randomUUID()
    writeIds.current.set(key, writeId)
    forget()
    setPending(true)
    return new Promise<boolean>(settle => {
      const mine: Run = { key, writeId, settle }
      current.current = mine
      let timer: ReturnType<typeof setTimeout> | undefined
      async function go() {
        const prepared = (await prepare?.()) as T
        timer = setTimeout(() => current.current === mine && setLate(true), LATE_AFTER)
        await send(writeId, prepared)
      }
      go()
        .then(
          () => finish(mine, null),
          error => finish(mine, failureOf(error)),
        )
        .finally(() => clearTimeout(timer))
    })
  }

  // Runs after every draw, since the live record arrives as new props of the component that uses this hook.
  useEffect(() => {
    const open = current.current ?? failed.current
    if (open && isStored?.(open.writeId)) finish(open, null)
  })

  const nudge = (how: 'look' | 'send') => () => {
    if (current.current) nudgeWrite(current.current.writeId, how)
  }
  return {
    isPending,
    late: isLate ? { check: nudge('look'), again: nudge('send') } : undefined,
    failure,
    run,
    forget,
    isShown: () => !isGone.current,
  }
}
