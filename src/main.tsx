import './ui/global.css'
import './app/app.css'
import { routeAt } from './app/routes'
import { readHint } from './data/base/hint'
import { expectFirstScreen } from './data/base/shown'

/*
 * The entry file, kept small. The loading order decides how soon the first rows appear, above all on a slow line: it first
 * requests the signed-in person, and loads the whole interface in one wave during that request. Code for parts that are not
 * on screen yet, such as the identity client, is loaded after the first screen (src/data/base/shown.ts).
 */
const hint = readHint()

async function begin(): Promise<void> {
  expectFirstScreen()
  const route = routeAt(location.pathname)
  const asking = import('./data/sign-in/identity').then(({ startSession }) => {
    // Not awaited here, so that the interface loads in the meantime. The interface waits for the session before it draws.
    // Without a hint, the page of a member loads once a sign-in has been found, while its account is being read.
    void startSession(hint ? undefined : () => loadPage(route))
  })
  if (hint) {
    ahead(import('./data/sign-in/account'))
    // Loads in parallel the code that requests the first page of the list, as soon as the likely member is known.
    ahead(import('./data/pras/lists/early-page'))
  }
  const interfaceOfApp = import('./app/start')
  if (hint) loadPage(route)
  else if (route && !route.meta.isAuthenticatedRoute) ahead(route.load())
  const [{ start }] = await Promise.all([interfaceOfApp, asking])
  // The script is async, so that it does not wait for the style sheet. The document may still be loading.
  if (document.readyState === 'loading') {
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  start()
}

/** Loads the frame of the app, and the page inside it. */
function loadPage(route: ReturnType<typeof routeAt>): void {
  ahead(import('./app/shell/app-shell'))
  if (route) ahead(route.load())
}

/** Fetches a file early. If that fails, the import that needs it later reports the error. */
function ahead(file: Promise<unknown>): void {
  file.catch(() => undefined)
}

begin().catch((error: unknown) => {
  console.error('The app could not be loaded', error)
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.style.margin = '2rem'
  message.textContent =
    'Greenlight could not be loaded, because a part of it did not arrive. Check your connection, then reload this page. Your text is kept on this device.'
  document.getElementById('root')?.replaceChildren(message)
})
