import type { Actor } from '@/domain/users/actor'

/** The facts of a record on which the right to write it depends: for an SOP, its state and category. */
export interface RecordFacts {
  status?: string
  category?: string
}

/** The categories of SOPs that the Drone Team and the Dive Team may write (domain 4, row 'SOPs write'). */
export const DRONE_SOP_CATEGORY = 'aviation'
export const DIVE_SOP_CATEGORY = 'diving'

type RecordRule = (actor: Actor, facts: RecordFacts) => boolean
interface AboutKind {
  /** The name of the kind in log entries, and the words that people use. */
  resource: string
  label: string
  read: RecordRule
  write: RecordRule
}

const everybody = () => true
const isAdmin = (actor: Actor) => actor.canAccessAdminApp
export const usesContracts = (actor: Actor) => actor.canAccessContracts || actor.canAccessAdminApp
const keepsDroneRecords = (actor: Actor) => isAdmin(actor) || actor.isDroneTeam
const readsFees = (actor: Actor) => usesContracts(actor) || actor.isDirector

/** One rule for reading and one for writing for each kind (domain 4). firestore.rules make the same decisions. */
export const recordKinds = {
  companies: {
    resource: 'company',
    label: 'Company',
    read: actor => actor.isEmployee || isAdmin(actor),
    write: usesContracts,
  },
  contractCompanies: {
    resource: 'contractCompany',
    label: 'Contract company',
    read: usesContracts,
    write: usesContracts,
  },
  crew: { resource: 'crew', label: 'Contract crew', read: usesContracts, write: usesContracts },
  sops: {
    resource: 'sop',
    label: 'SOP',
    read: (actor, sop) => actor.isEmployee || isAdmin(actor) || sop.status === 'published',
    write: (actor, sop) =>
      isAdmin(actor) ||
      actor.isDirector ||
      (actor.isDroneTeam && sop.category === DRONE_SOP_CATEGORY) ||
      (actor.isDiveTeam && sop.category === DIVE_SOP_CATEGORY),
  },
  aircraft: { resource: 'aircraft', label: 'Aircraft', read: everybody, write: keepsDroneRecords },
  pilots: { resource: 'pilot', label: 'Pilot', read: everybody, write: keepsDroneRecords },
  hazards: { resource: 'hazard', label: 'Hazard', read: everybody, write: isAdmin },
  faqs: { resource: 'faq', label: 'PRA FAQ', read: everybody, write: isAdmin },
  approvalProcesses: {
    resource: 'approvalProcess',
    label: 'Approval information',
    read: everybody,
    write: isAdmin,
  },
  culturalConsiderations: {
    resource: 'culturalConsideration',
    label: 'Cultural consideration',
    read: everybody,
    write: isAdmin,
  },
  contractFaqs: { resource: 'contractFaq', label: 'Contract FAQ', read: everybody, write: isAdmin },
  contractDops: { resource: 'contractDop', label: 'DOP', read: usesContracts, write: isAdmin },
  roles: { resource: 'role', label: 'Role', read: everybody, write: isAdmin },
  hmrcRoles: { resource: 'hmrcRole', label: 'HMRC role', read: readsFees, write: isAdmin },
  nonUkContractRoles: {
    resource: 'nonUkContractRole',
    label: 'Non-UK contract role',
    read: readsFees,
    write: isAdmin,
  },
} as const satisfies Record<string, AboutKind>

export type RecordKind = keyof typeof recordKinds
export type RecordResource = (typeof recordKinds)[RecordKind]['resource']
