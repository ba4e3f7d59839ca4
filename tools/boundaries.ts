import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseResult, type IDependency, type IViolation } from 'dependency-cruiser'
import { folderCycles } from './boundaries/folder-cycles'
import { dataOrder, forbidden, layers } from './boundaries/rules'
import { ROOT } from './processes.mjs'

/*
 * Holds the direction of dependencies (ARCHITECTURE.md): who may import whom, which packages belong to one layer, no cycles
 * of files or folders, type imports included; and that no folder of the product has too many files to be taken in at a glance.
 * `npm run boundaries`. The tables are in boundaries/rules.ts.
 */

const FOLDERS = ['src', 'functions', 'tools', 'tests']
const MOST_FILES = 25

/**
 * Every import that crosses a boundary, and every cycle, of the project in the folder `root`. Gives how many files were
 * read and, sorted, a line for each violation.
 */
export async function findViolations(root: string): Promise<{ files: number; violations: string[] }> {
  const { output } = await cruise(
    FOLDERS.filter(folder => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^functions/lib/' },
    },
    {
      alias: aliasesOf(root),
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  )
  const { modules, summary } = output as ICruiseResult
  const files = modules.filter(({ source }) => isOwnCode(source))
  const imports = files.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved] as const),
  )
  const lines = [
    ...summary.violations.map(lineOf),
    ...files
      .filter(({ source }) => !hasPlace(source))
      .map(({ source }) => `${source} has no place in ARCHITECTURE.md`),
    ...files.flatMap(climbing),
    ...['src', 'functions/src'].flatMap(folder => crowded(root, folder)),
    ...folderCycles(imports).map(
      ({ folders, because }) =>
        `${folders[0]} is in a cycle of folders: ${[...folders, folders[0]].join(' → ')} (${because.join('; ')})`,
    ),
  ]
  return { files: files.length, violations: [...new Set(lines)].sort() }
}

/** The aliases of tsconfig.json, `@/*` as `@`, with the folders they stand for. */
function aliasesOf(root: string): Record<string, string> {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
  const paths: Record<string, [string]> = compilerOptions.paths
  const withoutStar = (pattern: string) => pattern.replace(/\/\*$/, '')
  return Object.fromEntries(
    Object.entries(paths).map(([alias, [folder]]) => [withoutStar(alias), join(root, withoutStar(folder))]),
  )
}

const isOwnCode = (path: string) =>
  FOLDERS.some(folder => path.startsWith(`${folder}/`)) && /(?<!\.d)\.(tsx?|mjs)$/.test(path)

/** A line for each folder, from this one down, with more than 25 files; tests do not count. */
function crowded(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const count = entries.filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name)).length
  return [
    ...(count > MOST_FILES ? [`${folder} has ${count} files, more than ${MOST_FILES}`] : []),
    ...entries.filter(entry => entry.isDirectory()).flatMap(({ name }) => crowded(root, `${folder}/${name}`)),
  ]
}

/** Whether a file lies in a layer, and in src/data in a folder that the order knows. */
function hasPlace(path: string): boolean {
  if (path.startsWith('src/data/'))
    return dataOrder.flat().some(folder => path.startsWith(`src/data/${folder}/`))
  return layers.some(({ from }) => new RegExp(from).test(path))
}

function lineOf({ rule, from, to, cycle = [], unresolvedTo }: IViolation): string {
  if (rule.name === 'cycle') {
    const names = cycle.map(({ name }) => name)
    const first = names.indexOf([...names].sort()[0] ?? '')
    const turned = [...names.slice(first), ...names.slice(0, first)]
    return `${turned[0]} is in a cycle: ${[...turned, turned[0]].join(' → ')}`
  }
  if (rule.name === 'not-found') return `${from} imports ${unresolvedTo ?? to}, which is not found`
  return `${from} may not import ${to.replace(/^.*node_modules\//, '')} (${rule.name})`
}

/** Paths that climb two levels say nothing of where they lead, and break when a file moves. */
function climbing({ source, dependencies }: { source: string; dependencies: IDependency[] }): string[] {
  if (!/^(src|tests|tools|functions\/src)\/.*\.tsx?$/.test(source)) return []
  return dependencies
    .filter(({ module }) => module.startsWith('../../'))
    .map(({ module }) => `${source} imports ${module}: write @/, ~tests/, ~tools/ or ~functions/`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, violations } = await findViolations(ROOT)
  for (const line of violations) console.error(line)
  console.log(`${files} files, ${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
