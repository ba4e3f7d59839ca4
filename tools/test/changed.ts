import { run } from '../processes.mjs'

/** Suites, and how much of each must run. */
export type Touched = Map<string, 'whole' | 'by imports'>

const rules = /^(firestore|storage)\.rules$|^firestore\.indexes\.json$|^firebase\.json$/
const never = /^$/

const inBrowser = { any: /^tests\//, whole: /^(src|functions|public|templates)\/|^index\.html$/ }

/**
 * Which changed files touch a suite, and which of them touch more of it than imports tell: what a test reaches through an
 * emulator or a browser, it does not import.
 */
const touching: Record<string, { any: RegExp; whole: RegExp }> = {
  unit: { any: /^(src|functions|tools|tests|templates)\//, whole: /^templates\// },
  ui: { any: /^(src|tests)\//, whole: never },
  rules: { any: /^(src\/domain|tests)\//, whole: rules },
  data: { any: /^(src\/(domain|data)|tests)\//, whole: /^functions\// },
  functions: { any: /^tests\//, whole: /^(functions|src\/domain)\// },
  browser: inBrowser,
  sweeps: inBrowser,
}
const reachesRules = ['rules', 'data', 'functions', 'browser', 'sweeps']
/** What every suite depends on. */
const ofAll = /^(package(-lock)?\.json|vite\.config\.ts|vite\/.*|tsconfig.*\.json)$/

/**
 * The suites that the given files touch, and of each whether the whole suite must run, or only the tests that import one.
 * `files` are paths from the project's folder.
 */
export function suitesTouchedBy(files: readonly string[]): Touched {
  const some = (pattern: RegExp) => files.some(file => pattern.test(file))
  const touched: Touched = new Map()
  for (const [suite, { any, whole }] of Object.entries(touching)) {
    const isWhole = some(ofAll) || some(whole) || (reachesRules.includes(suite) && some(rules))
    if (isWhole || some(any)) touched.set(suite, isWhole ? 'whole' : 'by imports')
  }
  return touched
}

/** The suites touched by what differs from a commit, files that git does not know yet included. */
export async function suitesTouchedSince(commit: string): Promise<Touched> {
  const changed = await linesOf(['diff', '--name-only', '--relative', commit])
  const added = await linesOf(['ls-files', '--others', '--exclude-standard'])
  return suitesTouchedBy([...changed, ...added])
}

async function linesOf(args: readonly string[]): Promise<string[]> {
  const { code, output } = await run('git', args, { capture: true })
  if (code !== 0) throw new Error(`What has changed cannot be told: ${output.trim()}`)
  return output.split('\n').filter(line => line !== '')
}
