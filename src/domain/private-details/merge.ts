import { bankKeys } from '@/domain/contracts/copies'
import { threeWay } from '@/domain/pras/compare/three-way'
import { detailLabel } from '@/domain/records/private-details'
import { AppError } from '@/domain/shared/app-error'
import type { Details } from './request'

/** `base` has the details that both sides began with, `mine` those of the form, `theirs` the stored ones. */
interface Versions {
  base: Details
  mine: Details
  theirs: Details
}

/**
 * Merges the details of a form with the stored ones. A detail that only one side changed keeps that change. `clashes` are the
 * names of details that both sides changed, where the result has the form's text. A bank account counts as one detail, because a
 * mixture of two accounts would belong to nobody.
 */
export function mergeDetails({ base, mine, theirs }: Versions): { details: Details; clashes: string[] } {
  const merged = threeWay({ base, mine, theirs }, () => false)
  const differing = (a: Details, b: Details) =>
    bankKeys.filter((key: string) => (a[key] ?? '') !== (b[key] ?? ''))
  const areBoth = differing(base, mine).length > 0 && differing(base, theirs).length > 0
  const account = areBoth ? differing(mine, theirs) : []
  const others = merged.clashes.filter(name => !bankKeys.some(key => key === name))
  const mineOf = Object.fromEntries(account.map((key: string) => [key, mine[key] ?? '']))
  return { details: { ...(merged.mine as Details), ...mineOf }, clashes: [...others, ...account] }
}

export function clashOfDetails(clashes: readonly string[]): AppError {
  const names = clashes.map(detailLabel).join(', ')
  return new AppError(
    'conflict',
    `The same details were changed after you opened them: ${names}. To replace those values by yours, save again. To see them, discard your changes and open the details again.`,
  )
}
