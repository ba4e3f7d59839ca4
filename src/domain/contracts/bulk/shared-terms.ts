import { type ContractTerms, contractTermsSchema } from '@/domain/contracts/schema'
import { contractSections } from '@/domain/contracts/sections/registry'
import type { ContractSection } from '@/domain/contracts/sections/section'
import { termsOfType } from '@/domain/contracts/terms-of-type'
import { contractTypeFacts } from '@/domain/contracts/types'
import { type Content, type Field, field } from '@/domain/shared/fields'
import { bulkTypes } from './columns'

/** Terms that many contracts cannot share, because they belong to one person or come from the lines. */
const ofOne: ReadonlySet<string> = new Set([
  'crewId',
  'contractCompanyId',
  'agentName',
  'agentEmail',
  'paymentSchedule',
  'kitTotalAgreed',
  'kitTotalReason',
  'hasReceivedP45',
  'taxCode',
  'previousTax',
  'starterStatement',
  'studentLoan',
])

const first = [
  'productionId',
  'productionCompanyId',
  'pmId',
  'pcId',
  'programmeName',
  'tripNumber',
  'contractStartDate',
  'contractEndDate',
  'countryOfShoot',
  'serviceType',
  'crewSpecialism',
  'currency',
] as const

const typeField = field.select(
  'type',
  'Type of contract',
  bulkTypes.map(value => ({ value, label: contractTypeFacts[value].label })),
  { required: true },
)

const all: readonly Field[] = contractSections.flatMap(({ fields }) => fields)

export const firstFields: readonly Field[] = [
  typeField,
  ...first.flatMap(name => all.find(each => each.name === name) ?? []),
]

const isLater = ({ name }: Field) => !ofOne.has(name) && !first.some(each => each === name)

export const laterSections: readonly ContractSection[] = contractSections
  .map(section => ({ ...section, fields: section.fields.filter(isLater) }))
  .filter(({ fields }) => fields.length > 0)

/** The terms from a form that may be incomplete. Leaves out answers that cannot be read yet, or that the type does not have. */
export function sharedTerms(content: Content): ContractTerms {
  const { shape } = contractTermsSchema
  const read = Object.entries(shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(content[name])
    return value.success ? [[name, value.data]] : []
  })
  return termsOfType({ ...blankTerms, ...Object.fromEntries(read) })
}
const blankTerms: ContractTerms = {
  ...contractTermsSchema.parse({ type: 'freelance', productionId: '-' }),
  productionId: '',
}
