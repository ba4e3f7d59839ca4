/**
 * Has a development server compile the entry and all of ours that follows from it, screens that are loaded on demand too, so
 * that nobody looks at an empty page meanwhile. What cannot be compiled is said by the browser that asks for it.
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
  return ready.size
}
