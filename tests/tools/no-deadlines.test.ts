import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const printedBy = async (program: string, ...before: string[]) =>
  (await promisify(execFile)(process.execPath, [...before, '-e', program])).stdout.trim()
const noDeadlines = ['--require', './tools/emulators/no-deadlines.cjs']

it('firebase-tools, as patched here, waits for a port without a time limit', async () => {
  // Waits at most 50 ms for a port that is opened after 500 ms.
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
  expect(await printedBy(program)).toMatch(/^TIMEOUT: Port \d+ /)
  expect(await printedBy(program, ...noDeadlines)).toBe('open')
})

it('firebase-tools, as patched here, stops waiting for a function whose process has ended', async () => {
  // Waits so many seconds for a process that ends at once.
  const program = (seconds: number) => `
    process.env.FUNCTIONS_DISCOVERY_TIMEOUT = '${seconds}'
    const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js')
    const { spawn } = require('node:child_process')
    const { EventEmitter } = require('node:events')
    const worker = new RuntimeWorker('a-function', {
      process: spawn(process.execPath, ['-e', ''], { stdio: ['ignore', 'pipe', 'pipe'] }),
      events: new EventEmitter(),
      conn: { httpReqOpts: () => ({ socketPath: '/no/such/socket' }) },
    })
    worker.waitForSocketReady().catch(error => {
      console.log(error.message)
      process.exit()
    })`
  expect(await printedBy(program(1))).toBe('Failed to load function.')
  expect(await printedBy(program(300), ...noDeadlines)).toBe('Its process ended while it was loading.')
})
