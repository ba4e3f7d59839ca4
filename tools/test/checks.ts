import { runPackage } from '../processes.mjs'
import type { Totals } from './totals'

/** The program that runs our own tools. */
const OURS = '../tools/run.mjs'

/** The checks: name, package, its file in node_modules, and its arguments. */
const checks: [name: string, tool: string, file: string, args: string[]][] = [
  ['lint', 'biome check', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['boundaries', 'imports, cycles and folders', OURS, ['boundaries']],
  ['styles', 'classes and their rules', OURS, ['styles']],
  ['words', 'spelling and style', OURS, ['words']],
  // Only one type checker runs: several would check the same types again, and the parallel suites use the other core.
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

/** Matches files that change how other files are linted. */
const ofLint = /^(biome\.json|package(-lock)?\.json)$/

/** Runs the static checks, one after the other. Each counts as one test. If files are given, only those are linted. */
export async function runChecks(totals: Totals, changed?: readonly string[]): Promise<void> {
  const isPart = changed?.length && !changed.some(path => ofLint.test(path))
  for (const [name, tool, file, all] of checks) {
    const since = Date.now()
    const args =
      name === 'lint' && isPart ? [...all.slice(0, -1), '--no-errors-on-unmatched', ...changed] : all
    const { code, output } = await runPackage(file, args, { capture: true })
    const failures = code === 0 ? [] : [{ name: `${name} (${tool})`, message: output.trim() }]
    totals.record(name, { passed: code === 0 ? 1 : 0, failures }, since)
  }
}
