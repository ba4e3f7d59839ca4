import type { ComponentType } from 'react'
import { type PraStepSlug, paths, patterns, praStepSlugs } from '@/domain/shared/paths'
import type { RouteMeta } from '@/domain/users/access'

export interface AppRoute {
  /** The address as the spec's table writes it; `:id` stands for an id. */
  path: string
  /** Unique. The spec's names are kept to the letter, `NotAUSer` included. */
  name: string
  /** For the browser's tab until the page's own heading is there. */
  title: string
  meta: RouteMeta
  /** The pattern the router matches, where several addresses share one screen that reads the difference as a param. */
  pattern?: string
  /** `frame`: inside the navigation. `bare`: the page alone, before somebody is in. */
  layout: 'frame' | 'bare'
  load: () => Promise<{ default: ComponentType }>
}

const signedIn: RouteMeta = { isAuthenticatedRoute: true }
const open: RouteMeta = {}
const admin: RouteMeta = { isAuthenticatedRoute: true, isAdminRoute: true }

const praList = () => import('@/features/pras/list/pra-list-page')
const referencePage = () => import('@/features/reference/pages/reference-page')
const sopList = () => import('@/features/sops/sop-list-page')
const productionList = () => import('@/features/productions/production-list-page')

type Loader = AppRoute['load']

/** A page inside the navigation, for everybody who is signed in. */
function page(path: string, name: string, title: string, load: Loader): AppRoute {
  return { path, name, title, meta: signedIn, layout: 'frame', load }
}

function adminPage(path: string, name: string, title: string, load: Loader): AppRoute {
  return { path, name, title, meta: admin, layout: 'frame', load }
}

/** A page alone, for anybody: before somebody is in. */
function barePage(path: string, name: string, title: string, load: Loader): AppRoute {
  return { path, name, title, meta: open, layout: 'bare', load }
}

/**
 * Every address of the app (spec section 2) as data, in the order of the spec's table. `routes.test.ts` holds the list
 * against that table. To add a screen: its path in `domain/shared/paths.ts`, one entry here, its row in the test.
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
  page(paths.sops, 'SopList', 'SOPs', sopList),
  page(patterns.sop, 'Sop', 'SOP', () => import('@/features/sops/sop-page')),
  page(paths.productions, 'ProductionList', 'Productions', productionList),
  page(
    patterns.production,
    'Production',
    'Production',
    () => import('@/features/productions/production-page'),
  ),
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
  adminPage(paths.admin, 'Admin', 'Admin', () => import('./admin-index-page')),
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
  adminPage(paths.adminSops, 'AdminSopList', 'SOPs', sopList),
  adminPage(paths.adminProductions, 'AdminProductionList', 'Productions', productionList),
  adminPage(
    paths.adminUtils,
    'AdminUtils',
    'Utilities',
    () => import('@/features/admin/pages/admin-utils-page'),
  ),
  adminPage(
    paths.adminFaqs,
    'AdminFaqs',
    'Reference articles',
    () => import('@/features/reference/pages/admin-faqs-page'),
  ),
  adminPage(
    patterns.adminArticle,
    'AdminArticle',
    'Reference article',
    () => import('@/features/reference/pages/article-page'),
  ),
  // A build for people knows neither the address nor the page.
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

/** The route whose screen this address shows; undefined for an unknown one. */
export function routeAt(pathname: string): AppRoute | undefined {
  const asked = pathname.split('/')
  return routes.find(({ path }) => {
    const wanted = path.split('/')
    return (
      wanted.length === asked.length && wanted.every((part, at) => part.startsWith(':') || part === asked[at])
    )
  })
}
