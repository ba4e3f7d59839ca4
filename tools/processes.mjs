import { execFileSync, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, wherever a tool is started from. */
export const ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)))

/** @typedef {{ env?: Record<string, string | undefined>, cwd?: string, capture?: boolean }} RunOptions */

/**
 * Runs a command to its end, in the project's folder. Resolves with its exit code and, when `capture` is set, what it
 * printed; never rejects for a non-zero code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, cwd = ROOT, capture = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', fail)
    child.once('close', (code, signal) => done({ code: signal ? 1 : (code ?? 1), output }))
  })
}

/**
 * Runs a program of an installed package by its file, without a shell or npx in between.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runPackage(file, args, options) {
  return run(process.execPath, [resolve(ROOT, 'node_modules', file), ...args], options)
}

/**
 * Returns every process below `pid`, parents first. Empty if the system has no `ps`.
 * @param {number} pid
 */
export function descendants(pid) {
  let table
  try {
    table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  } catch {
    return []
  }
  const rows = table.split('\n').map(line => line.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const each of family)
    family.push(...rows.filter(([, parent]) => parent === each).map(([child = 0]) => child))
  return family.slice(1)
}

/**
 * Sends a signal and returns whether there is such a process. The signal 0 sends nothing and only looks.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} name
 */
export function signal(pid, name) {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Resolves true as soon as the condition is true, or false after `ms` milliseconds.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} ms
 */
export async function until(condition, ms, every = 100) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (await condition()) return true
    await new Promise(resume => setTimeout(resume, every))
  }
  return condition()
}
