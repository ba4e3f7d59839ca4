import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.mjs'

/*
 * Runs after `npm install` and `npm ci`: has Git take its hooks from .githooks. It leaves alone a folder of hooks that
 * somebody set, does nothing on CI, without Git or outside a clone, and never makes an installation fail.
 */

/** What git says; nothing when it fails. */
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
