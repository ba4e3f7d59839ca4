import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packaged from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Quiet, offline, and able to run in a container; the browser's own security stays on. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/**
 * Starts a Chromium for the browser tests: the program that CHROMIUM_PATH names, otherwise an installed Chromium, otherwise the
 * Chromium inside the package @sparticuz/chromium, so that a fresh machine needs nothing. The caller closes the browser.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium()
  try {
    return await chromium.launch({ executablePath, args: browserFlags, headless: true })
  } catch (cause) {
    throw new Error(
      `The browser at ${executablePath} did not start. Install Chromium (Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to one.`,
      { cause },
    )
  }
}

/** Returns the path of Chromium, for a test that starts the program itself. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, and there is no file of that name. Correct it or unset it.`)
  }
  const found = installed.find(path => existsSync(path))
  if (found) return found
  return unpacked()
}

const packageFile = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url)

/**
 * Unpacks the packaged browser, once per machine, and returns its path. The package unpacks into the shared folder for temporary
 * files and treats an existing file as complete. So if two runs begin together, or if a run was killed, an incomplete browser
 * could be started. This function unpacks into a separate folder, which gets its final name once it is complete.
 */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const folder = join(tmpdir(), `greenlight-chromium-${version}`)
  const executable = join(folder, 'chromium')
  if (existsSync(executable)) return executable
  const own = mkdtempSync(`${folder}-`)
  const before = process.env.TMPDIR
  process.env.TMPDIR = own
  try {
    await packaged.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(own, folder)
  } catch {
    // Another run was faster, so this copy is removed.
    rmSync(own, { recursive: true, force: true })
  }
  return executable
}
