import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './processes.mjs'

/*
 * This runs before anything is installed, so neither this file nor its imports may use a package. It also runs on versions of Node
 * that it refuses, so both use only what old versions have (no import.meta.dirname).
 */

/** Throws, with the remedy, if package.json (engines) excludes this version of Node: '^20.19 || >=22.12'. */
export function assertNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const ranges = [...engines.node.matchAll(/(\^|>=)((\d+)\.(\d+))/g)]
  const isAllowed = ranges.some(([, sign, , least, leastMinor]) =>
    major === Number(least) ? minor >= Number(leastMinor) : sign === '>=' && major > Number(least),
  )
  if (isAllowed) return
  const needed = ranges.map(
    ([, sign, least, of]) => `${least} or ${sign === '^' ? `a later ${of}` : 'later'}`,
  )
  throw new Error(
    `Node ${version} does not run Greenlight, which needs ${needed.join(', or ')}.\nInstall it from https://nodejs.org (or: nvm install 22) and try again.`,
  )
}

/**
 * True if the installed packages match the lock file. The check compares contents, because a fresh checkout changes the dates of
 * unchanged files. npm writes its own list last, so an interrupted installation has no list.
 * @param {string} lockText
 * @param {string} installedText
 */
export function isInstalled(lockText, installedText) {
  /** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Package */
  const packagesOf = (/** @type {string} */ text) =>
    /** @type {Record<string, Package>} */ (JSON.parse(text).packages)
  const locked = packagesOf(lockText)
  const installed = packagesOf(installedText)
  return Object.entries(locked).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

/** Installs from the lock file if packages are missing or have other versions. Resolves true if it installed something. */
export async function ensureInstalled() {
  const lock = join(ROOT, 'package-lock.json')
  const installed = join(ROOT, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && isInstalled(readFileSync(lock, 'utf8'), readFileSync(installed, 'utf8')))
    return false
  process.stdout.write('Installing packages (npm ci) …\n')
  // The npm that started this program, or the npm of this Node. A shell is used only if npm is a script.
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = npm
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  if (code !== 0) {
    throw new Error(
      'Packages could not be installed. What npm printed above says why: usually the registry cannot be reached.\nCheck the connection (npm ping), then try again.',
    )
  }
  return true
}

/**
 * Runs the body, and turns what it throws into a message and an exit code instead of a stack.
 * @param {() => unknown} body returns the exit code, or nothing for 0
 */
export async function main(body) {
  try {
    process.exitCode = Number((await body()) ?? 0)
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    process.stderr.write(`\n${process.env.DEBUG ? error.stack : error.message}\n`)
    process.exitCode = 1
  }
}
