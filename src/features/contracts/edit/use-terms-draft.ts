import { useMemo, useRef, useState } from 'react'
import type { OwnWrite } from '@/data/contracts/contracts'
import { useKeptText } from '@/data/drafts/use-kept-text'
import type { Contract } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contentOfContract, inCurrency, typedTerms } from '@/domain/contracts/typed-terms'
import { sameContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { currencyOfRecord } from '@/domain/shared/values/amount'
import { type KeptTerms, keptTerms } from './kept-terms'
import { carriedOver, type TypedOver } from './typed-over'

interface Typed extends TypedOver {
  /** When the words that were taken up again were typed, in milliseconds; 0 where none were. */
  restoredAt: number
  /** The Saves that got no answer yet. */
  sent: readonly OwnWrite[]
}

/**
 * What is being typed over the terms of a contract: kept on this device with every change until it is saved or thrown away,
 * and taken up again when the form is opened the next time. In another currency every amount keeps its figure.
 */
export function useTermsDraft(contract: Contract) {
  const kept = useKeptText(keptTerms, contract.id, 'contract:terms')
  const [typed, setTyped] = useState<Typed>()
  // Taken up once, as soon as the device has answered.
  if (typed === undefined && !kept.isLoading) setTyped(takenUp(contract, kept.value))
  const untouched = useMemo(() => untouchedOf(contract), [contract])
  const { content, base, restoredAt, sent } = typed ?? untouched
  const isSame = (next: Content, over: Contract) => sameContent(contractFields, next, contentOfContract(over))

  // A ref, because what was sent comes back to the render that sent it, and more may be typed by then.
  const latest = useRef<Typed>(undefined)
  const now = (): Typed => latest.current ?? { content, base, restoredAt, sent }

  function set(next: Typed) {
    latest.current = next
    setTyped(next)
    if (isSame(next.content, next.base)) void kept.clear()
    else
      kept.change({
        content: next.content,
        base: contentOfContract(next.base),
        baseRevision: next.base.revision,
        sent: next.sent,
        at: Date.now(),
      })
  }
  return {
    content,
    base,
    restoredAt,
    sent,
    isLoading: typed === undefined,
    isDirty: !isSame(content, base),
    /** What is typed is on the device. */
    isKept: kept.isKept,
    change: (next: Content) => {
      const from = currencyOfRecord(now().content)
      const to = currencyOfRecord(next)
      set({ ...now(), content: from === to ? next : inCurrency(next, from, to) })
    },
    /** A Save is on its way: should its answer never come, it is still known as one's own. */
    sending: (write: OwnWrite) =>
      set({ ...now(), sent: [...now().sent.filter(each => each.writeId !== write.writeId), write] }),
    /** Goes on after these answers were saved: what was typed since stays. */
    saved: (over: Contract, answers: Content) =>
      set({ ...carriedOver(now(), over, answers), restoredAt: 0, sent: [] }),
    /** Goes on over a later version that says nothing of what is typed: all of it stays. */
    carry: (over: Contract) => set({ ...now(), ...carriedOver(now(), over) }),
    /** Goes on from this contract: when somebody else's version was taken. */
    settle: (over: Contract, next = contentOfContract(over)) =>
      set({ content: next, base: over, restoredAt: 0, sent: [] }),
  }
}
export type TermsDraft = ReturnType<typeof useTermsDraft>

function untouchedOf(contract: Contract): Typed {
  return { content: contentOfContract(contract), base: contract, restoredAt: 0, sent: [] }
}

/**
 * Words of an earlier visit, over the contract as it is now: what only others changed is theirs, and what both changed waits
 * for the Save.
 */
function takenUp(contract: Contract, kept: KeptTerms): Typed {
  const own = contentOfContract(contract)
  if (kept.at === 0 || sameContent(contractFields, kept.content, own)) return untouchedOf(contract)
  const isOver = kept.baseRevision === contract.revision
  // A Save of that visit whose answer did not come, and which is stored.
  const stored = kept.sent.find(({ writeId }) => writeId === contract.lastWriteId)
  const before = isOver ? own : { ...kept.base, ...(stored?.terms as Content) }
  const base = { ...contract, ...typedTerms(before).terms, revision: kept.baseRevision }
  return {
    ...carriedOver({ content: kept.content, base }, contract, before),
    restoredAt: kept.at,
    sent: kept.sent,
  }
}
