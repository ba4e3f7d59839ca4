/** All paths of the app (requirements 2), from which the route table takes its patterns. No other file writes a path. */

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

/** The paths of a collection's records: the list, one record (`new` for a new record), and the admins' list. */
export interface RecordPaths {
  list: string
  one: (id: string) => string
  /** The path `one` as a pattern for the router. */
  pattern: string
  admin: string
}

/** Without an `admin` list, the collection is only in the admin area and `list` is that list. */
const pathsUnder = (list: string, admin = list): RecordPaths => ({
  list,
  one: id => `${list}/${segment(id)}`,
  pattern: `${list}/:id`,
  admin,
})

export const recordPaths = (collection: string) => pathsUnder(`/${collection}`, `/admin/${collection}`)

export const paths = {
  home: '/',
  signIn: '/auth/sign-in',
  notAUser: '/auth/not-a-user',
  /** The page to which the links in our mails lead: verify an address, choose a new password, sign in by link. */
  authAction: '/auth/action',
  account: '/account',
  pras: '/pras',
  /** The list of PRAs with the dialog for a new PRA open. */
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
  hazards: pathsUnder('/admin/hazards'),
  roles: pathsUnder('/admin/roles'),
  hmrcRoles: pathsUnder('/admin/hmrc-roles'),
  nonUkContractRoles: pathsUnder('/admin/non-uk-contract-roles'),
  /** The list of people (collection `users`). */
  crew: recordPaths('crew'),
  contracts: '/contracts',
  /** The list of contracts with the dialog for a new contract open. */
  newContract: '/contracts?new=1',
  /** All contracts of a production as a grid, with rows for new contracts. */
  contractsForMany: '/contracts/many',
  dealBoardOf: (productionId: string) => `/contracts/many?${new URLSearchParams({ productionId })}`,
  contractNumbers: '/contracts/numbers',
  contractNumbersOf: (productionId: string) =>
    `/contracts/numbers?${new URLSearchParams({ production: productionId })}`,
  /** Opens a sent document. The secret part of the link is after the '#', which browsers do not send to servers. */
  contractsReceived: '/contracts/received',
  contractsVerify: '/contracts/verify',
  /** Contracts that start soon and are not signed yet. */
  contractChase: '/contracts/chase',
  adminHistoricContracts: '/admin/historic-contracts',
  adminContractTemplates: '/admin/contract-templates',
  contract: (id: string) => `/contracts/${segment(id)}`,
  /** The form of a contract. `fieldPath` scrolls to that field. */
  contractEdit: (id: string, fieldPath?: string) =>
    `/contracts/${segment(id)}/edit${fieldPath ? `#f-${segment(fieldPath)}` : ''}`,
  contractView: (id: string) => `/contracts/${segment(id)}/view`,
  contractHistoric: (id: string) => `/contracts/${segment(id)}/historic`,
  contractCrew: pathsUnder('/contracts/crew', '/admin/contract-crew'),
  contractCompanies: pathsUnder('/contracts/companies', '/admin/contract-companies'),
  adminContracts: '/admin/contracts',
  adminPras: '/admin/pras',
  admin: '/admin',
  adminConfig: '/admin/config',
  adminUserImport: '/admin/user-import',
  adminCompanyImport: '/admin/companies-import',
  adminContractCompanyImport: '/admin/contract-companies-import',
  adminContractCrewImport: '/admin/contract-crew-import',
  adminUtils: '/admin/utils',
  adminPersonalData: '/admin/personal-data',
  /** The public page about how long we store personal data and why. */
  privacy: '/privacy',
  adminLogs: '/admin/logs',
  /** The log entries about one record, named by its type ('sop') and id. */
  adminLogsOf: (resource: string, id: string) =>
    `/admin/logs?${new URLSearchParams({ resourceType: resource, resourceId: id })}`,
  adminIncidents: '/admin/incidents',
  adminHazardProposals: '/admin/hazard-proposals',
  contractFaqs: '/contracts/faqs',
  contractDops: '/contracts/dops',
  adminFaqs: '/admin/faqs',
  adminContractFaqs: '/admin/contract-faqs',
  adminContractDops: '/admin/contract-dops',
  /** The admins' list of one kind of reference articles: 'faqs'. */
  adminArticles: (kind: string) => `/admin/faqs?kind=${segment(kind)}`,
  adminArticle: (kind: string, id: string) => `/admin/faqs/${segment(kind)}/${segment(id)}`,
  pra: (id: string) => `/pras/${segment(id)}`,
  /** One step of a PRA, for editing. `fieldPath` (for example `schedule.0.date`) scrolls to that field. */
  praStep: (id: string, slug: string, fieldPath?: string) =>
    `/pras/${segment(id)}/${segment(slug)}${fieldPath ? `#f-${segment(fieldPath)}` : ''}`,
  /** A PRA with the comments on one of its steps open. If `slug` is empty, the comments on the whole PRA are open. */
  praComments: (id: string, slug: string) => `/pras/${segment(id)}?comments=${segment(slug)}`,
  /** Begins an amendment, or opens the one that already exists. */
  praAmend: (id: string) => `/pras/${segment(id)}/amend`,
  /** Every version and log entry of a PRA, for admins. */
  adminPraHistory: (id: string) => `/admin/pras/${segment(id)}/history`,
  praDebrief: (id: string) => `/pras/${segment(id)}/debrief`,
  /** The re-assessments on the day, for writing and reading. */
  praDayLog: (id: string) => `/pras/${segment(id)}/day-log`,
  /** The information for a crew on location; it works without a network too. */
  praOnLocation: (id: string) => `/pras/${segment(id)}/on-location`,
  /** All parts of src/ui on one page; only during development. */
  gallery: '/gallery',
} as const

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
