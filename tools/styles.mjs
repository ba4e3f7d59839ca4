import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './processes.mjs'

/*
 * Keeps components and their CSS modules of one mind: `npm run styles`. To the compiler every class of a module is a string,
 * so a class without its rule is drawn bare, and a rule without its class stays for ever.
 */

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/**
 * A line for each class that is used and has no rule, and each that has one and is not used.
 * @param {Map<string, string>} files text by path from the project's root: components and CSS modules
 */
export function findStrayClasses(files) {
  const paths = [...files.keys()].sort()
  const sheets = new Map(
    paths
      .filter(path => path.endsWith('.module.css'))
      .map(path => [path, { has: classesOf(files.get(path)), used: new Set(), isOpen: false }]),
  )
  const composed = [...files].flatMap(([path, text]) =>
    path.endsWith('.module.css')
      ? [...text.matchAll(/composes: ([\w -]+) from "([^"]+)"/g)].map(([, names, from]) => ({
          names,
          from,
          path,
        }))
      : [],
  )
  for (const { names, from, path } of composed)
    for (const name of names.split(' ')) sheets.get(normalize(join(dirname(path), from)))?.used.add(name)

  const bare = paths
    .filter(path => !path.endsWith('.css'))
    .flatMap(path =>
      [...files.get(path).matchAll(IMPORT)].flatMap(([, name, from]) => {
        const sheetPath = resolved(path, from)
        const sheet = sheets.get(sheetPath)
        if (!sheet) return [`${path}: there is no ${sheetPath}`]
        const text = files.get(path)
        // A class by a name that is only known when it is drawn: any of the sheet may be meant.
        if (new RegExp(`\\b${name}\\[[^'\\]]`).test(text)) sheet.isOpen = true
        return usedOf(text, name).flatMap(each => {
          sheet.used.add(each)
          return sheet.has.has(each) ? [] : [`${path}: .${each} has no rule in ${sheetPath}`]
        })
      }),
    )
  const unused = [...sheets].flatMap(([path, { has, used, isOpen }]) =>
    isOpen ? [] : [...has].filter(name => !used.has(name)).map(name => `${path}: nothing is .${name}`),
  )
  return [...bare, ...unused]
}

const usedOf = (text, name) => [
  ...new Set(
    [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
      ([, dotted, quoted]) => dotted ?? quoted,
    ),
  ),
]

const resolved = (path, from) =>
  normalize(from.startsWith('@/') ? join('src', from.slice(2)) : join(dirname(path), from))

/** The classes that selectors of a sheet name; `:global(…)` ones belong to others. */
function classesOf(css) {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .match(/[^{};]+(?=\{)/g)
  const names = (selectors ?? [])
    .filter(selector => !selector.trim().startsWith('@'))
    .flatMap(selector => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))
  return new Set(names.filter(name => !/^(gl|mantine|leaflet)-/.test(name)))
}

function filesOf(root) {
  const paths = readdirSync(join(root, 'src'), { recursive: true })
    .map(path => `src/${path.replaceAll('\\', '/')}`)
    .filter(path => /\.(tsx?|css)$/.test(path))
  return new Map(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const stray = findStrayClasses(filesOf(ROOT))
  for (const line of stray) console.error(line)
  process.exitCode = stray.length > 0 ? 1 : 0
}
