import { type PraStepSlug, paths, patterns, praStepSlugs } from '@/domain/shared/paths'
import type { RouteMeta } from '@/domain/users/access'
import type { AppRoute } from './app-route'
import { recordRoutes } from './record-pages'

const signedIn: RouteMeta = { isAuthenticatedRoute: true }
const open: RouteMeta = {}
const admin: RouteMeta = { isAuthenticatedRoute: true, isAdminRoute: true }

const praList = () => import('@/features/pras/list/pra-list-page')

const gallery: AppRoute = {
  path: paths.gallery,
  name: 'Gallery',
  title: 'Gallery',
  meta: open,
  layout: 'bare',
  load: () => import('@/ui/gallery/gallery-page'),
}

/**
 * Every address of the app (spec section 2) as data, in the order of the spec's table. `routes.test.ts` holds the list
 * against that table. To add a screen: its path in `domain/shared/paths.ts`, one entry here, its row in the test;
 * those of a type of record are in `record-pages.ts`.
 */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    name: 'Home',
    title: 'Home',
    meta: signedIn,
    layout: 'frame',
    load: () => import('@/features/home/pages/home-page'),
  },
  {
    path: paths.signIn,
    name: 'SignIn',
    title: 'Sign in',
    meta: open,
    layout: 'bare',
    load: () => import('@/features/auth/pages/sign-in-page'),
  },
  {
    path: paths.notAUser,
    name: 'NotAUSer',
    title: 'No access yet',
    meta: open,
    layout: 'bare',
    load: () => import('@/features/auth/pages/not-a-user-page'),
  },
  {
    path: paths.authAction,
    name: 'AuthAction',
    title: 'Your account',
    meta: open,
    layout: 'bare',
    load: () => import('@/features/auth/pages/auth-action-page'),
  },
  {
    path: paths.account,
    name: 'Account',
    title: 'Account',
    meta: signedIn,
    layout: 'frame',
    load: () => import('@/features/auth/pages/account-page'),
  },
  {
    path: paths.pras,
    name: 'PraList',
    title: 'PRAs',
    meta: signedIn,
    layout: 'frame',
    load: praList,
  },
  {
    path: paths.myPras,
    name: 'MyPraList',
    title: 'My PRAs',
    meta: signedIn,
    layout: 'frame',
    load: praList,
  },
  {
    path: paths.assignedPras,
    name: 'AssignedPraList',
    title: 'Assigned to me',
    meta: signedIn,
    layout: 'frame',
    load: praList,
  },
  ...[
    { path: paths.praApprovalProcesses, name: 'PraApprovalProcesses', title: 'Approval information' },
    { path: paths.praFaqs, name: 'PraFaqs', title: 'PRA FAQs' },
    {
      path: paths.praCulturalConsiderations,
      name: 'PraCulturalConsiderations',
      title: 'Cultural considerations',
    },
  ].map(
    (page): AppRoute => ({
      ...page,
      meta: signedIn,
      layout: 'frame',
      load: () => import('@/features/reference/pages/reference-page'),
    }),
  ),
  {
    path: paths.expiries,
    name: 'Expiries',
    title: 'Expiries',
    meta: signedIn,
    layout: 'frame',
    load: () => import('@/features/expiries/pages/expiries-page'),
  },
  ...recordRoutes,
  ...praStepSlugs.map(
    (slug): AppRoute => ({
      path: `${patterns.pra}/${slug}`,
      name: stepRouteName(slug),
      title: 'PRA',
      meta: signedIn,
      pattern: patterns.praStep,
      layout: 'frame',
      load: () => import('@/features/pras/edit/pra-step-page'),
    }),
  ),
  {
    path: patterns.pra,
    name: 'PraView',
    title: 'PRA',
    meta: signedIn,
    layout: 'frame',
    load: () => import('@/features/pras/read/pra-view-page'),
  },
  {
    path: patterns.praAmend,
    name: 'PraAmend',
    title: 'Amend a PRA',
    meta: signedIn,
    layout: 'frame',
    load: () => import('@/features/pras/amend/pra-amend-page'),
  },
  {
    path: patterns.praDebrief,
    name: 'PraDebrief',
    title: 'Debrief',
    meta: signedIn,
    layout: 'frame',
    load: () => import('@/features/pras/debrief/pra-debrief-page'),
  },
  {
    path: paths.admin,
    name: 'Admin',
    title: 'Admin',
    meta: admin,
    layout: 'frame',
    load: () => import('./admin-index-page'),
  },
  {
    path: paths.adminIncidents,
    name: 'AdminIncidents',
    title: 'Incidents',
    meta: admin,
    layout: 'frame',
    load: () => import('@/features/incidents/incidents-page'),
  },
  {
    path: paths.adminHazardProposals,
    name: 'AdminHazardProposals',
    title: 'Hazard proposals',
    meta: admin,
    layout: 'frame',
    load: () => import('@/features/hazard-proposals/hazard-proposals-page'),
  },
  {
    path: patterns.adminPraHistory,
    name: 'AdminPraHistory',
    title: 'History',
    meta: admin,
    layout: 'frame',
    load: () => import('@/features/pras/history/pra-history-page'),
  },
  {
    path: paths.adminUtils,
    name: 'AdminUtils',
    title: 'Utilities',
    meta: admin,
    layout: 'frame',
    load: () => import('@/features/admin/pages/admin-utils-page'),
  },
  {
    path: paths.adminFaqs,
    name: 'AdminFaqs',
    title: 'Reference articles',
    meta: admin,
    layout: 'frame',
    load: () => import('@/features/reference/pages/admin-faqs-page'),
  },
  {
    path: patterns.adminArticle,
    name: 'AdminArticle',
    title: 'Reference article',
    meta: admin,
    layout: 'frame',
    load: () => import('@/features/reference/pages/article-page'),
  },
  // A build for people knows neither the address nor the page.
  ...(import.meta.env.DEV ? [gallery] : []),
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
