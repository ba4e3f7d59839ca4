import type { ModulePreloadOptions } from 'vite'

/** The pages on which most visits begin: their files are fetched in one wave. */
const usual = /\/(home|pra-list|sign-in)-page-[^/]*\.js$/
/** The file that names every page, because it has the routes (src/main.tsx). */
const routes = /\/begin-[^/]*\.js$/

/**
 * Which files are fetched together with a file that is loaded on demand. The names of all files of all pages would be a third of the
 * first script, so only the usual pages have them there. Any other page fetches its imports when it arrives, and the service worker has
 * them after the first visit. Style sheets are always fetched.
 */
export const routePreloads: ModulePreloadOptions = {
  resolveDependencies: (file, imports, { hostId, hostType }) =>
    hostType === 'js' && routes.test(hostId) && !usual.test(file) ? [] : imports,
}
