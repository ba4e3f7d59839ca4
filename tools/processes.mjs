import { execFileSync, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The folder of the project, wherever a tool is started from. */
export const ROOT = resolve(import.meta.dirname, '..')

/**
 * Runs a command to its end, in the project's folder. Resolves with its exit code and, when `capture` is set, what it
 * printed; never rejects for a non-zero code.
 */
export function run(command, args, { env = {}, cwd = ROOT, capture = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const keep = chunk => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', fail)
    child.once('close', (code, signal) => done({ code: signal ? 1 : (code ?? 1), output }))
  })
}

/** Runs a program of an installed package by its file, without a shell or npx in between. */
export function runPackage(file, args, options) {
  return run(process.execPath, [resolve(ROOT, 'node_modules', file), ...args], options)
}

/** Every process below `pid`, children first named last. Empty where the system has no `ps`. */
export function descendants(pid) {
  let table
  try {
    table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  } catch {
    return []
  }
  const children = new Map()
  for (const line of table.split('\n')) {
    const [child, parent] = line.trim().split(/\s+/).map(Number)
    if (child && parent) children.set(parent, [...(children.get(parent) ?? []), child])
  }
  const found = []
  const queue = [pid]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const child of children.get(next) ?? []) {
      found.push(child)
      queue.push(child)
    }
  }
  return found
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Sends a signal, and does not mind that the process is gone. */
export function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

/** Resolves true when the condition holds, false when `ms` milliseconds have passed first. */
export async function until(condition, ms, every = 100) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (await condition()) return true
    await new Promise(resume => setTimeout(resume, every))
  }
  return condition()
}
