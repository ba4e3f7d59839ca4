import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.mjs'

/*
 * Runs after `npm install` and `npm ci`: has Git take its hooks from .githooks. It leaves alone a folder of hooks that
 * somebody set, does nothing on CI, without Git or outside a clone, and never makes an installation fail.
 */

const HOOKS = '.githooks'

function git(/** @type {string[]} */ ...args) {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

function hooksPath() {
  try {
    return git('config', 'core.hooksPath')
  } catch {
    return ''
  }
}

if (!process.env.CI && existsSync(join(ROOT, '.git')) && hooksPath() === '') {
  try {
    git('config', 'core.hooksPath', HOOKS)
  } catch {
    console.warn(
      'Git could not be told of the hooks in .githooks; without them, run `npm run lint` before a commit.',
    )
  }
}
