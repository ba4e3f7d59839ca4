import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type ErrorInfo, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { toAppError } from '@/data/base/errors'
import { noteFailure } from '@/data/base/failures'
import { checkingSince } from '@/data/base/kept/shown-answers'
import { session } from '@/data/base/session'
import { startSession } from '@/data/sign-in/auth'
import { LeavingContext } from '@/ui/data-table/leaving'
import { isFetchingAhead } from '@/ui/on-demand/on-demand'
import { theme } from '@/ui/theme'
import { watchFirstScreen } from './first-screen'
import { refetchPart, reloadForPart } from './offline/stale-version'
import { restoreTarget } from './remembered-target'
import { createAppRouter, destination } from './router'
import { StartError } from './start-error'

/** Draws nothing before the sign-in state is known (requirements 2), so that no wrong screen appears. */
async function open(root: Root): Promise<void> {
  if (!(await startSession())) {
    const { errorMessage } = session.get()
    // If this fails, the sign-in state could not be read, for example because the connection was lost. So the app shows an error
    // with Retry, and not the sign-in page: the person may still be signed in.
    session.set({ isShowingError: false, errorMessage: '' })
    draw(root, <StartError message={errorMessage} />)
    return
  }
  if (checkingSince.get() !== undefined) {
    const { fillShown } = await import('@/data/sync/shown-screens')
    fillShown()
  }
  restoreTarget()
  // Every navigation starts at the top-left (requirements 2), also Back and Forward.
  window.history.scrollRestoration = 'manual'
  const router = createAppRouter()
  // When a part of the app fails to load, the page is reloaded once, at the requested address.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    refetchPart(payload)
    if (isFetchingAhead()) return
    const { pathname, search, hash } = destination(router)
    void reloadForPart(`${pathname}${search}${hash}`)
  })
  // Until the first screen has loaded, the page of the last visit stays, or the outline.
  await new Promise<void>(resolve => {
    if (router.state.initialized) resolve()
    else router.subscribe(({ initialized }) => initialized && resolve())
  })
  // A navigation is drawn at once, and not in pieces between other work: the page is small, and the person waits for it.
  draw(
    root,
    <LeavingContext value={() => router.state.navigation.state !== 'idle'}>
      <RouterProvider router={router} useTransitions={false} />
    </LeavingContext>,
  )
}

function draw(root: Root, screen: ReactNode): void {
  watchFirstScreen()
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        {screen}
      </MantineProvider>
    </StrictMode>,
  )
}

function fail(root: Root, error: unknown): void {
  console.error('The app could not start', error)
  draw(root, <StartError message={toAppError(error).message} />)
}

const report = (what: string) => (error: unknown, info: ErrorInfo) => {
  console.error(what, error, info.componentStack ?? '')
  noteFailure({ kind: 'screen', error })
}

/** Draws the app into the page, once it is known who is signed in. */
export function start(): void {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no element with the id root')
  window.addEventListener('error', ({ error }) => noteFailure({ kind: 'thrown', error }))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    noteFailure({ kind: 'rejected', error: reason }),
  )
  const root = createRoot(element, {
    onCaughtError: report('A screen failed'),
    onUncaughtError: (error, info) => {
      report('The app failed')(error, info)
      // React has removed everything after the error. Without this message, the person would see an empty page.
      queueMicrotask(() => fail(createRoot(freshElement()), error))
    },
  })
  open(root).catch((error: unknown) => fail(root, error))
}

function freshElement(): HTMLElement {
  const fresh = document.createElement('div')
  document.getElementById('root')?.replaceWith(fresh)
  fresh.id = 'root'
  return fresh
}
