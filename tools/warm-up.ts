import type { DevEnvironment, ViteDevServer } from 'vite'

/**
 * Makes a development server compile the entry and all files of the app that it loads, including pages that are loaded on demand,
 * so that nobody waits with an empty page. Then waits for packages that were found in the meantime, because Vite reloads every
 * open page after it bundles them. Compile errors appear in the browser that requests the file.
 * @param entry its path: '/src/main.tsx'
 * @returns the number of compiled files
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
