import type { FieldProblem } from '@/domain/fields/field-problems'
import { isBlank } from '@/domain/shared/answers'
import type { Content, Field } from '@/domain/shared/fields'
import { type Contract, type ContractTerms, contractTermsSchema } from './schema'
import { contractFields } from './sections/registry'
import { figuresOf, sameFigure } from './totals'

export function contentOfContract(contract: Contract): Content {
  return Object.fromEntries(contractFields.map(({ name }) => [name, contract[name]]))
}

export interface TypedTerms {
  terms: Partial<ContractTerms>
  /** The answers that cannot be stored, such as text that is not an amount, or too many payments. */
  faults: FieldProblem[]
}

/** A blank answer becomes the schema's value for 'none'. An answer that does not fit its kind of field is not stored. */
export function typedTerms(content: Content): TypedTerms {
  const terms: Content = {}
  const faults: FieldProblem[] = []
  for (const { name, label } of contractFields) {
    const value = content[name]
    const schema = contractTermsSchema.shape[name as keyof ContractTerms]
    const read = schema.safeParse(isEmpty(value) ? undefined : trimmed(value))
    if (read.success) terms[name] = read.data
    else {
      faults.push(
        ...read.error.issues.map(
          ({ path, message }): FieldProblem => ({
            path: [name, ...path].join('.'),
            message: `${label}: ${message}`,
            level: 'error',
          }),
        ),
      )
    }
  }
  return { terms: terms as Partial<ContractTerms>, faults }
}

const isEmpty = (value: unknown) => typeof value !== 'boolean' && isBlank(value) && !isRecord(value)
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

export function changedTerms(contract: Contract, terms: Partial<ContractTerms>): Partial<ContractTerms> {
  const changed = Object.entries(terms).filter(
    ([name, value]) => canonical(value) !== canonical(contract[name as keyof Contract]),
  )
  return Object.fromEntries(changed) as Partial<ContractTerms>
}

const canonical = (value: unknown) => JSON.stringify(value ?? null)

export function contractWith(contract: Contract, { terms }: Pick<TypedTerms, 'terms'>): Contract {
  // All terms of the contract are emptied first, so that an answer that a person has emptied does not keep its stored value.
  const emptied = Object.fromEntries(contractFields.map(({ name }) => [name, undefined]))
  const written = { ...contract, ...emptied, ...withoutAbsent(terms), type: contract.type } as Contract
  return { ...written, ...figuresOf(written) }
}

const withoutAbsent = (terms: object) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))

/** The same numbers in another currency: £650.00 becomes JPY 650. Text that is not an amount stays as it is. */
export function inCurrency(content: Content, from: string, to: string): Content {
  return { ...figuresIn(contractFields, content, from, to), currency: to }
}

function figuresIn(fields: readonly Field[], answers: Content, from: string, to: string): Content {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const value = answers[field.name]
    if (field.kind === 'amount' && typeof value === 'number') {
      return [[field.name, sameFigure(value, from, to)]]
    }
    if (field.kind === 'list' && Array.isArray(value)) {
      return [[field.name, value.map(item => figuresIn(field.fields, item as Content, from, to))]]
    }
    return []
  })
  return { ...answers, ...Object.fromEntries(changed) }
}
