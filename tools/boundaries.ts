import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseResult, type IDependency, type IViolation } from 'dependency-cruiser'
import { dataOrder, forbidden, layers } from './boundaries/rules'
import { ROOT } from './processes.mjs'

/*
 * Checks the direction of dependencies (ARCHITECTURE.md): which folders may import which, which packages belong to one layer, and
 * that there are no cycles of files or folders, not even by type imports. Also checks that no folder has too many files. Run it
 * with `npm run boundaries`. The tables are in boundaries/rules.ts.
 */

const FOLDERS = ['src', 'functions', 'tools', 'tests']
const MOST_FILES = 25

/** The number of files and, sorted, one line per import that crosses a boundary, and per cycle. */
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

/** Returns one line for each folder, from this one down, that has more than 25 files. Tests do not count. */
function crowded(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const count = entries.filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name)).length
  return [
    ...(count > MOST_FILES ? [`${folder} has ${count} files, more than ${MOST_FILES}`] : []),
    ...entries.filter(entry => entry.isDirectory()).flatMap(({ name }) => crowded(root, `${folder}/${name}`)),
  ]
}

/** Returns whether a file is in a layer, and, if it is inside src/data, in a folder of the list. */
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

/** Reports paths that climb two levels: they do not show where they lead, and break when a file moves. */
function climbing({ source, dependencies }: { source: string; dependencies: IDependency[] }): string[] {
  if (!/^(src|tests|tools|functions\/src)\/.*\.tsx?$/.test(source)) return []
  return dependencies
    .filter(({ module }) => module.startsWith('../../'))
    .map(({ module }) => `${source} imports ${module}: write @/, ~tests/, ~tools/ or ~functions/`)
}

/** For each folder, the folders that it imports, with one example import. */
type Steps = Map<string, Map<string, string>>

/** Parent folders: cycles are refused between the folders or files directly in one of them. */
const PARENTS = ['src', 'src/app', 'src/data', 'src/domain', 'src/features', 'src/features/pras']

/** `src/data/pras/lists.ts` under `src/data` is in `src/data/pras`. Null if the path is elsewhere. */
function childOf(parent: string, path: string): string | null {
  if (!path.startsWith(`${parent}/`)) return null
  return `${parent}/${path.slice(parent.length + 1).split('/')[0]}`
}

/**
 * Returns the cycles between the folders of the project, each once: its folders, and one import for each step. `imports` are
 * [from, to], paths of files. Tests are left out, because a test may import code that uses the tested code.
 */
function folderCycles(imports: (readonly [string, string])[]): { folders: string[]; because: string[] }[] {
  return PARENTS.flatMap(parent => {
    const steps: Steps = new Map()
    for (const [from, to] of imports) {
      const [a, b] = [childOf(parent, from), childOf(parent, to)]
      if (!a || !b || a === b || /\.test\.tsx?$/.test(from)) continue
      const targets = steps.get(a) ?? new Map<string, string>()
      if (!targets.has(b)) targets.set(b, `${from} imports ${to}`)
      steps.set(a, targets)
    }
    return cyclesOf(steps)
  })
}

/** One for each group of folders that import each other: the shortest way back to its first folder. */
function cyclesOf(steps: Steps) {
  const cycles: { folders: string[]; because: string[] }[] = []
  const done = new Set<string>()
  for (const start of [...steps.keys()].sort()) {
    if (done.has(start)) continue
    const folders = shortestCycle(steps, start)
    if (!folders) continue
    for (const folder of folders) done.add(folder)
    const because = folders.map((folder, at) => steps.get(folder)?.get(folders[at + 1] ?? start) ?? '')
    cycles.push({ folders, because })
  }
  return cycles
}

function shortestCycle(steps: Steps, start: string): string[] | null {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const target of steps.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (target === start) return way
      if (!seen.has(target)) ways.push([...way, target])
      seen.add(target)
    }
  }
  return null
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, violations } = await findViolations(ROOT)
  for (const line of violations) console.error(line)
  console.log(`${files} files, ${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
