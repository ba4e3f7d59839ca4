import { type FieldProblem, fieldProblems } from '@/domain/fields/field-problems'
import type { Contract } from './schema'
import { shownSections } from './sections/registry'

/** A sentence about one answer, and the form section that has the answer. */
export interface ContractProblem extends FieldProblem {
  section: string
}

/** In the order of the form. Missing terms prevent submitting, but never saving (domain 5.3). `today` is `YYYY-MM-DD`. */
export function missingTerms(contract: Contract, today: string): ContractProblem[] {
  const context = { type: contract.type, step: contract, steps: {}, today }
  return shownSections(contract.type, contract, today).flatMap(({ id, fields }) =>
    fieldProblems(fields, contract, context).map(problem => ({ ...problem, section: id })),
  )
}
