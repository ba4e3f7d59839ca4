import type { Actor } from '@/domain/users/actor'

/** What a record must tell for its rule: an SOP its state and category. */
export interface RecordFacts {
  status?: string
  category?: string
}

/** Aviation and diving SOPs are the Drone Team's and the Dive Team's (domain section 4, row 'SOPs write'). */
export const DRONE_SOP_CATEGORY = 'aviation'
export const DIVE_SOP_CATEGORY = 'diving'

type RecordRule = (actor: Actor, facts: RecordFacts) => boolean
interface AboutKind {
  /** What log entries call one of them. */
  resource: string
  read: RecordRule
  write: RecordRule
}

const everybody = () => true
const isAdmin = (actor: Actor) => actor.canAccessAdminApp
export const usesContracts = (actor: Actor) => actor.canAccessContracts || actor.canAccessAdminApp
const keepsDroneRecords = (actor: Actor) => isAdmin(actor) || actor.isDroneTeam
const readsFees = (actor: Actor) => usesContracts(actor) || actor.isDirector

/** The collections of reference records that one rule each is enough for (domain section 4). firestore.rules decides the same again. */
export const recordKinds = {
  companies: { resource: 'company', read: actor => actor.isEmployee || isAdmin(actor), write: usesContracts },
  contractCompanies: { resource: 'contractCompany', read: usesContracts, write: usesContracts },
  crew: { resource: 'crew', read: usesContracts, write: usesContracts },
  sops: {
    resource: 'sop',
    read: (actor, sop) => actor.isEmployee || isAdmin(actor) || sop.status === 'published',
    write: (actor, sop) =>
      isAdmin(actor) ||
      actor.isDirector ||
      (actor.isDroneTeam && sop.category === DRONE_SOP_CATEGORY) ||
      (actor.isDiveTeam && sop.category === DIVE_SOP_CATEGORY),
  },
  aircraft: { resource: 'aircraft', read: everybody, write: keepsDroneRecords },
  pilots: { resource: 'pilot', read: everybody, write: keepsDroneRecords },
  hazards: { resource: 'hazard', read: everybody, write: isAdmin },
  faqs: { resource: 'faq', read: everybody, write: isAdmin },
  approvalProcesses: { resource: 'approvalProcess', read: everybody, write: isAdmin },
  culturalConsiderations: { resource: 'culturalConsideration', read: everybody, write: isAdmin },
  contractFaqs: { resource: 'contractFaq', read: everybody, write: isAdmin },
  contractDops: { resource: 'contractDop', read: usesContracts, write: isAdmin },
  roles: { resource: 'role', read: everybody, write: isAdmin },
  hmrcRoles: { resource: 'hmrcRole', read: readsFees, write: isAdmin },
  nonUkContractRoles: { resource: 'nonUkContractRole', read: readsFees, write: isAdmin },
} as const satisfies Record<string, AboutKind>

export type RecordKind = keyof typeof recordKinds
export type RecordResource = (typeof recordKinds)[RecordKind]['resource']
