import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../processes.mjs'

/** Where this machine keeps which commit passed the whole gate last. */
const file = join(ROOT, 'node_modules/.cache/greenlight-gate')
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** Notes that the whole gate passed; not while files are uncommitted, since no commit says what was tried. */
export function notePassedGate(): void {
  const commit = cleanCommit()
  if (commit === '') return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, commit)
}

/** The commit whose files are here, unchanged; empty if something differs, or where git knows nothing of this folder. */
function cleanCommit(): string {
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : ''
  } catch {
    return ''
  }
}

/** The commit that passed the gate: on this machine, or in earlier jobs of CI, which say so in GATE_PASSED. Empty for none. */
export function passedGate(): string {
  return process.env.GATE_PASSED ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
}
