import { type ComponentType, useMemo } from 'react'
import {
  createBrowserRouter,
  type LoaderFunction,
  matchPath,
  Outlet,
  type Params,
  type RouteObject,
  replace,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router-dom'
import { authState } from '@/data/sign-in/auth'
import { isDocumentId } from '@/domain/shared/document-id'
import type { AppRoute } from './app-route'
import { NotFoundPage } from './errors/not-found-page'
import { RouteError } from './errors/route-error'
import { reroute } from './guard'
import { isLoadFailure } from './load-failure'
import { loadedWell, reloadOnce } from './offline/stale-version'
import { routes } from './routes'
import { RootShell } from './shell/root-shell'

export type AppRouter = ReturnType<typeof createBrowserRouter>

const loadShell: AppRoute['load'] = () => import('./shell/app-shell')

/** Call it once, when it is known who is signed in. Tests pass their own screens and frame. */
export function createAppRouter(list: readonly AppRoute[] = routes, shell = loadShell): AppRouter {
  let router: AppRouter | undefined
  // The address that a loader is for. The first loaders run before the router exists, so they read the address of the window.
  const asked = () => (router ? destination(router) : window.location)
  router = createBrowserRouter([
    {
      id: 'root',
      Component: RootShell,
      ErrorBoundary: RouteError,
      HydrateFallback: Nothing,
      children: [
        ...toRouteObjects(list, 'bare', asked),
        {
          id: 'frame',
          loader: () => loadFrame(shell),
          shouldRevalidate: () => false,
          Component: Loaded,
          ErrorBoundary: RouteError,
          children: [
            ...toRouteObjects(list, 'frame', asked),
            { id: 'NotFound', path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ])
  return router
}

/** Returns the address that a navigation is going to; before any navigation, the current address. */
export function destination(router: AppRouter) {
  return router.state.navigation.location ?? router.state.location
}

/** One route object for each pattern: its screen stays when a person moves between its addresses. */
function toRouteObjects(
  list: readonly AppRoute[],
  layout: AppRoute['layout'],
  asked: () => { pathname: string; search: string; hash: string },
): RouteObject[] {
  const byPattern = new Map<string, AppRoute[]>()
  for (const route of list.filter(each => each.layout === layout)) {
    const pattern = route.pattern ?? route.path
    byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), route])
  }
  return [...byPattern].map(([pattern, sharing]) => {
    const loader: LoaderFunction = async ({ params }) => {
      const address = asked()
      const route = sharing.find(each => matchPath(each.path, address.pathname))
      if (!route) return NotFoundPage
      const elsewhere = reroute(route, address, authState())
      if (elsewhere !== undefined) throw replace(elsewhere)
      return namesDocuments(params) ? loadScreen(route.load, address) : NotFoundPage
    }
    return {
      id: sharing.map(route => route.name).join(' '),
      path: pattern,
      handle: sharing[0],
      loader,
      shouldRevalidate: onNewPathOnly,
      // A new component for each route, so that React does not carry the state of one screen over to the next.
      Component: () => <Loaded />,
      ErrorBoundary: RouteError,
    }
  })
}

/** True if the ids in the address can be ids of documents. For other ids Firestore would throw instead of finding nothing. */
function namesDocuments({ id }: Params): boolean {
  return id === undefined || isDocumentId(id)
}

/** A changed filter in the address neither checks the access again nor loads the screen again. */
const onNewPathOnly: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/** Only members load the navigation and its data. Other people may get here on a not-found page, which then has no navigation. */
const loadFrame = (shell: AppRoute['load']) => (authState().kind === 'member' ? loadScreen(shell) : Outlet)

async function loadScreen(
  load: AppRoute['load'],
  address?: { pathname: string; search: string; hash: string },
): Promise<ComponentType> {
  try {
    const screen = await load()
    loadedWell()
    return screen.default
  } catch (error) {
    const { pathname, search, hash } = address ?? window.location
    if (isLoadFailure(error) && (await reloadOnce(`${pathname}${search}${hash}`))) {
      // The page is about to reload, so the current screen stays until then.
      return new Promise(() => undefined)
    }
    throw error
  }
}

/** Draws the loaded screen. When a navigation begins, the router draws all its routes again: the screen is left as it is. */
function Loaded() {
  const Screen = useLoaderData() as ComponentType
  return useMemo(() => <Screen />, [Screen])
}

function Nothing() {
  return null
}
