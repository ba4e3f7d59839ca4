import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../processes.mjs'

/**
 * The suites to run, and which part of each: the whole suite, the tests that import a changed file, or the files whose names
 * match one of the patterns.
 */
export type Touched = Map<string, 'whole' | 'by imports' | readonly RegExp[]>

const rules = /^(firestore|storage)\.rules$|^firestore\.indexes\.json$|^firebase\.json$/
const never = /^$/

const inBrowser = { any: /^tests\//, whole: /^(src|functions|public|templates)\/|^index\.html$/ }

/**
 * For each suite, the changed files that affect it, and the changed files that need the whole suite. The imports do not show
 * these, because a test does not import code that it reaches through an emulator or a browser.
 */
const touching: Record<string, { any: RegExp; whole: RegExp }> = {
  unit: { any: /^(src|functions|tools|tests|templates)\//, whole: /^templates\// },
  ui: { any: /^(src|tests)\//, whole: never },
  rules: { any: /^(src\/domain|tests)\//, whole: rules },
  data: { any: /^(src\/(domain|data)|tests)\//, whole: /^functions\// },
  functions: { any: /^tests\//, whole: /^(functions|src\/domain)\// },
  browser: inBrowser,
  journeys: inBrowser,
  sweeps: inBrowser,
}
const reachesRules = ['rules', 'data', 'functions', 'browser', 'journeys', 'sweeps']
/** Matches files on which every suite depends. */
const ofAll = /^(package(-lock)?\.json|vite\.config\.ts|vite\/.*|tsconfig.*\.json)$/

/**
 * The areas of the app: their folders in src/features and functions/src, and their tests that run through an emulator or a
 * browser. A change inside one or more areas runs only the tests of these areas; any other change runs all tests. The contract
 * part of the domain is used little outside its area, but the PRA part is used much.
 */
const areas: { folders: RegExp; tests: RegExp }[] = [
  { folders: /^(contract|historic-import|private-details)/, tests: /contract/ },
  {
    folders: /^(people|user-import|import-users|follow-address|auth)$/,
    tests: /^(people|user-import|import-users|follow-address|access)/,
  },
  {
    folders: /^(reference|sops|expiries|follow-production)$/,
    tests: /^(record|merging|search-and-logs|keyboard-admin|follow-production|axe)/,
  },
  {
    folders: /^(pras|pra-commands|documents|home|incidents|hazard-proposals)$/,
    tests:
      /^(regular-pra|all-types|pra-|notify|nothing-lost|tables|checks|keyboard(\.|-work)|day-log|on-location|bad-input|location-pack|files|layout|labels)/,
  },
]
const ofAnArea =
  /^(?:(?:src\/features|functions\/src)\/([^/]+)|src\/(?:domain|data)\/(contract[^/]+|historic-import))\//
/** Matches the tests that run after every change: that the app starts, and that its pages open. */
const always = /^shell/
/** The folders of the suites in which tests depend on an area not only through imports. */
const folderOf: Record<string, string> = {
  functions: 'tests/functions',
  browser: 'tests/browser',
  journeys: 'tests/browser/journeys',
  sweeps: 'tests/browser/sweeps',
}

/** Returns the tests about the areas of these files; undefined if one is outside of all areas. */
function testsAbout(files: readonly string[]): RegExp[] | undefined {
  const found = files.map(file => {
    const folder = ofAnArea.exec(file)?.slice(1).find(Boolean) ?? ''
    return areas.find(area => area.folders.test(folder))?.tests
  })
  const known = found.filter(tests => tests !== undefined)
  return known.length === found.length ? [...new Set([...known, always])] : undefined
}

/** Returns the files of a suite whose names match one of the patterns, and those that do not. */
export function filesMatching(suite: string, patterns: readonly RegExp[]) {
  const folder = folderOf[suite] ?? ''
  const names = readdirSync(join(ROOT, folder)).filter(name => name.endsWith('.test.ts'))
  const isMeant = (name: string) => patterns.some(pattern => pattern.test(name))
  return {
    chosen: names.filter(isMeant).map(name => `${folder}/${name}`),
    leftOut: names.filter(name => !isMeant(name)),
  }
}

/**
 * Returns the suites that the given files affect, and for each suite whether all of it must run or only the tests that import one
 * of the files. `files` are paths from the project's folder.
 */
export function suitesTouchedBy(files: readonly string[]): Touched {
  const some = (pattern: RegExp) => files.some(file => pattern.test(file))
  const touched: Touched = new Map()
  for (const [suite, { any, whole }] of Object.entries(touching)) {
    const ofEach = some(ofAll) || (reachesRules.includes(suite) && some(rules))
    const reaching = files.filter(file => whole.test(file))
    if (ofEach || reaching.length > 0) {
      // A changed test belongs to no area, so all tests run.
      const isApart = !ofEach && folderOf[suite] && !some(/^tests\//)
      touched.set(suite, (isApart ? testsAbout(reaching) : undefined) ?? 'whole')
    } else if (some(any)) touched.set(suite, 'by imports')
  }
  return touched
}

/** Returns the files that changed since a commit, including new files that git does not know yet. */
export async function filesChangedSince(commit: string): Promise<string[]> {
  const changed = await linesOf(['diff', '--name-only', '--relative', commit])
  const added = await linesOf(['ls-files', '--others', '--exclude-standard'])
  return [...changed, ...added]
}

async function linesOf(args: readonly string[]): Promise<string[]> {
  const { code, output } = await run('git', args, { capture: true })
  if (code !== 0) throw new Error(`The changes cannot be read: ${output.trim()}`)
  return output.split('\n').filter(line => line !== '')
}
