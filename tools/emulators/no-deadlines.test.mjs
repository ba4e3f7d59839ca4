import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Asks firebase-tools to wait 50 ms for a port that is opened after 500, and says how that went. */
const program = `
  const { createServer } = require('node:net')
  const server = createServer()
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => {
      setTimeout(() => server.listen(port, '127.0.0.1'), 500)
      require('firebase-tools/lib/emulator/portUtils.js')
        .waitForPortUsed(port, '127.0.0.1', 50)
        .then(() => console.log('open'), error => console.log(error.message))
        .finally(() => process.exit())
    })
  })`
const waited = async (...before) =>
  (await promisify(execFile)(process.execPath, [...before, '-e', program])).stdout.trim()

it('firebase-tools waits for a port as long as it takes, not for as long as it says', async () => {
  expect(await waited()).toMatch(/^TIMEOUT: Port \d+ /)
  expect(await waited('--require', join(import.meta.dirname, 'no-deadlines.cjs'))).toBe('open')
})
