import { jobNouns } from '@/domain/contracts/nouns'
import { holds, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { drone, insurance, vessel } from './cover'
import { engagement, services } from './engagement'
import { parties } from './parties'
import { kit, pay, payments } from './pay'
import { payroll } from './payroll'
import type { ContractSection } from './section'
import { taxStatus } from './status'

/** The form of a contract, in the order in which a production manager fills it in. */
export const contractSections: readonly ContractSection[] = [
  parties,
  engagement,
  services,
  pay,
  payroll,
  kit,
  payments,
  taxStatus,
  insurance,
  drone,
  vessel,
]

/** Every field of the form, in that order. */
export const contractFields = [
  ...parties.fields,
  ...engagement.fields,
  ...services.fields,
  ...pay.fields,
  ...payroll.fields,
  ...kit.fields,
  ...payments.fields,
  ...taxStatus.fields,
  ...insurance.fields,
  ...drone.fields,
  ...vessel.fields,
] as const

/** The sections of the form for these answers, in the words of their service; `today` as 'YYYY-MM-DD'. */
export function shownSections(type: string, content: Content, today: string): readonly ContractSection[] {
  const context = { type, step: content, steps: {}, today }
  return contractSections
    .filter(({ showWhen }) => showWhen?.(context) ?? true)
    .map(section => ({ ...section, fields: inNounsOf(section.fields, type, String(content.serviceType)) }))
}

/** A supplier has only one kind of days: days of hire, or of service. */
function inNounsOf(fields: readonly Field[], type: string, serviceType: string): readonly Field[] {
  if (type !== 'goods-and-services') return fields
  const { dayRate, days } = jobNouns(serviceType)
  const labels: Readonly<Record<string, string>> = { dayRate, numberOfProductionDays: days }
  return fields.map(field => ({ ...field, label: labels[field.name] ?? field.label }))
}

/** True if the form shows a section as one line that adds it: none of its fields is used or required. */
export function isAddedOnDemand(
  { isUsed, fields }: ContractSection,
  content: Content,
  context: FieldContext,
): boolean {
  if (!isUsed || isUsed(content)) return false
  return !fields.some(field => isShown(field, content, context) && holds(field.required, content, context))
}
