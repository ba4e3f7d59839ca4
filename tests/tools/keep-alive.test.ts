import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const print = `
  const server = require('node:http').createServer()
  server.listen(0, '127.0.0.1', () => {
    console.log(server.keepAliveTimeout)
    server.close()
  })`
const keptFor = (...before: string[]) =>
  Number(execFileSync(process.execPath, [...before, '-e', print], { encoding: 'utf8' }))

it('an emulator keeps an idle connection open for ten minutes, not for 5 seconds', () => {
  expect(keptFor()).toBe(5000)
  expect(keptFor('--require', './tools/emulators/keep-alive.cjs')).toBe(600_000)
})
