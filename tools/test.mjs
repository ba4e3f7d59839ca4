import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { suitesTouchedSince } from './test/changed.mjs'
import { runChecks } from './test/checks.mjs'
import { parts } from './test/parts.mjs'
import { createSuites } from './test/suites.mjs'
import { createTotals } from './test/totals.mjs'

/*
 * npm test: the whole gate. `node tools/test.mjs <part> [vitest filters]` runs a part of it; `npm test -- --changed`, or
 * `--changed --since <commit>`, only what the changes since the last commit, or that one, touch. The last line is
 * `N passed, N failed`; each check counts as one test.
 */

const {
  values: { changed, since },
  positionals: [wanted = 'all', ...named],
} = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string', default: 'HEAD' } },
})

const totals = createTotals()
const work = mkdtempSync(join(tmpdir(), 'greenlight-test-'))
const cleanups = [() => rmSync(work, { recursive: true, force: true })]
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => void cleanUp().then(() => process.exit(130)))
}

await main(async () => {
  const part = parts[wanted]
  if (!part) throw new Error(`There is no part "${wanted}". Choose one of: ${Object.keys(parts).join(', ')}.`)
  assertNode()
  await ensureInstalled()
  try {
    await runPart(part)
  } catch (error) {
    totals.fail('the run itself', error.message)
  } finally {
    await cleanUp()
  }
  return totals.summarise()
})
process.exit(process.exitCode)

async function runPart({ checks, plain = [], onEmulators = [], env = {} }) {
  const touched = changed ? await suitesTouchedSince(since) : undefined
  const toRun = suites => suites.filter(suite => !touched || touched.has(suite))
  const suites = createSuites({
    ...{ totals, work, filters: named, env },
    changedSince: suite => (touched?.get(suite) === 'by imports' ? since : undefined),
    atEnd: clean => cleanups.push(clean),
  })
  // What needs no emulators runs beside them: neither keeps two cores busy.
  await together([
    async () => {
      if (checks) await runChecks(totals)
      await suites.runPlain(toRun(plain))
    },
    async () => {
      for (const { suites: tried = [], inBrowser = [], emulators } of onEmulators) {
        const some = { suites: toRun(tried), inBrowser: toRun(inBrowser), emulators }
        if (some.suites.length + some.inBrowser.length > 0) await suites.runOnEmulators(some)
      }
    },
  ])
}

/** Waits for all of them, also when one fails; then throws what the first of those threw. */
async function together(works) {
  const results = await Promise.allSettled(works.map(work => work()))
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

async function cleanUp() {
  for (const clean of cleanups.splice(0).reverse()) await clean()
}
