import { useCallback, useState } from 'react'
import { callLink } from '@/data/contracts/received/received'
import type { LinkAnswerOf, LinkRequestOf, Received, VisitAct } from '@/domain/contract-links/request'
import { isAppError } from '@/domain/shared/app-error'

type ActInput<K extends VisitAct> = Omit<LinkRequestOf<K>, 'kind' | 'link' | 'visit'>

export interface Visit {
  link: string
  received: Received
  /** Runs one act of this visit. Rejects with AppError. If a new code is needed, a dialog over the page asks for it. */
  act: <K extends VisitAct>(kind: K, input: ActInput<K>) => Promise<LinkAnswerOf<K>>
  /** Reads the sent documents again, after an act that changes them. */
  refresh: () => Promise<void>
}

function receivedIn(answer: Received): Received {
  const { reference, company, documents, expiresAt, signing } = answer
  return { reference, company, documents, expiresAt, signing }
}

/** Holds a visit that began with `opened`. After a new code, `reopen` continues the visit, and no typed text is lost. */
export function useVisit(link: string, opened: LinkAnswerOf<'open'>) {
  const [{ kind: _, visit, ...received }, setOpened] = useState(opened)
  const [isOver, setOver] = useState(false)

  const act = useCallback(
    async <K extends VisitAct>(kind: K, input: ActInput<K>) => {
      try {
        const sent = { link, visit, ...input } as unknown as Omit<LinkRequestOf<K>, 'kind'>
        const answer = await callLink(kind, sent)
        // An answer with `signing` includes the new state of the documents.
        if ('signing' in answer) setOpened(before => ({ ...before, ...receivedIn(answer) }))
        return answer
      } catch (error) {
        if (isAppError(error, 'unauthenticated')) setOver(true)
        throw error
      }
    },
    [link, visit],
  )
  const refresh = useCallback(async () => {
    await act('look', {})
  }, [act])
  function reopen(again: LinkAnswerOf<'open'>) {
    setOpened(again)
    setOver(false)
  }
  const shared: Visit = { link, received, act, refresh }
  return { visit: shared, isOver, setOver, reopen }
}
