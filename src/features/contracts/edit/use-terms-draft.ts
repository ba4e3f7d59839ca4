import { useMemo } from 'react'
import type { OwnWrite } from '@/data/contracts/contracts'
import { type TypedOver, useKeptForm } from '@/data/drafts/use-kept-form'
import type { Contract } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contentOfContract, inCurrency, typedTerms } from '@/domain/contracts/typed-terms'
import { sameContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { currencyOfRecord } from '@/domain/shared/values/amount'
import { type KeptTerms, keptTerms } from './kept-terms'
import { carriedOver } from './typed-over'

interface Typed extends TypedOver<Contract> {
  sent: readonly OwnWrite[]
}

/** Holds the typed terms of a contract (`useKeptForm`). If the currency changes, the figures of all amounts stay the same. */
export function useTermsDraft(contract: Contract) {
  const isSame = (next: Content, over: Contract) => sameContent(contractFields, next, contentOfContract(over))
  const { now, set, ...draft } = useKeptForm<Typed, KeptTerms>(keptTerms, {
    recordId: contract.id,
    part: 'contract:terms',
    untouched: useMemo(() => untouchedOf(contract), [contract]),
    takenUp: kept => takenUp(contract, kept),
    toKeep: ({ content, base, sent }) =>
      isSame(content, base)
        ? undefined
        : { content, base: contentOfContract(base), baseRevision: base.revision, sent },
  })
  return {
    ...draft,
    isDirty: !isSame(draft.content, draft.base),
    change: (next: Content) => {
      const from = currencyOfRecord(now().content)
      const to = currencyOfRecord(next)
      set({ content: from === to ? next : inCurrency(next, from, to) })
    },
    /** Notes a save before its answer comes. If no answer ever comes, the save is still recognised as the person's own. */
    sending: (write: OwnWrite) =>
      set({ sent: [...now().sent.filter(each => each.writeId !== write.writeId), write] }),
    /** Continues after these answers were saved. Answers that were typed since then are kept. */
    saved: (over: Contract, answers: Content) =>
      set({ ...carriedOver(now(), over, answers), restoredAt: 0, sent: [] }),
    /** Continues from a later version that this form did not save. All typed answers are kept. */
    carry: (over: Contract) => set(carriedOver(now(), over)),
    /** Continues from this contract, after the other person's version was chosen. */
    settle: (over: Contract, next = contentOfContract(over)) =>
      set({ content: next, base: over, restoredAt: 0, sent: [] }),
  }
}
export type TermsDraft = ReturnType<typeof useTermsDraft>

function untouchedOf(contract: Contract): Typed {
  return { content: contentOfContract(contract), base: contract, restoredAt: 0, sent: [] }
}

/**
 * Merges text of an earlier visit with the contract as it is now. Changes that only other people made are taken. Where both sides
 * made a change, the person decides when they save.
 */
function takenUp(contract: Contract, kept: KeptTerms): Typed {
  const own = contentOfContract(contract)
  if (kept.at === 0 || sameContent(contractFields, kept.content, own)) return untouchedOf(contract)
  const isOver = kept.baseRevision === contract.revision
  // The save of the earlier visit that was stored although its answer was lost, if there is one.
  const stored = kept.sent.find(({ writeId }) => writeId === contract.lastWriteId)
  const before = isOver ? own : { ...kept.base, ...(stored?.terms as Content) }
  const base = { ...contract, ...typedTerms(before).terms, revision: kept.baseRevision }
  return {
    ...carriedOver({ content: kept.content, base }, contract, before),
    restoredAt: kept.at,
    sent: kept.sent,
  }
}
