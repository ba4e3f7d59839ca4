import { useMemo, useRef, useState } from 'react'
import { keptForm } from '@/data/drafts/kept-form'
import { useKeptText } from '@/data/drafts/use-kept-text'
import type { Contract } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contentOfContract, inCurrency } from '@/domain/contracts/typed-terms'
import { sameContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { currencyOfRecord } from '@/domain/shared/values/amount'
import { carriedOver, type TypedOver } from './typed-over'

/** A contract later than its base is somebody else's change. */
interface Typed extends TypedOver {
  /** When the words that were taken up again were typed, in milliseconds; 0 where none were. */
  restoredAt: number
  /** They were typed over an earlier contract than this: both must be compared before they are saved. */
  isBehind: boolean
}

/**
 * What is being typed over the terms of a contract: kept on this device with every change until it is saved or thrown away,
 * and taken up again when the form is opened the next time. In another currency every amount keeps its figure.
 */
export function useTermsDraft(contract: Contract) {
  const kept = useKeptText(keptForm, contract.id, 'contract:terms')
  const [typed, setTyped] = useState<Typed>()
  // Taken up once, as soon as the device has answered.
  if (typed === undefined && !kept.isLoading) setTyped(takenUp(contract, kept.value))
  const untouched = useMemo(
    () => ({ content: contentOfContract(contract), base: contract, restoredAt: 0, isBehind: false }),
    [contract],
  )
  const { content, base, restoredAt, isBehind } = typed ?? untouched
  const isSame = (next: Content, over: Contract) => sameContent(contractFields, next, contentOfContract(over))

  // A ref, because what was sent comes back to the render that sent it, and more may be typed by then.
  const latest = useRef<Typed>(undefined)

  function set(next: Typed) {
    latest.current = next
    setTyped(next)
    if (isSame(next.content, next.base)) void kept.clear()
    else
      kept.change({
        content: next.content,
        baseRevision: next.isBehind ? 0 : next.base.revision,
        at: Date.now(),
      })
  }
  return {
    content,
    base,
    restoredAt,
    isBehind,
    isLoading: typed === undefined,
    isDirty: !isSame(content, base),
    /** What is typed is on the device. */
    isKept: kept.isKept,
    change: (next: Content) => {
      const from = currencyOfRecord(content)
      const to = currencyOfRecord(next)
      set({ content: from === to ? next : inCurrency(next, from, to), base, restoredAt, isBehind })
    },
    /** Goes on after these answers were saved: what was typed since stays. */
    saved: (over: Contract, sent: Content) =>
      set({
        ...carriedOver(latest.current ?? { content, base }, over, sent),
        restoredAt: 0,
        isBehind: false,
      }),
    /** Goes on over a later version that says nothing of what is typed: all of it stays. */
    carry: (over: Contract) => {
      const now = latest.current ?? { content, base, restoredAt, isBehind }
      const next = carriedOver(now, over)
      // What is behind is compared as a whole before it is saved.
      set({ ...now, content: next.content, base: now.isBehind ? over : next.base })
    },
    /** Goes on from this contract: when somebody else's version was taken. */
    settle: (over: Contract, next = contentOfContract(over)) =>
      set({ content: next, base: over, restoredAt: 0, isBehind: false }),
  }
}
export type TermsDraft = ReturnType<typeof useTermsDraft>

/** Words of an earlier visit were typed over an earlier revision: writing them must meet what came since. */
function takenUp(contract: Contract, kept: { content: Content; baseRevision: number; at: number }): Typed {
  const own = contentOfContract(contract)
  if (kept.at === 0 || sameContent(contractFields, kept.content, own)) {
    return { content: own, base: contract, restoredAt: 0, isBehind: false }
  }
  return {
    content: { ...own, ...kept.content },
    base: contract,
    restoredAt: kept.at,
    isBehind: kept.baseRevision !== contract.revision,
  }
}
