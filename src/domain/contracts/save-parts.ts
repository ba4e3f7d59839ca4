import type { ContractCopies } from './copies'
import { type ContractTerms, contractTermsSchema } from './schema'

/** One commit of an edit. */
export interface SavePart {
  changes: Partial<ContractTerms>
  copies: Partial<ContractCopies>
}

/** Amounts, counts, choices, ticks and payments: they are looked at together with the figures that follow from them. */
export const numberTerms: readonly string[] = Object.entries(contractTermsSchema.shape)
  .filter(([key, schema]) => key === 'paymentSchedule' || (key !== 'type' && !isWords(schema)))
  .map(([key]) => key)

/** Texts, days, ids, lists and maps. */
function isWords(schema: { def: { type: string; innerType?: unknown } }): boolean {
  const { type, innerType } = schema.def
  if (innerType !== undefined) return isWords(innerType as { def: { type: string } })
  return ['string', 'array', 'object'].includes(type)
}

/**
 * The commits that an edit takes, since the rules cannot look at all of a contract at once: its numbers, choices and payments,
 * its words and copies. What somebody changes at a time is mostly one of them.
 */
export function saveParts({ changes, copies }: SavePart): SavePart[] {
  const part = (isOfIt: (key: string) => boolean): SavePart => ({
    changes: Object.fromEntries(Object.entries(changes).filter(([key]) => isOfIt(key))),
    copies: Object.fromEntries(Object.entries(copies).filter(([key]) => isOfIt(key))),
  })
  const parts = [part(key => numberTerms.includes(key)), part(key => !numberTerms.includes(key))]
  return parts.filter(each => Object.keys({ ...each.changes, ...each.copies }).length > 0)
}
