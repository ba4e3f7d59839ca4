import { useCallback, useEffect, useRef, useState } from 'react'
import type { DetailGroupId, DetailsState } from '@/domain/contracts/person-details/person-details'
import { useStep } from '../use-step'
import type { Visit } from '../visit'

export function useDetails({ act }: Pick<Visit, 'act'>) {
  const [state, setState] = useState<DetailsState | null>(null)
  const { run, isBusy, failure } = useStep()
  // Sending the same answers again uses the same request id, since the reply to the first request may be lost.
  const request = useRef({ id: '', of: '' })

  const load = useCallback(async () => {
    const answer = await run(() => act('details', {}))
    if (answer) setState(answer.state)
  }, [act, run])
  // The `act` with which the details were last read. A new code brings a new `act`, and the page then reads again what the
  // expired visit could not read.
  const readBy = useRef<Visit['act'] | null>(null)
  useEffect(() => {
    if (readBy.current === act) return
    readBy.current = act
    void load()
  }, [act, load])

  /** Resolves to true once the answers are stored. */
  async function give(group: DetailGroupId | undefined, answers: Record<string, string>): Promise<boolean> {
    const of = JSON.stringify({ group, answers })
    if (request.current.of !== of) request.current = { id: crypto.randomUUID(), of }
    const requestId = request.current.id
    const answer = await run(() => act('give', { requestId, answers, ...(group ? { group } : {}) }))
    if (!answer) return false
    request.current = { id: '', of: '' }
    setState(answer.state)
    return true
  }
  return { state, isBusy, failure, load, give }
}

/** True if a detail was requested or is missing. The fields of the bank account count as one detail. */
export const isAwaited = ({ asked, missing }: DetailsState, name: string) =>
  asked.includes(name) || missing.includes(name)
