import type { Company } from '@/domain/companies/schema'
import type { Contract } from '@/domain/contracts/schema'
import type { Pra } from '@/domain/pras/schema'
import type { HmrcRole, NonUkContractRole } from '@/domain/roles/schema'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** The steps before which checks count: approval, sending, filing the signed copy. */
export const checkStages = ['submit', 'send', 'sign'] as const
export type CheckStage = (typeof checkStages)[number]

/** The configured limits of the checks; `nationalLivingWage` and the minimum are in whole pounds. */
export interface ContractLimits {
  dailiesMaxDays: number
  droneInsuranceMinimum: number
  nationalLivingWage: number
  contractLeadDays: number
}

/** The facts that checks read. A check that needs a missing record finds nothing. */
export interface CheckContext {
  /** `YYYY-MM-DD` */
  today: string
  limits: ContractLimits
  /** The HMRC role in the contract's copy of the person. */
  hmrcRole?: HmrcRole
  /** True if the user may not read HMRC roles: then the confirmation is trusted. */
  isRoleListClosed?: boolean
  nonUkRole?: NonUkContractRole
  /** The current record of the lender or supplier, with its insurances. */
  company?: Pick<Company, 'insurances'>
  /** The PRA that the drone part names. */
  dronePra?: Pick<Pra, 'type' | 'approvedVersion' | 'isArchived'>
}

/** One check as data. */
export interface ContractCheck {
  id: string
  strength: CheckStrength
  /**
   * For a check that blocks or asks for a reason: the step that the check prevents. At earlier steps, and at a later signing, the
   * check is only a notice.
   */
  before: CheckStage
  /** Dot path of the answer that the check is about. */
  path: string
  /** The public source of the rule: a law, a manual. None if the rule is ours. */
  source?: string
  /** True if the check applies. */
  trips: (contract: Contract, context: CheckContext) => boolean
  /** Says what is wrong, what it means and what to do. */
  message: string | ((contract: Contract, context: CheckContext) => string)
}

/** True if a text has words. */
export function says(text: string): boolean {
  return text.trim() !== ''
}
