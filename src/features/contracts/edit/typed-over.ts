import type { Contract } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contentOfContract, inCurrency, typedTerms } from '@/domain/contracts/typed-terms'
import { differingFields } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** Answers that are being typed, and the contract that they are typed over. */
export interface TypedOver {
  content: Content
  base: Contract
}

/**
 * What is being typed, over a later version of its contract: what differs from `sent` stays as it is typed, all else is as the later
 * version says. Where that has another answer than the typing began with, the base keeps the earlier one and the earlier
 * revision, so that saving meets the conflict.
 * @param sent the answers of which the later version was made, where it was saved from here; none of them unless told
 */
export function carriedOver({ content, base }: TypedOver, later: Contract, sent?: Content): TypedOver {
  const before = sent ? ({ ...base, ...typedTerms(sent).terms } as Contract) : base
  const typed = differingFields(contractFields, content, sent ?? contentOfContract(base))
  const kept = typed.map(({ name }) => name)
  const stored = contentOfContract(before)
  const clashes = differingFields(typed, stored, contentOfContract(later)).map(({ name }) => name)
  const mine = kept.includes('currency') ? content : inCurrency(content, before.currency, later.currency)
  return {
    content: { ...contentOfContract(later), ...picked(mine, kept) },
    base: clashes.length === 0 ? later : { ...later, ...picked(stored, clashes), revision: base.revision },
  }
}

const picked = (content: Content, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, content[name]]))
