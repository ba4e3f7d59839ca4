import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './processes.mjs'

/*
 * Holds the direction of dependencies (ARCHITECTURE.md): who may import whom, which packages belong to one room, and no
 * cycles, type imports included. `npm run boundaries`.
 */

/** `from` is a file, `to` what it may import; `$1` in `to` is the first group of `from`. `packages` is a closed list. */
const rooms = [
  { from: '^src/domain/', to: ['^src/domain/'], packages: '^(zod|dayjs)(/|$)' },
  { from: '^src/data/', to: ['^src/data/', '^src/domain/'] },
  { from: '^src/ui/', to: ['^src/ui/', '^src/domain/shared/'] },
  { from: '^src/pickers/', to: ['^src/pickers/', '^src/(data|ui|domain)/'] },
  { from: '^src/records/', to: ['^src/records/', '^src/(data|pickers|ui|domain)/'] },
  {
    from: '^src/features/pras/',
    to: ['^src/features/(pras|documents)/', '^src/(data|records|pickers|ui|domain)/'],
  },
  {
    from: '^src/features/incidents/',
    to: ['^src/features/(incidents|pras/shared)/', '^src/(data|records|pickers|ui|domain)/'],
  },
  { from: '^src/features/([^/]+)/', to: ['^src/features/$1/', '^src/(data|records|pickers|ui|domain)/'] },
  { from: '^src/(app/|main\\.tsx$)', to: ['^src/'] },
  { from: '^functions/', to: ['^functions/', '^src/domain/'] },
  { from: '^tools/', to: ['^tools/', '^tests/', '^src/domain/'] },
  { from: '^tests/', to: ['^(src|tests|tools|functions)/'] },
]

/** Packages that only these files may import; `tests` when a test beside its source may too. */
const reserved = [
  { packages: '^@?firebase(/|$)', onlyIn: '^(src/data|tests|tools)/' },
  { packages: '^(firebase-admin|firebase-functions|sharp)(/|$)', onlyIn: '^(functions|tests|tools)/' },
  {
    packages: '^(vitest|fast-check|playwright-core|axe-core|@testing-library/.+)$',
    onlyIn: '^(tests|tools)/',
    tests: true,
  },
  { packages: '^zod(/|$)', onlyIn: '^src/domain/shared/zod\\.ts$' },
  { packages: '^node:', onlyIn: '^(functions|tests|tools)/', tests: true },
]

/** A test beside its source may use test packages and the shared fixtures. */
const isTest = path => /\.test\.(tsx?|mjs)$/.test(path)

const importPatterns = [
  // import a, { b } from 'x' and import 'x'; export { a } from 'x' and export * from 'x'
  /^[ \t]*import\s+(?:[^'"();]*?\sfrom\s*)?['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*\{[^'"();]*?\}\s*from\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*export\s+(?:type\s+)?(?:\*[^'"]*?|\{[^}]*\})\s*from\s*['"]([^'"]+)['"]/gm,
  // import('x'), also in types, and workers; not in a comment
  /^(?![ \t]*(?:\/\/|\*)).*?\bimport\(\s*['"]([^'"]+)['"]/gm,
  /\bnew URL\(\s*['"](\.{1,2}\/[^'"]+\.[jt]sx?)['"]\s*,\s*import\.meta\.url/g,
]

function importsOf(text) {
  const specifiers = new Set()
  for (const pattern of importPatterns) {
    for (const match of text.matchAll(pattern)) specifiers.add(match[1].replace(/\?.*$/, ''))
  }
  return [...specifiers]
}

/** The project's file that a specifier means, or null for a package or a file that is not code. */
function resolveFile(from, specifier, known) {
  const base = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.startsWith('@/')
      ? `src/${specifier.slice(2)}`
      : specifier.startsWith('~tests/')
        ? `tests/${specifier.slice(7)}`
        : null
  if (base === null) return null
  const endings = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts', '/index.tsx']
  return endings.map(ending => base + ending).find(path => known.has(path)) ?? null
}

const isPackage = specifier => !/^(\.|@\/|~tests\/)/.test(specifier)

function roomOf(path) {
  for (const room of rooms) {
    const match = new RegExp(room.from).exec(path)
    if (match) return { ...room, to: room.to.map(to => to.replace('$1', match[1] ?? '')) }
  }
  return null
}

/**
 * Every import that crosses a boundary, and every cycle. `files` are {path, text}, paths relative to the project with
 * forward slashes. Gives {path, message} for each; empty when all is well.
 */
export function findViolations(files) {
  const known = new Set(files.map(file => file.path))
  const graph = new Map()
  const violations = []
  for (const { path, text } of files) {
    const specifiers = importsOf(text)
    const targets = specifiers.map(specifier => resolveFile(path, specifier, known)).filter(Boolean)
    graph.set(path, targets)
    const room = roomOf(path)
    if (!room) {
      if (!path.endsWith('.d.ts')) violations.push({ path, message: 'belongs to no room of ARCHITECTURE.md' })
      continue
    }
    const mayImport = target =>
      room.to.some(to => new RegExp(to).test(target)) || (isTest(path) && target.startsWith('tests/'))
    for (const target of targets) {
      if (!mayImport(target)) violations.push({ path, message: `may not import ${target}` })
    }
    for (const specifier of specifiers.filter(isPackage)) {
      if (!mayUsePackage(path, room, specifier))
        violations.push({ path, message: `may not import "${specifier}"` })
    }
  }
  const cycles = findCycles(graph).map(cycle => ({
    path: cycle[0],
    message: `is in a cycle: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
  return [...violations, ...cycles]
}

function mayUsePackage(path, room, specifier) {
  const isReserved = reserved.some(
    ({ packages, onlyIn, tests }) =>
      new RegExp(packages).test(specifier) && !new RegExp(onlyIn).test(path) && !(tests && isTest(path)),
  )
  const isOutsideList = room.packages && !isTest(path) && !new RegExp(room.packages).test(specifier)
  return !isReserved && !isOutsideList
}

/** One cycle of each group of files that import each other, as the shortest path from its first file back to it. */
function findCycles(graph) {
  const cycles = []
  const done = new Set()
  for (const start of [...graph.keys()].sort()) {
    if (done.has(start)) continue
    const cycle = shortestCycle(graph, start)
    if (!cycle) continue
    cycles.push(cycle)
    for (const path of cycle) done.add(path)
  }
  return cycles
}

function shortestCycle(graph, start) {
  const cameFrom = new Map()
  const queue = [start]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) {
        const cycle = []
        for (let step = path; step !== undefined; step = cameFrom.get(step)) cycle.unshift(step)
        return cycle
      }
      if (!cameFrom.has(target)) {
        cameFrom.set(target, path)
        queue.push(target)
      }
    }
  }
  return null
}

/** The project's own code files. */
function readFiles() {
  const isCode = name => /\.(tsx?|mjs)$/.test(name)
  const skipped = new Set(['node_modules', 'lib', 'dist'])
  const walk = folder =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path)
      return isCode(entry.name) ? [path] : []
    })
  return ['src', 'functions', 'tools', 'tests']
    .flatMap(folder => walk(join(ROOT, folder)))
    .map(path => ({ path: relative(ROOT, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readFiles()
  const violations = findViolations(files)
  for (const { path, message } of violations) console.error(`${path} ${message}`)
  console.log(`${files.length} files, ${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
