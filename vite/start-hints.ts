import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The servers that every visit asks, connected to while the first file is on its way. */
const servers = ['https://identitytoolkit.googleapis.com', 'https://firestore.googleapis.com']

/** The direct imports of the entry (src/main.tsx), fetched together with it instead of after it. */
const FIRST = '/src/data/sign-in/identity.ts'

/**
 * A Vite plugin: puts hints into index.html that let a browser begin earlier than the entry could say it itself. Connections only
 * if the build talks to a real project.
 *
 * @param groups names of the files that the start is made of (vite.config.ts): the build fails where one has become empty
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
