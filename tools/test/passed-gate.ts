import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../processes.mjs'

/** The file in which this machine notes the last commit that passed the whole gate. */
const file = join(ROOT, 'node_modules/.cache/greenlight-gate')
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** Notes that all checks and tests passed, unless files are uncommitted, because then no commit was tested. */
export function notePassedGate(): void {
  const commit = cleanCommit()
  if (commit === '') return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, commit)
}

/** The commit of the files here; empty if one is changed, or if git does not know this folder. */
function cleanCommit(): string {
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : ''
  } catch {
    return ''
  }
}

/** From this machine, or from earlier jobs of CI, which set GATE_PASSED. Empty if there is none. */
export function passedGate(): string {
  return process.env.GATE_PASSED ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
}
