import { contractFieldNames } from '@/domain/contracts/field-names'
import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { threeWay } from '@/domain/pras/compare/three-way'
import type { Content } from '@/domain/shared/fields'

/** Groups of answers are merged answer by answer: two people may change different answers of one group. */
const groups: ReadonlySet<string> = new Set(['marineVessel'])

/**
 * Merges the terms of an edit with the stored terms. Terms that only others have changed keep the stored value. `base` has the
 * terms as they were when the person began. `clashes` are the paths that both sides changed, to different values.
 */
export function mergeTerms(
  stored: Contract,
  terms: Partial<ContractTerms>,
  base: Partial<ContractTerms>,
): { terms: Partial<ContractTerms>; clashes: string[] } {
  const names = Object.keys(terms)
  const merged = threeWay(
    { base: picked(base, names), mine: picked(terms, names), theirs: picked(stored, names) },
    path => groups.has(path),
  )
  return { terms: picked(merged.mine, names) as Partial<ContractTerms>, clashes: merged.clashes }
}

const picked = (from: object, names: readonly string[]): Content =>
  Object.fromEntries(names.map(name => [name, (from as Content)[name]]))

/** The sentence about terms that were changed to two different values. `isMine` is true if the same person made both edits. */
export function clashSentence(clashes: readonly string[], isMine: boolean): string {
  const names = contractFieldNames(clashes.map(path => path.split('.')[0] ?? path)).join(', ')
  return `${isMine ? 'You, in another tab,' : 'Somebody else'} changed the same terms of this contract while you wrote: ${names}. Your change is not saved yet. Compare the two values and choose one.`
}
