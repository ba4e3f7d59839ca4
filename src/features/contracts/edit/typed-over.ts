import type { TypedOver } from '@/data/drafts/use-kept-form'
import type { Contract } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contentOfContract, inCurrency, typedTerms } from '@/domain/contracts/typed-terms'
import { threeWayOf } from '@/domain/pras/compare/three-way'
import type { Content } from '@/domain/shared/fields'

type Typed = Pick<TypedOver<Contract>, 'content' | 'base'>

/**
 * Transfers the typed answers to a later version of the contract. Answers that differ from `sent` stay as typed; all other
 * answers come from the later version. If both sides changed an answer, the base keeps the earlier value and revision, so that
 * the next save finds the conflict.
 * @param sent the answers that this form saved, if that save made the later version; by default the answers of the base
 */
export function carriedOver(
  { content, base }: Typed,
  later: Contract,
  sent = contentOfContract(base),
): Typed {
  const isConverted = content.currency === sent.currency && sent.currency !== later.currency
  const inTheirs = (answers: Content) =>
    isConverted ? inCurrency(answers, String(sent.currency), later.currency) : answers
  const before = inTheirs(sent)
  const { mine, clashes } = threeWayOf(contractFields, {
    base: before,
    mine: inTheirs(content),
    theirs: contentOfContract(later),
  })
  if (clashes.length === 0) return { content: mine, base: later }
  const names = new Set(clashes.map(path => path.split('.')[0] ?? path))
  const { terms } = typedTerms(before)
  const kept = Object.fromEntries([...names].map(name => [name, (terms as Content)[name]]))
  return { content: mine, base: { ...later, ...kept, revision: base.revision } }
}
