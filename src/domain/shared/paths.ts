/**
 * Every address of the app, in one place (requirements 2). No other file writes a path by hand: a screen calls
 * `paths.pra(pra.id)`, and the route table takes its patterns from the same functions.
 */

/** The steps of a PRA with their own URL, in the order of the table of requirements 2. */
export const praStepSlugs = [
  'general-info',
  'crew',
  'pilots',
  'experience',
  'shoot-plan',
  'map',
  'hazards',
  'in-case-of-emergency',
  'final-checks',
  'review',
  'dive-preliminary-questions',
  'dive-conditions',
  'dive-plan-details',
  'dive-equipment',
  'typical-dive-plan',
  'dive-in-case-of-emergency',
  'drone-in-case-of-emergency',
  'suav-locations',
  'aircraft',
  'amendment-finish',
] as const
export type PraStepSlug = (typeof praStepSlugs)[number]

const segment = encodeURIComponent

/** The paths of a collection's records: their list, one of them (`new` for a new one), and the admins' list. */
export interface RecordPaths {
  list: string
  one: (id: string) => string
  /** `one` as a pattern of the router. */
  pattern: string
  admin: string
}

/** The paths of a type of record that is only in the admin area: '/admin/hmrc-roles'. */
function adminPaths(name: string): RecordPaths {
  const list = `/admin/${name}`
  return { list, one: id => `${list}/${segment(id)}`, pattern: `${list}/:id`, admin: list }
}

/** The addresses of a type of record that belongs to contracts: '/contracts/crew'. */
function contractPaths(name: string): RecordPaths {
  const list = `/contracts/${name}`
  return {
    list,
    one: id => `${list}/${segment(id)}`,
    pattern: `${list}/:id`,
    admin: `/admin/contract-${name}`,
  }
}

/** The addresses of a type of record: those of its collection. */
export function recordPaths(collection: string): RecordPaths {
  return {
    list: `/${collection}`,
    one: id => `/${collection}/${segment(id)}`,
    pattern: `/${collection}/:id`,
    admin: `/admin/${collection}`,
  }
}

