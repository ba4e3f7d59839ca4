import { type PraStepSlug, paths, patterns, praStepSlugs } from '@/domain/shared/paths'
import { type AppRoute, adminPage, barePage, page, readOnlyPage } from './app-route'
import { recordImports } from './record-imports'
import { recordRoutes } from './record-pages'

const praList = () => import('@/features/pras/list/pra-list-page')
const adminArticles = () => import('@/features/reference/pages/admin-faqs-page')
const referencePage = () => import('@/features/reference/pages/reference-page')

/**
 * Every address of the app as data, in the order of the table in requirements 2. `routes.test.ts` checks the list against
 * that table. To add a screen: its path in `domain/shared/paths.ts`, one entry here, its row in the test. The routes of a
 * type of record are in `record-pages.ts`.
 */
export const routes: readonly AppRoute[] = [
  page(paths.home, 'Home', 'Home', () => import('@/features/home/pages/home-page')),
  barePage(paths.signIn, 'SignIn', 'Sign in', () => import('@/features/auth/pages/sign-in-page')),
  barePage(
    paths.notAUser,
    'NotAUSer',
    'No access yet',
    () => import('@/features/auth/pages/not-a-user-page'),
  ),
  barePage(
    paths.authAction,
    'AuthAction',
    'Your account',
    () => import('@/features/auth/pages/auth-action-page'),
  ),
  barePage(
    paths.privacy,
    'Privacy',
    'What is kept about you',
    () => import('@/features/personal-data/privacy-page'),
  ),
  page(paths.account, 'Account', 'Account', () => import('@/features/auth/pages/account-page')),
  page(paths.pras, 'PraList', 'PRAs', praList),
  page(paths.myPras, 'MyPraList', 'My PRAs', praList),
  page(paths.assignedPras, 'AssignedPraList', 'Assigned to me', praList),
  page(paths.praApprovalProcesses, 'PraApprovalProcesses', 'Approval information', referencePage),
  page(paths.praFaqs, 'PraFaqs', 'PRA FAQs', referencePage),
  page(
    paths.praCulturalConsiderations,
    'PraCulturalConsiderations',
    'Cultural considerations',
    referencePage,
  ),
  page(paths.expiries, 'Expiries', 'Expiries', () => import('@/features/expiries/pages/expiries-page')),
  page(paths.contractFaqs, 'ContractFaqs', 'Contract FAQs', referencePage),
  page(paths.contractDops, 'ContractDops', 'DOPs', referencePage),
  ...recordRoutes,
  page(
    paths.contracts,
    'ContractList',
    'Contracts',
    () => import('@/features/contracts/list/contract-list-page'),
  ),
  page(
    paths.contractsForMany,
    'ContractsForMany',
    'Deal board',
    () => import('@/features/contracts/board/board-page'),
  ),
  page(
    paths.contractNumbers,
    'ContractNumbers',
    'Contract numbers of a production',
    () => import('@/features/contracts/reports/numbers-page'),
  ),
  page(
    paths.contractChase,
    'ContractChase',
    'Contracts to chase',
    () => import('@/features/contracts/reports/chase-page'),
  ),
  barePage(
    paths.contractsReceived,
    'ContractsReceived',
    'Your documents',
    () => import('@/features/contracts/received/received-page'),
  ),
  barePage(
    paths.contractsVerify,
    'ContractsVerify',
    'Verify a document',
    () => import('@/features/contracts/verify/verify-page'),
  ),
  page(
    patterns.contractEdit,
    'ContractEdit',
    'Edit a contract',
    () => import('@/features/contracts/edit/contract-edit-page'),
  ),
  readOnlyPage(
    patterns.contractView,
    'ContractView',
    'Contract, read only',
    () => import('@/features/contracts/read/contract-view-page'),
  ),
  readOnlyPage(
    patterns.contractHistoric,
    'ContractHistoric',
    'Historic contract',
    () => import('@/features/contracts/read/contract-historic-page'),
  ),
  page(patterns.contract, 'Contract', 'Contract', () => import('@/features/contracts/read/contract-page')),
  ...praStepSlugs.map(slug => ({
    ...page(
      `${patterns.pra}/${slug}`,
      stepRouteName(slug),
      'PRA',
      () => import('@/features/pras/edit/pra-step-page'),
    ),
    pattern: patterns.praStep,
  })),
  page(patterns.pra, 'PraView', 'PRA', () => import('@/features/pras/read/pra-view-page')),
  page(patterns.praAmend, 'PraAmend', 'Amend a PRA', () => import('@/features/pras/amend/pra-amend-page')),
  page(
    patterns.praDebrief,
    'PraDebrief',
    'Debrief',
    () => import('@/features/pras/debrief/pra-debrief-page'),
  ),
  page(patterns.praDayLog, 'PraDayLog', 'Day log', () => import('@/features/pras/day-log/pra-day-log-page')),
  page(
    patterns.praOnLocation,
    'PraOnLocation',
    'On location',
    () => import('@/features/pras/on-location/pra-on-location-page'),
  ),
  adminPage(paths.admin, 'Admin', 'Admin', () => import('./admin-index-page')),
  adminPage(paths.adminPras, 'AdminPraList', 'PRAs of every company', praList),
  adminPage(
    paths.adminContracts,
    'AdminContractList',
    'All contracts',
    () => import('@/features/contracts/list/contract-list-page'),
  ),
  adminPage(
    paths.adminHistoricContracts,
    'AdminHistoricContracts',
    'Import of historic contracts',
    () => import('@/features/historic-import/historic-import-page'),
  ),
  adminPage(
    paths.adminContractTemplates,
    'AdminContractTemplates',
    'Contract templates',
    () => import('@/features/contracts/templates/contract-templates-page'),
  ),
  ...recordImports,
  adminPage(
    paths.adminUserImport,
    'AdminUserImport',
    'User import',
    () => import('@/features/user-import/user-import-page'),
  ),
  adminPage(
    paths.adminIncidents,
    'AdminIncidents',
    'Incidents',
    () => import('@/features/incidents/incidents-page'),
  ),
  adminPage(
    paths.adminHazardProposals,
    'AdminHazardProposals',
    'Hazard proposals',
    () => import('@/features/hazard-proposals/hazard-proposals-page'),
  ),
  adminPage(
    patterns.adminPraHistory,
    'AdminPraHistory',
    'History',
    () => import('@/features/pras/history/pra-history-page'),
  ),
  adminPage(
    paths.adminPersonalData,
    'AdminPersonalData',
    'Personal data',
    () => import('@/features/personal-data/personal-data-page'),
  ),
  adminPage(paths.adminLogs, 'AdminLogs', 'Logs', () => import('@/features/admin/pages/admin-logs-page')),
  adminPage(
    paths.adminConfig,
    'AdminConfig',
    'Configuration',
    () => import('@/features/admin/pages/config-page'),
  ),
  adminPage(
    paths.adminUtils,
    'AdminUtils',
    'Utilities',
    () => import('@/features/admin/pages/admin-utils-page'),
  ),
  adminPage(paths.adminFaqs, 'AdminFaqs', 'PRA articles', adminArticles),
  adminPage(paths.adminContractFaqs, 'AdminContractFaqs', 'Contract FAQs', adminArticles),
  adminPage(paths.adminContractDops, 'AdminContractDops', 'DOPs', adminArticles),
  adminPage(
    patterns.adminArticle,
    'AdminArticle',
    'Reference article',
    () => import('@/features/reference/pages/article-page'),
  ),
  // A production build has neither this address nor its page.
  ...(import.meta.env.DEV
    ? [barePage(paths.gallery, 'Gallery', 'Gallery', () => import('@/ui/gallery/gallery-page'))]
    : []),
]

/** 'general-info' → 'PraGeneralInfo'. */
function stepRouteName(slug: PraStepSlug): string {
  return `Pra${slug
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`
}

/** Returns the route of the screen at this address; undefined for an unknown address. */
export function routeAt(pathname: string): AppRoute | undefined {
  const asked = pathname.split('/')
  return routes.find(({ path }) => {
    const wanted = path.split('/')
    return (
      wanted.length === asked.length && wanted.every((part, at) => part.startsWith(':') || part === asked[at])
    )
  })
}
