import './ui/global.css'
import './app/app.css'
import { routeAt } from './app/routes'
import { readHint } from './data/base/hint'
import { expectFirstScreen } from './data/base/shown'

/*
 * The first file that runs, and a small one. The order of loading decides how soon the first rows appear, above all on a slow
 * line: it first requests who is signed in, and loads the whole interface in one wave during that request. Code for
 * parts that nobody sees yet, such as the identity client, is loaded after the first screen (src/data/base/shown.ts).
 */
const hint = readHint()

async function begin(): Promise<void> {
  expectFirstScreen()
  const asking = import('./data/sign-in/identity').then(({ startSession }) => {
    // Not awaited here: the interface loads in the meantime, and awaits it before it draws.
    void startSession()
  })
  if (hint) {
    ahead(import('./data/sign-in/account'))
    // Loaded beside it, it asks for the first page of the list as soon as the likely member is known.
    ahead(import('./data/pras/lists/early-page'))
  }
  const interfaceOfApp = import('./app/start')
  if (hint) ahead(import('./app/shell/app-shell'))
  const route = routeAt(location.pathname)
  if (route && (hint || !route.meta.isAuthenticatedRoute)) ahead(route.load())
  const [{ start }] = await Promise.all([interfaceOfApp, asking])
  // The script is async, so as not to wait for the style sheet: the page itself may still be on its way.
  if (document.readyState === 'loading') {
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  start()
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
    'Greenlight could not be loaded: a part of it did not arrive. Check your connection, then reload this page. What you typed is kept on this device.'
  document.getElementById('root')?.replaceChildren(message)
})
