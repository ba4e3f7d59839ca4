import { isShown } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { type ContractTerms, contractTermsSchema } from './schema'
import { shownSections } from './sections/registry'
import type { ContractType } from './types'

/** The names of the terms that the form shows for this type and these answers (domain 5.3). */
export function termsShown(type: ContractType, answers: Content): ReadonlySet<string> {
  const context = { type, step: answers, steps: {}, today: '' }
  const fields = shownSections(type, answers, '').flatMap(section => section.fields)
  return new Set(fields.filter(field => isShown(field, answers, context)).map(({ name }) => name))
}

const blank = contractTermsSchema.parse({ type: 'freelance', productionId: '-' })
const isBlankTerm = (terms: ContractTerms, name: keyof ContractTerms) =>
  JSON.stringify(terms[name]) === JSON.stringify(blank[name])

/**
 * Removes the terms that the form does not show, for example after a contract of another type was copied. Such terms would be
 * counted and printed, although nobody sees them.
 */
export function termsOfType(terms: ContractTerms): ContractTerms {
  const shown = termsShown(terms.type, terms)
  const names = Object.keys(contractTermsSchema.shape) as (keyof ContractTerms)[]
  const hidden = names.filter(name => name !== 'type' && !shown.has(name) && !isBlankTerm(terms, name))
  if (hidden.length === 0) return terms
  // Hiding these terms may hide further terms that depend on them, so the function runs again until nothing is hidden.
  return termsOfType({ ...terms, ...Object.fromEntries(hidden.map(name => [name, blank[name]])) })
}
