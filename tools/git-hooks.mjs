import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.mjs'

/*
 * Runs after `npm install` and `npm ci`: sets .githooks as Git's folder of hooks. It does not change a folder that somebody has
 * set, does nothing on CI, without Git or outside a clone, and never makes an installation fail.
 */

/** Returns the output of git; empty if it fails. */
function git(/** @type {string[]} */ ...args) {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

if (!process.env.CI && existsSync(join(ROOT, '.git')) && git('config', 'core.hooksPath') === '') {
  git('config', 'core.hooksPath', '.githooks')
  if (git('config', 'core.hooksPath') === '')
    console.warn(
      'Git could not be told of the hooks in .githooks; without them, run `npm run lint` before a commit.',
    )
}
