import type { Company } from '@/domain/companies/schema'
import { answersOf } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import type { FieldContext } from '@/domain/shared/fields'
import type { KnownRecords } from './known'

export const SUPPLIERS = 'Crew, the suppliers'

interface Supplier {
  id: string
  name: string
}

/** The supplier of a kind in the crew step, if there is only one. Of several, a person must choose. */
export function onlySupplier(
  context: FieldContext,
  { companyOf }: KnownRecords,
  ...types: Company['type'][]
): Supplier | undefined {
  const found = answersOf(crew, context).suppliers.flatMap(({ companyId }) => {
    const company = companyOf(companyId)
    return company && types.includes(company.type) ? [{ id: companyId, name: company.name }] : []
  })
  const [first] = found
  return first && found.every(({ id }) => id === first.id) ? first : undefined
}
