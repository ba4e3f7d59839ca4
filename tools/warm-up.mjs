/**
 * Has a development server compile the entry and all of ours that follows from it, screens that are loaded on demand too, so
 * that nobody waits before an empty page. Then waits for packages that were found on the way: once Vite has bundled those, it
 * reloads every open page. What cannot be compiled is said by the browser that asks for it.
 * @param {import('vite').ViteDevServer} server which listens
 * @param {string} entry its address: '/src/main.tsx'
 * @returns {Promise<number>} how many files are ready
 */
export async function warmUp(server, entry) {
  const { client } = server.environments
  const ready = new Set()
  const warm = async url => {
    if (ready.has(url)) return
    ready.add(url)
    await client.warmupRequest(url)
    const file = await client.moduleGraph.getModuleByUrl(url)
    const ours = [...(file?.importedModules ?? [])].filter(each => each.url.startsWith('/src/'))
    await Promise.all(ours.map(each => warm(each.url)))
  }
  await warm(entry)
  await packagesBundled(client.depsOptimizer)
  return ready.size
}

/** @param {import('vite').DepsOptimizer | undefined} optimizer none where the server bundles no packages */
async function packagesBundled(optimizer) {
  await optimizer?.scanProcessing
  await Promise.all(Object.values(optimizer?.metadata.discovered ?? {}).map(found => found.processing))
}
