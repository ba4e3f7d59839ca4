import type { Company } from '@/domain/companies/schema'
import type { Contract } from '@/domain/contracts/schema'
import type { Pra } from '@/domain/pras/schema'
import type { HmrcRole, NonUkContractRole } from '@/domain/roles/schema'
import type { CheckStrength } from '@/domain/shared/reasons/check-strength'

/** What a contract is sent on to: the approver, the addressee, the file of signed ones. */
export const checkStages = ['submit', 'send', 'sign'] as const
export type CheckStage = (typeof checkStages)[number]

/** The figures of the configuration that checks compare with; `nationalLivingWage` and the minimum in whole pounds. */
export interface ContractLimits {
  dailiesMaxDays: number
  droneInsuranceMinimum: number
  nationalLivingWage: number
  contractLeadDays: number
}

/** The facts that checks read. A check that needs a record says nothing if it is not there. */
export interface CheckContext {
  /** `YYYY-MM-DD` */
  today: string
  limits: ContractLimits
  /** The HMRC role of the person's copy. */
  hmrcRole?: HmrcRole
  /** The person may not look up HMRC roles, so the confirmation is believed. */
  isRoleListClosed?: boolean
  nonUkRole?: NonUkContractRole
  /** The lender or supplier as its record is today, with its insurances. */
  company?: Pick<Company, 'insurances'>
  /** The PRA that the drone part names. */
  dronePra?: Pick<Pra, 'type' | 'approvedVersion' | 'isArchived'>
}

/** One check as data. */
export interface ContractCheck {
  id: string
  strength: CheckStrength
  /**
   * Of those that block or ask for a reason: what cannot happen before. What comes earlier only says it, and so does a signing
   * that comes later.
   */
  before: CheckStage
  /** Dot path of the answer to look at. */
  path: string
  /** The public source of the rule: a law, a manual. None if the rule is ours. */
  source?: string
  /** Whether something is wrong. */
  trips: (contract: Contract, context: CheckContext) => boolean
  /** What is wrong, what it means, what to do. */
  message: string | ((contract: Contract, context: CheckContext) => string)
}

/** Whether a text says anything. */
export function says(text: string): boolean {
  return text.trim() !== ''
}
