import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The servers that every visit uses: the browser connects to them while the first file is loading. */
const servers = ['https://identitytoolkit.googleapis.com', 'https://firestore.googleapis.com']

/**
 * The file of the build with this module, and the direct imports of that file, are loaded together with the entry (src/main.tsx),
 * not after it.
 */
const FIRST = '/src/data/sign-in/identity.ts'

/**
 * Returns a Vite plugin that adds hints to index.html, so that a browser loads files and connects earlier than the entry could
 * ask. Hints for connections are added only if the build uses a real project.
 * @param groups names of the files from which the app starts (vite.config.ts); if one of them has become empty, the build fails
 */
export function startHints(groups: readonly string[]): Plugin {
  let isProject = false
  return {
    name: 'greenlight-start-hints',
    apply: 'build',
    configResolved(config) {
      isProject = config.env.VITE_BACKEND === 'project'
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const names = new Set(Object.values(bundle).map(file => (file.type === 'chunk' ? file.name : '')))
        const missing = groups.filter(group => !names.has(group))
        if (missing.length > 0)
          throw new Error(`Nothing matches the file group ${missing.join(', ')} any more.`)
        const first = Object.values(bundle).find(
          file => file.type === 'chunk' && file.moduleIds.some(id => id.endsWith(FIRST)),
        )
        if (first?.type !== 'chunk') throw new Error(`${FIRST} is in no file of the build.`)
        const files = [first.fileName, ...first.imports].filter(file => !isEntry(bundle[file]))
        return [
          ...(isProject ? servers : []).map(href => link('preconnect', href)),
          ...files.map(file => link('modulepreload', `/${file}`)),
        ]
      },
    },
  }
}

const isEntry = (file: { isEntry?: boolean } | object | undefined) =>
  file !== undefined && 'isEntry' in file && file.isEntry === true

const link = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href },
  injectTo: 'head',
})
