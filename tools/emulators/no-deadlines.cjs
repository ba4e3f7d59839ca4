/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). It gives each emulator 60 seconds to open its
 * port, and a busy machine needs minutes to start Java and read the rules. Here it waits as long as it takes: a program that
 * ends says so itself, and the supervisor ends a start that says nothing for too long. For a function's process it waits until
 * the time for loading is over, even when that process has ended long before; here the call fails then. Changes nothing where
 * firebase-tools no longer asks these modules.
 */
const { dirname, join } = require('node:path')

const emulator = join(dirname(require.resolve('firebase-tools/package.json')), 'lib', 'emulator')
const ports = require(join(emulator, 'portUtils.js'))
const { waitForPortUsed } = ports

/** Milliseconds; the longest that a timer of Node can wait. */
const NO_DEADLINE = 2 ** 31 - 1

ports.waitForPortUsed = (/** @type {number} */ port, /** @type {string} */ host) =>
  waitForPortUsed(port, host, NO_DEADLINE)

const { prototype } = require(join(emulator, 'functionsRuntimeWorker.js')).RuntimeWorker
const { waitForSocketReady } = prototype

prototype.waitForSocketReady = function untilItEnds() {
  const ended = new Promise((_, reject) => {
    this.stateEvents.once('FINISHED', () => reject(new Error('Its process ended while it was loading.')))
  })
  return Promise.race([waitForSocketReady.call(this), ended])
}
