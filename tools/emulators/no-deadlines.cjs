/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). It gives each emulator 60 seconds to open its port,
 * but a busy machine needs minutes to start Java and read the rules. Here it waits without a limit: a program that ends reports
 * it, and the supervisor ends a start that is silent for too long. For a function's process firebase-tools waits for the whole
 * loading time, even if that process has already ended; here the call then fails. Changes nothing if firebase-tools no longer
 * uses these modules.
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
