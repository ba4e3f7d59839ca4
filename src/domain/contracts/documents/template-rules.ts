import type { Contract } from '@/domain/contracts/schema'
import { fliesDrone, hiresVessel } from '@/domain/contracts/sections/cover'
import type { ContractType } from '@/domain/contracts/types'
import type { TemplateName } from './templates'

/** The facts that decide which documents a contract has (domain 5.1). */
export interface DocumentFacts {
  type: ContractType
  serviceType: string
  /** True if a drone is flown, whatever the service is called. */
  hasDrone: boolean
  hasVessel: boolean
  /** True if still pictures are taken, also as a part of other work. */
  hasStills: boolean
  isEngagerSmall: boolean
  /** True if HMRC's list has the person's role, and the person meets its criteria. */
  hasHmrcRole: boolean
}

/** The slots of a set of documents. The first fitting rule of a slot chooses its document; without one the slot stays empty. */
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

/** The rules for drone, marine and stills documents that are schedules to a main agreement. */
const added = (type: ContractType): TemplateRule[] => [
  rule('drone', DRONE, { type, hasDrone: true }),
  rule('marine', MARINE, { type, hasVessel: true }),
  rule('stills', STILLS, { type, hasStills: true }),
]

/** The table of domain 5.1, one rule per cell. Admins may replace these rules by their own. */
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
    // A person who lives and works only overseas is taxed there, so it does not matter whether HMRC lists the role.
    hasHmrcRole: isOnHmrcList(contract) || contract.worksWhollyOverseas === 'yes',
  }
}

/** The contract says that the criteria of the person's role are met. Whether HMRC lists the role is left to the checks. */
export function isOnHmrcList({ hmrcCriteriaMet, cachedCrew }: Contract): boolean {
  return hmrcCriteriaMet && cachedCrew.hmrcRole !== ''
}

/** The documents of a contract, each once; the main agreement is first. */
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
