import type { DevEnvironment, ViteDevServer } from 'vite'

/**
 * Has a development server compile the entry and all of ours that follows from it, screens that are loaded on demand too, so
 * that nobody waits before an empty page. Then waits for packages that were found on the way: once Vite has bundled those, it
 * reloads every open page. The browser that asks for it shows what cannot be compiled.
 * @param entry its address: '/src/main.tsx'
 * @returns how many files are ready
 */
export async function warmUp(server: ViteDevServer, entry: string): Promise<number> {
  const { client } = server.environments
  const ready = new Set<string>()
  const warm = async (url: string) => {
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

async function packagesBundled(optimizer: DevEnvironment['depsOptimizer']): Promise<void> {
  await optimizer?.scanProcessing
  await Promise.all(Object.values(optimizer?.metadata.discovered ?? {}).map(found => found.processing))
}
