import { useMemo, useState } from 'react'
import { keptForm } from '@/data/drafts/kept-form'
import { useKeptText } from '@/data/drafts/use-kept-text'
import type { Contract } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contentOfContract, inCurrency } from '@/domain/contracts/typed-terms'
import { sameContent } from '@/domain/records/record-type'
import type { Content } from '@/domain/shared/fields'
import { currencyOfRecord } from '@/domain/shared/values/amount'

interface Typed {
  content: Content
  /** The contract that was typed over; a later one is somebody else's change. */
  base: Contract
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

  function set(next: Typed) {
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
    /** Goes on from this contract: after saving, or when somebody else's version was taken. */
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
