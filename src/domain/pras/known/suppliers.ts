import type { Company } from '@/domain/companies/schema'
import { text } from '@/domain/pras/steps/conditions'
import { asItems } from '@/domain/shared/answers'
import type { FieldContext } from '@/domain/shared/fields'
import type { KnownRecords } from './known'

export const SUPPLIERS = 'Crew, the suppliers'

interface Supplier {
  id: string
  name: string
}

/** The one supplier of the crew step of a kind; of several, somebody must say which. */
export function onlySupplier(
  { steps }: FieldContext,
  { companyOf }: KnownRecords,
  ...types: Company['type'][]
): Supplier | undefined {
  const found = asItems(steps.crew?.suppliers).flatMap(({ companyId }) => {
    const company = companyOf(text(companyId))
    return company && types.includes(company.type) ? [{ id: text(companyId), name: company.name }] : []
  })
  const [first] = found
  return first && found.every(({ id }) => id === first.id) ? first : undefined
}
