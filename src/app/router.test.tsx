import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Link, Outlet, RouterProvider, useParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '@/data/base/session'
import { createStore, useStore } from '@/data/base/store'
import type { SessionState } from '@/domain/users/access'
import { userSchema } from '@/domain/users/schema'
import type { AppRoute } from './app-route'
import { forgetTarget, restoreTarget } from './remembered-target'
import { createAppRouter } from './router'

const identity = createStore<SessionState>({ kind: 'signed-out' })
vi.mock('@/data/sign-in/auth', () => ({
  authState: () => identity.get(),
  useAuthState: () => useStore(identity),
}))
vi.mock('./routes', () => ({ routes: [] }))

const user = userSchema.parse({ id: 'u1', email: 'pc@greenlight.test', firstName: 'Pat', lastName: 'Cole' })
const member: SessionState = { kind: 'member', user }

const loaded: string[] = []
/** Screens arrive when this resolves: tests use it to imitate a slow connection. */
let line = Promise.resolve()
function screenOf(name: string): AppRoute['load'] {
  return async () => {
    loaded.push(name)
    await line
    return {
      default: () => (
        <>
          <h1>{name}</h1>
          <p>step {useParams().step ?? 'none'}</p>
          <Link to="/list">to the list</Link>
        </>
      ),
    }
  }
}
const stepScreen = screenOf('Step')
const list: AppRoute[] = [
  route('/', 'Home', { isAuthenticatedRoute: true }),
  route('/list', 'List', { isAuthenticatedRoute: true }),
  route('/admin', 'Admin', { isAuthenticatedRoute: true, isAdminRoute: true }),
  {
    ...route('/pras/:id/crew', 'Crew', { isAuthenticatedRoute: true }),
    pattern: '/pras/:id/:step',
    load: stepScreen,
  },
  {
    ...route('/pras/:id/map', 'Map', { isAuthenticatedRoute: true }),
    pattern: '/pras/:id/:step',
    load: stepScreen,
  },
  { ...route('/auth/sign-in', 'SignIn', {}), layout: 'bare' },
  { ...route('/auth/not-a-user', 'NotAUSer', {}), layout: 'bare' },
]
function route(path: string, name: string, meta: AppRoute['meta']): AppRoute {
  return { path, name, title: name, meta, layout: 'frame', load: screenOf(name) }
}

function Frame() {
  return (
    <main id="main" tabIndex={-1} data-testid="frame">
      <Outlet />
    </main>
  )
}

function open(address: string) {
  window.history.replaceState(null, '', address)
  const router = createAppRouter(list, () => Promise.resolve({ default: Frame }))
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return router
}
const addressOf = (router: ReturnType<typeof createAppRouter>) => {
  const { pathname, search, hash } = router.state.location
  return `${pathname}${search}${hash}`
}

beforeEach(() => {
  identity.set({ kind: 'signed-out' })
  loaded.length = 0
  line = Promise.resolve()
})
afterEach(() => {
  forgetTarget()
  sessionStorage.clear()
})

