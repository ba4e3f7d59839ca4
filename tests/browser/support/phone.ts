import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserFlags, findChromium } from '~tests/support/chromium'
import { PATIENCE } from '~tests/support/patience'
import { releaseListeners } from './release-listeners'

/** A separate browser with its storage, as on a phone. It can be killed, and started again without a network. */
export interface Phone {
  start(network: 'on' | 'off'): Promise<StartedPhone>
  /** Kills the process at once: no code of the page runs to its end. */
  kill(): Promise<void>
  /** Closes the browser normally, so that it writes its data first. */
  close(): Promise<void>
}
interface StartedPhone {
  page: Page
  context: BrowserContext
}

/** The address of a proxy that does not exist: every request through it fails at once. */
const DEAD_PROXY = 'http://127.0.0.1:9'

/**
 * Returns a time zone in which it is about noon now, so that a task due at 07:00 is missed, and a task due in the evening is
 * still to come.
 */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  // In the names of these zones, the sign is the opposite of the usual sign.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

export function newPhone(): Phone {
  const directory = mkdtempSync(join(tmpdir(), 'greenlight-phone-'))
  let running: ChildProcess | undefined

  async function start(network: 'on' | 'off'): Promise<StartedPhone> {
    const off = [`--proxy-server=${DEAD_PROXY}`, '--proxy-bypass-list=<-loopback>']
    running = spawn(
      await findChromium(),
      [
        ...browserFlags,
        ...(network === 'off' ? off : []),
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${directory}`,
        '--window-size=390,844',
        'about:blank',
      ],
      { env: { ...process.env, TZ: noonZone() }, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const browser = await chromium.connectOverCDP(await debuggerOf(running))
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window')
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    releaseListeners(page)
    await page.setViewportSize({ width: 390, height: 844 })
    return { page, context }
  }

  return {
    start,
    kill: () => ended(running, child => child.kill('SIGKILL')),
    close: () => ended(running, child => child.kill('SIGTERM')),
  }
}

/** Resolves to the address of the browser's debugger, which the browser prints on its error output. */
function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', chunk => {
      said += String(chunk)
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`The browser ended with ${code}: ${said}`)))
  })
}

function ended(child: ChildProcess | undefined, end: (child: ChildProcess) => void): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    end(child)
  })
}
