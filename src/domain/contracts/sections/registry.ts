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

/** The sections of a contract's form, in the order in which a production manager fills them in. */
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

/** The sections that the form shows for these answers, with labels that suit the service. `today` is `YYYY-MM-DD`. */
export function shownSections(type: string, content: Content, today: string): readonly ContractSection[] {
  const context = { type, step: content, steps: {}, today }
  return contractSections
    .filter(({ showWhen }) => showWhen?.(context) ?? true)
    .map(section => ({ ...section, fields: inNounsOf(section.fields, type, String(content.serviceType)) }))
}

/** Renames two fields in a supplier's contract, which has only one kind of days: days of hire, or of service. */
function inNounsOf(fields: readonly Field[], type: string, serviceType: string): readonly Field[] {
  if (type !== 'goods-and-services') return fields
  const { dayRate, days } = jobNouns(serviceType)
  const labels: Readonly<Record<string, string>> = { dayRate, numberOfProductionDays: days }
  return fields.map(field => ({ ...field, label: labels[field.name] ?? field.label }))
}

/** Returns whether the form shows only a button that adds this section, because none of its fields is used or required. */
export function isAddedOnDemand(
  { isUsed, fields }: ContractSection,
  content: Content,
  context: FieldContext,
): boolean {
  if (!isUsed || isUsed(content)) return false
  return !fields.some(field => isShown(field, content, context) && holds(field.required, content, context))
}
