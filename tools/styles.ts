import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './processes.mjs'

/*
 * Finds each class of a CSS module that has no rule, and each rule that no component uses. TypeScript and Biome miss these
 * mistakes: TypeScript accepts any name as a class of a module, and Biome's rule for unused classes does not know modules.
 */

/**
 * Returns one line per class without a rule, or rule without a class. `files` has the text of components and CSS modules, by path
 * from the project's folder.
 */
export function findStrayClasses(files: ReadonlyMap<string, string>): string[] {
  const uses = [...files].sort().flatMap(([path, text]) => usesIn(path, text))
  const bare = uses.flatMap(({ by, sheet, name }) => {
    const css = files.get(sheet)
    if (css === undefined) return [`${by}: there is no ${sheet}`]
    return name === '*' || classesOf(css).has(name) ? [] : [`${by}: .${name} has no rule in ${sheet}`]
  })
  const sheets = [...files].filter(([path]) => path.endsWith('.module.css'))
  const unused = sheets.flatMap(([path, css]) => {
    const used = new Set(uses.filter(({ sheet }) => sheet === path).map(({ name }) => name))
    return used.has('*')
      ? []
      : [...classesOf(css)].filter(name => !used.has(name)).map(name => `${path}: nothing is .${name}`)
  })
  return [...new Set(bare), ...unused]
}

/** Returns the classes that a file uses from each sheet; '*' for a class whose name is only known when rendered. */
function usesIn(by: string, text: string): { by: string; sheet: string; name: string }[] {
  const resolved = (from: string) =>
    normalize(from.startsWith('@/') ? join('src', from.slice(2)) : join(dirname(by), from))
  const composed = [...text.matchAll(/composes: ([\w -]+) from "([^"]+)"/g)].flatMap(
    ([, names = '', from = '']) => names.split(' ').map(name => ({ by, sheet: resolved(from), name })),
  )
  const imported = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, sheet, from = '']) =>
      [...text.matchAll(new RegExp(`\\b${sheet}(?:\\.(\\w+)|\\['([\\w-]+)'\\]|\\[)`, 'g'))].map(
        ([, dotted, quoted]) => ({ by, sheet: resolved(from), name: dotted ?? quoted ?? '*' }),
      ),
  )
  return [...composed, ...imported]
}

/** Returns the classes that selectors of a sheet name, except those of libraries. */
function classesOf(css: string): Set<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
  const selectors = [...plain.matchAll(/[^{};]+(?=\{)/g)].filter(([text]) => !text.trim().startsWith('@'))
  const names = selectors.flatMap(([text]) =>
    [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  )
  return new Set(names.filter(name => !/^(gl|mantine|leaflet)-/.test(name)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|css)$/.test(path))
    .map(path => `src/${path}`)
  const stray = findStrayClasses(new Map(paths.map(path => [path, readFileSync(join(ROOT, path), 'utf8')])))
  for (const line of stray) console.error(line)
  process.exitCode = stray.length > 0 ? 1 : 0
}
