import { runPackage } from '../processes.mjs'
import type { Totals } from './totals'

/** What runs a tool of ours. */
const OURS = '../tools/run.mjs'

/** What is checked, by what: its file in node_modules, and its arguments. */
const checks: [name: string, tool: string, file: string, args: string[]][] = [
  ['lint', 'biome check', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['boundaries', 'imports, cycles and folders', OURS, ['boundaries']],
  ['styles', 'classes and their rules', OURS, ['styles']],
  ['words', 'spelling and style', OURS, ['words']],
  // One checker: several look at the same types again, and the suites alongside them keep the other core busy.
  ['types', 'tsc', '@typescript/native/bin/tsc', ['--noEmit', '--checkers', '1']],
  [
    'types of the functions',
    'tsc',
    '@typescript/native/bin/tsc',
    ['--noEmit', '--checkers', '1', '-p', 'functions'],
  ],
  ['unused code', 'knip', 'knip/bin/knip.js', ['--no-progress']],
  [
    'code that only tests call',
    'knip',
    'knip/bin/knip.js',
    ['--production', '--tags=-ahead', '--no-progress'],
  ],
]

/**
 * The checks that read the code and run none of it, one after the other. Each counts as one test.
 */
export async function runChecks(totals: Totals): Promise<void> {
  for (const [name, tool, file, args] of checks) {
    const since = Date.now()
    const { code, output } = await runPackage(file, args, { capture: true })
    const failures = code === 0 ? [] : [{ name: `${name} (${tool})`, message: output.trim() }]
    totals.record(name, { passed: code === 0 ? 1 : 0, failures }, since)
  }
}
