import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { loadTs } from './run-ts.mjs'

/*
 * npm run rules: puts firestore.rules together from rules/*.rules and the domain. With --check it writes nothing and fails
 * when the file on disk is not what the parts make.
 */
const FILE = join(ROOT, 'firestore.rules')

await main(async () => {
  const { buildRules } = await loadTs('tools/rules/build.ts')
  const made = buildRules()
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, made)
    return 0
  }
  if (readFileSync(FILE, 'utf8') === made) return 0
  process.stderr.write(
    'firestore.rules is not what rules/*.rules and the domain make. Run `npm run rules`, and commit the file with them.\n',
  )
  return 1
})
