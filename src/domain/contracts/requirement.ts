import type { ScalarField, When } from '@/domain/shared/fields'
import { type ContractType, contractTypes } from './types'

/**
 * R: required to submit. C: shown and required if the condition is true. c: always shown, and required if the condition is true.
 * O: optional. -: not shown.
 */
type Code = 'R' | 'C' | 'c' | 'O' | '-'

/**
 * Says when a field is required and shown. `codes` has one code per type, in the order of `contractTypes` (the table of domain
 * 5.3), and `when` is the condition: `requirement('R R C - O', isDrone)`. `FieldContext.type` is the type of the contract.
 */
export function requirement(
  codes: `${Code} ${Code} ${Code} ${Code} ${Code}`,
  when: When = () => true,
): Pick<ScalarField, 'required' | 'showWhen'> {
  const all = codes.split(' ') as Code[]
  const codeOf = (type: string) => all[contractTypes.indexOf(type as ContractType)] ?? '-'
  return {
    required: (answers, context) => {
      const code = codeOf(context.type)
      return code === 'R' || ((code === 'C' || code === 'c') && when(answers, context))
    },
    showWhen: (answers, context) => {
      const code = codeOf(context.type)
      return code === 'C' ? when(answers, context) : code !== '-'
    },
  }
}