describe('the route guard', () => {
  test('sends signed-out people to the sign-in page before any other screen loads, and afterwards to the full address', async () => {
    const router = open('/list?status=draft#row-3')
    await screen.findByRole('heading', { name: 'SignIn' })
    expect(loaded).toEqual(['SignIn'])
    expect(session.get().targetRouterAfterSignIn).toBe('/list?status=draft#row-3')

    act(() => identity.set(member))
    await screen.findByRole('heading', { name: 'List' })
    expect(addressOf(router)).toBe('/list?status=draft#row-3')
    await waitFor(() => expect(session.get().targetRouterAfterSignIn).toBe('/'))
  })

  test('keeps the requested address if the tab is reloaded', async () => {
    open('/pras/p1/crew')
    await screen.findByRole('heading', { name: 'SignIn' })
    session.set({ targetRouterAfterSignIn: '/' })
    restoreTarget()
    expect(session.get().targetRouterAfterSignIn).toBe('/pras/p1/crew')
  })

  test('ignores a remembered address that points to another site', async () => {
    sessionStorage.setItem('greenlight.targetRouterAfterSignIn', '//evil.example/pras')
    restoreTarget()
    session.set({ targetRouterAfterSignIn: '//evil.example' })
    const router = open('/auth/sign-in')
    await screen.findByRole('heading', { name: 'SignIn' })
    act(() => identity.set(member))
    await screen.findByRole('heading', { name: 'Home' })
    expect(addressOf(router)).toBe('/')
  })

  test('sends a signed-in person who has no user record to the page that explains this', async () => {
    identity.set({ kind: 'not-a-user', email: 'x@greenlight.test', reason: 'no-record' })
    open('/list')
    await screen.findByRole('heading', { name: 'NotAUSer' })
    expect(loaded).toEqual(['NotAUSer'])
  })

  test('sends a member who is not an admin from an admin page to the home page, without loading the admin page', async () => {
    identity.set(member)
    open('/admin')
    await screen.findByRole('heading', { name: 'Home' })
    expect(loaded).toEqual(['Home'])
  })

  test('opens an admin page for an admin', async () => {
    identity.set({ kind: 'member', user: { ...user, canAccessAdminApp: true } })
    open('/admin')
    await screen.findByRole('heading', { name: 'Admin' })
  })

  test('removes the page at once if the person’s access ends, before the sign-in page has loaded', async () => {
    identity.set(member)
    open('/list')
    await screen.findByRole('heading', { name: 'List' })
    let arrive = () => {}
    line = new Promise(resolve => {
      arrive = resolve
    })
    act(() => identity.set({ kind: 'signed-out' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'List' })).toBeNull())
    expect(screen.queryByRole('heading')).toBeNull()
    arrive()
    await screen.findByRole('heading', { name: 'SignIn' })
    expect(session.get().targetRouterAfterSignIn).toBe('/list')
  })
})

describe('the address of a page', () => {
  test('leads members to ‘Page not found’ inside the frame if it is unknown', async () => {
    identity.set(member)
    open('/nowhere')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(screen.getByTestId('frame')).toBeInTheDocument()
    expect(screen.getByText('/nowhere')).toBeInTheDocument()
    expect(document.title).toBe('Page not found – Greenlight')
  })

  test('leads everybody else to ‘Page not found’ without the frame if it is unknown', async () => {
    open('/nowhere')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(screen.queryByTestId('frame')).toBeNull()
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  test('passes the slug of a step to the screen', async () => {
    identity.set(member)
    open('/pras/p1/map')
    expect(await screen.findByText('step map')).toBeInTheDocument()
  })

  test('leads to ‘Page not found’ if it names a step that no PRA has', async () => {
    identity.set(member)
    open('/pras/p1/nonsense')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(loaded).toEqual([])
  })

  test.each(['/pras/a%2Fb/map', '/pras/__reserved__/map', `/pras/${'x'.repeat(1501)}/map`])(
    'leads to ‘Page not found’ without an error if no document can have its id: %.24s',
    async address => {
      const complaints = vi.spyOn(console, 'error')
      identity.set(member)
      open(address)
      await screen.findByRole('heading', { name: 'Page not found' })
      await waitFor(() => expect(document.title).toBe('Page not found – Greenlight'))
      expect(loaded).toEqual([])
      expect(complaints).not.toHaveBeenCalled()
      complaints.mockRestore()
    },
  )
})

describe('the opening of a page', () => {
  test('sets the title of the tab, moves the focus to the heading and scrolls to the top left', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    identity.set(member)
    open('/')
    const link = await screen.findByRole('link', { name: 'to the list' })
    scrolled.mockClear()
    act(() => link.click())
    const heading = await screen.findByRole('heading', { name: 'List' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(scrolled).toHaveBeenCalledWith(0, 0)
    expect(document.title).toBe('List – Greenlight')
  })
})
