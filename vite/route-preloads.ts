import type { ModulePreloadOptions } from 'vite'

/** The pages on which most visits begin: their files are loaded in one wave. */
const usual = /\/(home|pra-list|sign-in)-page-[^/]*\.js$/
/** The file with the names of all pages, because it has the routes (src/main.tsx). */
const routes = /\/begin-[^/]*\.js$/

/**
 * Lists the files that are loaded together with a page's file. The names of all files of all pages would be a third of the first
 * script, so it contains only those of the usual pages. Any other page loads its imports after its own file has arrived, and has
 * them from the service worker after the first visit. Style sheets are always loaded together.
 */
export const routePreloads: ModulePreloadOptions = {
  resolveDependencies: (file, imports, { hostId, hostType }) =>
    hostType === 'js' && routes.test(hostId) && !usual.test(file) ? [] : imports,
}
