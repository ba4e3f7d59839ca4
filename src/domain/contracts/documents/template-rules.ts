import type { Contract } from '@/domain/contracts/schema'
import { fliesDrone, hiresVessel } from '@/domain/contracts/sections/cover'
import type { ContractType } from '@/domain/contracts/types'
import type { TemplateName } from './templates'

/** The facts that decide which documents a contract has (domain 5.1). */
export interface DocumentFacts {
  type: ContractType
  serviceType: string
  /** True if a drone is flown, under any name of the service. */
  hasDrone: boolean
  hasVessel: boolean
  /** True if still pictures are taken, possibly among other work. */
  hasStills: boolean
  isEngagerSmall: boolean
  /** True if the person's role is on HMRC's list, and they meet its criteria. */
  hasHmrcRole: boolean
}

/** The slots of a set of documents; each is filled by the first rule that fits, or stays empty. */
export const documentSlots = ['agreement', 'determination', 'drone', 'marine', 'stills', 'advice'] as const
export type DocumentSlot = (typeof documentSlots)[number]

export interface TemplateRule {
  slot: DocumentSlot
  when: Partial<DocumentFacts>
  template: TemplateName
}

const CREW = 'self-employed-crew-agreement'
const DRONE = 'aerial-drone-filming-service-agreement'
const MARINE = 'marine-vessel-agreement'
const STILLS = 'stills-agreement'
const ADVICE = 'consultant-services'
const DETERMINATION = 'status-determination-letter'

const rule = (slot: DocumentSlot, template: TemplateName, when: Partial<DocumentFacts>): TemplateRule => ({
  slot,
  when,
  template,
})

/** The drone, marine and stills documents of people who have a main agreement: they are schedules to it. */
const added = (type: ContractType): TemplateRule[] => [
  rule('drone', DRONE, { type, hasDrone: true }),
  rule('marine', MARINE, { type, hasVessel: true }),
  rule('stills', STILLS, { type, hasStills: true }),
]

/** The matrix of domain 5.1, one row per cell. The business may replace these rules with its own. */
export const templateRules: readonly TemplateRule[] = [
  rule('agreement', ADVICE, { type: 'freelance', serviceType: 'consultant' }),
  rule('agreement', STILLS, { type: 'freelance', serviceType: 'stills' }),
  rule('agreement', CREW, { type: 'freelance' }),
  rule('determination', DETERMINATION, { type: 'freelance', hasHmrcRole: false }),
  ...added('freelance'),

  rule('agreement', ADVICE, { type: 'loanout', serviceType: 'consultant' }),
  rule('agreement', 'loanout-agreement', { type: 'loanout' }),
  rule('determination', DETERMINATION, { type: 'loanout', isEngagerSmall: false }),
  ...added('loanout'),

  rule('agreement', ADVICE, { type: 'goods-and-services', serviceType: 'consultant' }),
  rule('agreement', STILLS, { type: 'goods-and-services', serviceType: 'stills' }),
  rule('agreement', MARINE, { type: 'goods-and-services', serviceType: 'marine' }),
  rule('agreement', DRONE, { type: 'goods-and-services', hasDrone: true }),
  rule('agreement', MARINE, { type: 'goods-and-services', hasVessel: true }),
  rule('agreement', 'goods-and-services-contract', { type: 'goods-and-services' }),
  ...added('goods-and-services'),

  rule('agreement', 'dailies-contract', { type: 'dailies' }),

  rule('agreement', 'us-payroll-agreement', { type: 'us-payroll' }),
  rule('advice', ADVICE, { type: 'us-payroll', serviceType: 'consultant' }),
  ...added('us-payroll'),
]

export function documentFacts(contract: Contract): DocumentFacts {
  const context = { type: contract.type, step: contract, steps: {}, today: '' }
  return {
    type: contract.type,
    serviceType: contract.serviceType,
    hasDrone: fliesDrone(contract, context),
    hasVessel: hiresVessel(contract, context),
    hasStills: contract.serviceType === 'stills' || /\bstills\b/i.test(contract.crewSpecialism),
    isEngagerSmall: contract.engagerIsSmall === 'yes',
    // A person who lives and works only overseas is taxed there, so HMRC's list does not matter.
    hasHmrcRole: isOnHmrcList(contract) || contract.worksWhollyOverseas === 'yes',
  }
}

/**
 * True if the contract relies on HMRC's list: the person's role is on it, and the role's criteria are confirmed. The checks look
 * the role up.
 */
export function isOnHmrcList({ hmrcCriteriaMet, cachedCrew }: Contract): boolean {
  return hmrcCriteriaMet && cachedCrew.hmrcRole !== ''
}

/** The documents of a contract, the main agreement first, each once. */
export function documentsOf(
  facts: DocumentFacts,
  rules: readonly TemplateRule[] = templateRules,
): TemplateName[] {
  const fits = ({ when }: TemplateRule) =>
    Object.entries(when).every(([fact, value]) => facts[fact as keyof DocumentFacts] === value)
  const filled = documentSlots.flatMap(
    slot => rules.find(each => each.slot === slot && fits(each))?.template ?? [],
  )
  return [...new Set(filled)]
}