export const paths = {
  home: '/',
  signIn: '/auth/sign-in',
  notAUser: '/auth/not-a-user',
  /** The page for links in our mails: verify an address, choose a new password, sign in by link. */
  authAction: '/auth/action',
  account: '/account',
  pras: '/pras',
  /** The list with the dialog for a new PRA open. */
  newPra: '/pras?new=1',
  myPras: '/my-pras',
  assignedPras: '/pras-assigned-to-me',
  praApprovalProcesses: '/pras/approval-processes',
  praFaqs: '/pras/faqs',
  praCulturalConsiderations: '/pras/cultural-considerations',
  expiries: '/expiries',
  sops: recordPaths('sops'),
  productions: recordPaths('productions'),
  companies: recordPaths('companies'),
  aircraft: recordPaths('aircraft'),
  pilots: recordPaths('pilots'),
  hazards: adminPaths('hazards'),
  roles: adminPaths('roles'),
  hmrcRoles: adminPaths('hmrc-roles'),
  nonUkContractRoles: adminPaths('non-uk-contract-roles'),
  /** The people of `users`. */
  crew: recordPaths('crew'),
  contracts: '/contracts',
  /** The list with the dialog for a new contract open. */
  newContract: '/contracts?new=1',
  /** The deals of a production: its contracts as a grid, with lines for new ones. */
  contractsForMany: '/contracts/many',
  dealBoardOf: (productionId: string) => `/contracts/many?${new URLSearchParams({ productionId })}`,
  /** The sums of a production's contracts. */
  contractNumbers: '/contracts/numbers',
  contractNumbersOf: (productionId: string) =>
    `/contracts/numbers?${new URLSearchParams({ production: productionId })}`,
  /** The page on which an addressee opens a sent document; the link is after the '#', which browsers do not send to servers. */
  contractsReceived: '/contracts/received',
  contractsVerify: '/contracts/verify',
  /** Contracts that start soon and are not signed. */
  contractChase: '/contracts/chase',
  /** Contracts from before the app, imported by admins. */
  adminHistoricContracts: '/admin/historic-contracts',
  /** The Word files that documents are filled from. */
  adminContractTemplates: '/admin/contract-templates',
  /** One contract: its state, and the next action. */
  contract: (id: string) => `/contracts/${segment(id)}`,
  /** Its form. `fieldPath` scrolls to that field. */
  contractEdit: (id: string, fieldPath?: string) =>
    `/contracts/${segment(id)}/edit${fieldPath ? `#f-${segment(fieldPath)}` : ''}`,
  contractView: (id: string) => `/contracts/${segment(id)}/view`,
  contractHistoric: (id: string) => `/contracts/${segment(id)}/historic`,
  /** The people and companies that contracts are made with. */
  contractCrew: contractPaths('crew'),
  contractCompanies: contractPaths('companies'),
  adminContracts: '/admin/contracts',
  adminPras: '/admin/pras',
  admin: '/admin',
  adminConfig: '/admin/config',
  adminUserImport: '/admin/user-import',
  adminCompanyImport: '/admin/companies-import',
  adminContractCompanyImport: '/admin/contract-companies-import',
  adminContractCrewImport: '/admin/contract-crew-import',
  adminUtils: '/admin/utils',
  /** The stored data of one person, for export or erasing. */
  adminPersonalData: '/admin/personal-data',
  /** The page about stored personal data: how long we keep it and why; for anybody. */
  privacy: '/privacy',
  adminLogs: '/admin/logs',
  /** The entries about one record: 'sop', its id. */
  adminLogsOf: (resource: string, id: string) =>
    `/admin/logs?${new URLSearchParams({ resourceType: resource, resourceId: id })}`,
  /** Incidents and near misses of every production. */
  adminIncidents: '/admin/incidents',
  /** Hazards that debriefs propose for the catalogue. */
  adminHazardProposals: '/admin/hazard-proposals',
  contractFaqs: '/contracts/faqs',
  contractDops: '/contracts/dops',
  adminFaqs: '/admin/faqs',
  adminContractFaqs: '/admin/contract-faqs',
  adminContractDops: '/admin/contract-dops',
  /** The admin's list of one kind of reference articles: 'faqs'. */
  adminArticles: (kind: string) => `/admin/faqs?kind=${segment(kind)}`,
  /** One reference article, to read and to write; `new` for one that is not there yet. */
  adminArticle: (kind: string, id: string) => `/admin/faqs/${segment(kind)}/${segment(id)}`,
  /** One PRA, to read. */
  pra: (id: string) => `/pras/${segment(id)}`,
  /** One step of a PRA, for editing. `fieldPath` (for example `schedule.0.date`) scrolls to that field. */
  praStep: (id: string, slug: string, fieldPath?: string) =>
    `/pras/${segment(id)}/${segment(slug)}${fieldPath ? `#f-${segment(fieldPath)}` : ''}`,
  /** A PRA with the comments on one of its steps open; those on the whole PRA if `slug` is empty. */
  praComments: (id: string, slug: string) => `/pras/${segment(id)}?comments=${segment(slug)}`,
  /** Begins an amendment, or leads to the one that is open. */
  praAmend: (id: string) => `/pras/${segment(id)}/amend`,
  /** Every version and log entry of a PRA, for admins. */
  adminPraHistory: (id: string) => `/admin/pras/${segment(id)}/history`,
  praDebrief: (id: string) => `/pras/${segment(id)}/debrief`,
  /** Re-assessments on the day, to write and to read. */
  praDayLog: (id: string) => `/pras/${segment(id)}/day-log`,
  /** The information for a crew on location, with or without a network. */
  praOnLocation: (id: string) => `/pras/${segment(id)}/on-location`,
  /** All parts of src/ui on one page; only during development. */
  gallery: '/gallery',
} as const

/** The same addresses as patterns for the router. */
export const patterns = {
  pra: '/pras/:id',
  praStep: '/pras/:id/:step',
  praAmend: '/pras/:id/amend',
  praDebrief: '/pras/:id/debrief',
  praDayLog: '/pras/:id/day-log',
  praOnLocation: '/pras/:id/on-location',
  contract: '/contracts/:id',
  contractEdit: '/contracts/:id/edit',
  contractView: '/contracts/:id/view',
  contractHistoric: '/contracts/:id/historic',
  adminPraHistory: '/admin/pras/:id/history',
  adminArticle: '/admin/faqs/:kind/:id',
} as const
