import type { Company } from '@/domain/companies/schema'
import type { Contract } from '@/domain/contracts/schema'
import type { Pra } from '@/domain/pras/schema'
import type { HmrcRole, NonUkContractRole } from '@/domain/roles/schema'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** The steps of a contract that checks can prevent: submitting for approval, sending, filing the signed copy. */
export const checkStages = ['submit', 'send', 'sign'] as const
export type CheckStage = (typeof checkStages)[number]

/** The limits of the checks that admins configure; `nationalLivingWage` and the drone minimum are in whole pounds. */
export interface ContractLimits {
  dailiesMaxDays: number
  droneInsuranceMinimum: number
  nationalLivingWage: number
  contractLeadDays: number
}

/** The records that checks read as well as the contract. A check finds nothing if a record that it needs is missing. */
export interface CheckContext {
  /** `YYYY-MM-DD` */
  today: string
  limits: ContractLimits
  /** The HMRC role in the contract's copy of the person. */
  hmrcRole?: HmrcRole
  /** True if the user may not read HMRC roles. The checks then trust that the role was confirmed. */
  isRoleListClosed?: boolean
  nonUkRole?: NonUkContractRole
  /** The current record of the lender or supplier, for its insurances. */
  company?: Pick<Company, 'insurances'>
  /** The PRA that the contract names for its drone flights. */
  dronePra?: Pick<Pra, 'type' | 'approvedVersion' | 'isArchived'>
}

export interface ContractCheck {
  id: string
  strength: CheckStrength
  /**
   * The step that the check prevents, if it blocks or asks for a reason. Before that step, and when a signed copy is filed later,
   * the check is only a notice.
   */
  before: CheckStage
  /** The answer that the check is about, as a path with dots. */
  path: string
  /** The public source of the rule, such as a law or a manual; absent if the rule is our own. */
  source?: string
  trips: (contract: Contract, context: CheckContext) => boolean
  /** Says what is wrong, what that means, and what to do. */
  message: string | ((contract: Contract, context: CheckContext) => string)
}

export function says(text: string): boolean {
  return text.trim() !== ''
}
