import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

export interface StartedApp {
  /** Everything that the app has printed until now. */
  printed: () => string
  /** Stops the app like Ctrl-C; resolves with the exit code when everything has ended. */
  stop: () => Promise<number | null>
}

/**
 * Runs `npm start` with separate data, and waits until it prints the address. Rejects with the output if the process ends before
 * that.
 */
export async function startApp(): Promise<StartedApp> {
  const data = mkdtempSync(join(tmpdir(), 'greenlight-start-'))
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: ROOT,
    // Sets NODE_ENV, as in a shell in which somebody has set it to production.
    env: { ...process.env, GREENLIGHT_DATA: data, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let printed = ''
  const saysAddress = new Promise<void>(resolve => {
    const read = (chunk: Buffer) => {
      printed += chunk
      if (printed.includes('Greenlight is at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const endedEarly = exited.then(() => {
    throw new Error(`npm start ended without an address:\n${printed}`)
  })
  await Promise.race([saysAddress, endedEarly])
  endedEarly.catch(() => undefined)
  return {
    printed: () => printed,
    stop: async () => {
      child.kill('SIGINT')
      const [code] = await exited
      rmSync(data, { recursive: true, force: true })
      return code
    },
  }
}

/** Keeps the machine busy with this many processes. The returned function ends them, and resolves when they have ended. */
export function load(count: number): () => Promise<void> {
  const processes: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return async () => {
    await Promise.all(
      processes.map(async each => {
        const exited = once(each, 'exit')
        each.kill('SIGKILL')
        await exited
      }),
    )
  }
}
