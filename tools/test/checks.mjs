import { runPackage } from '../processes.mjs'

const checks = [
  ['lint', 'biome check', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
  ['boundaries', 'imports, cycles and folders', '../tools/boundaries.mjs', []],
  ['styles', 'classes and their rules', '../tools/styles.mjs', []],
  ['words', 'spelling and style', '../tools/words.mjs', []],
  // One checker: several look at the same types again, and the suites beside them keep the other core busy.
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
 * @param {import('./totals.mjs').Totals} totals
 */
export async function runChecks(totals) {
  for (const [name, tool, file, args] of checks) {
    const since = Date.now()
    const { code, output } = await runPackage(file, args, { capture: true })
    const failures = code === 0 ? [] : [{ name: `${name} (${tool})`, message: output.trim() }]
    totals.record(name, { passed: code === 0 ? 1 : 0, failures }, since)
  }
}
