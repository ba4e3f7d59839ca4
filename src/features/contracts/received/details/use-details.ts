import { useCallback, useEffect, useRef, useState } from 'react'
import type { DetailGroupId, DetailsState } from '@/domain/contracts/person-details/person-details'
import { useStep } from '../use-step'
import type { Visit } from '../visit'

/** The details as the server has them, and giving a part of them. */
export function useDetails({ act }: Pick<Visit, 'act'>) {
  const [state, setState] = useState<DetailsState | null>(null)
  const { run, isBusy, failure } = useStep()
  // The same answers sent again are the same request: an answer may be lost on the way.
  const request = useRef({ id: '', of: '' })

  const load = useCallback(async () => {
    const answer = await run(() => act('details', {}))
    if (answer) setState(answer.state)
  }, [act, run])
  // A fresh code makes another `act`: whatever the visit before could not read is read then.
  const readBy = useRef<Visit['act'] | null>(null)
  useEffect(() => {
    if (readBy.current === act) return
    readBy.current = act
    void load()
  }, [act, load])

  /** True once it is stored. */
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

/** Whether a detail is asked for or missing. The account is asked for as one. */
export const isAwaited = ({ asked, missing }: DetailsState, name: string) =>
  asked.includes(name) || missing.includes(name)
