import type { ModulePreloadOptions } from 'vite'

/** The pages on which most visits begin: their files are loaded in one wave. */
const usual = /\/(home|pra-list|sign-in)-page-[^/]*\.js$/
/** The file with the names of all pages, because it has the routes (src/main.tsx). */
const routes = /\/begin-[^/]*\.js$/

/**
 * The files that are loaded together with a file on demand. The names of all files of all pages would be a third of the first
 * script, so only the usual pages have them there. Any other page loads its imports when it arrives, and the service worker has
 * them after the first visit. Style sheets are always loaded.
 */
export const routePreloads: ModulePreloadOptions = {
  resolveDependencies: (file, imports, { hostId, hostType }) =>
    hostType === 'js' && routes.test(hostId) && !usual.test(file) ? [] : imports,
}
