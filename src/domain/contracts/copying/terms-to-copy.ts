import { type Contract, type ContractTerms, contractTermsSchema } from '@/domain/contracts/schema'

/** Terms that a new contract does not copy from an earlier one, each with a reason, which the dialog shows. */
export const leftOut = {
  contractStartDate: 'a new contract has its own dates',
  contractEndDate: 'a new contract has its own dates',
  tripNumber: 'a new contract has its own trip',
  episode: 'a new contract has its own trip',
  rightToWorkCheckedOn: 'it is checked again before each engagement',
  hmrcCriteriaMet: 'it is confirmed for each engagement',
  hasReceivedP45: 'it is asked for each engagement',
  previousTax: 'it comes from the earlier P45',
  taxCode: 'it comes from the earlier P45',
  starterStatement: 'it is asked for each engagement',
  dronePraId: 'a new contract has its own PRA',
} as const satisfies Partial<Record<keyof ContractTerms, string>>

const names = Object.keys(contractTermsSchema.shape) as (keyof ContractTerms)[]

/**
 * The terms for a new contract that starts as a copy: all agreed terms, except dates, trip, and terms that must be confirmed for
 * each engagement. Payments keep their purpose and amount, but not their days. Nothing else is copied: no status, documents,
 * signatures, copies of records or history.
 */
export function termsToCopy(contract: Contract): ContractTerms {
  const taken = Object.fromEntries(
    names.filter(name => !(name in leftOut)).map(name => [name, structuredClone(contract[name])]),
  )
  const terms = contractTermsSchema.parse(taken)
  return { ...terms, paymentSchedule: terms.paymentSchedule.map(payment => ({ ...payment, dueOn: '' })) }
}
