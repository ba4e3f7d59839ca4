import type { Content } from '@/domain/shared/fields'
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

/** Every field that a person enters, in that order. */
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

/** The sections of the form that these answers have; `today` as 'YYYY-MM-DD'. */
export function shownSections(type: string, content: Content, today: string): readonly ContractSection[] {
  const context = { type, step: content, steps: {}, today }
  return contractSections.filter(({ showWhen }) => showWhen?.(context) ?? true)
}
