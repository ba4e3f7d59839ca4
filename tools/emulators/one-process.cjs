/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). firebase-tools starts one process per function and
 * per parallel call, so the same program is loaded thirty times, and a call waits for seconds. Here one process takes the calls
 * of all functions, many at once, like an instance in production. It runs all-functions.cjs.
 */
const { dirname, join } = require('node:path')

const emulator = join(dirname(require.resolve('firebase-tools/package.json')), 'lib', 'emulator')
const { FunctionsEmulator } = require(join(emulator, 'functionsEmulator.js'))
const { RuntimeWorkerPool, RuntimeWorkerState } = require(join(emulator, 'functionsRuntimeWorker.js'))
const { getSignatureType } = require(join(emulator, 'functionsEmulatorShared.js'))

const functions = FunctionsEmulator.prototype
const pool = RuntimeWorkerPool.prototype
const { getRuntimeEnvs, handleHttpsTrigger, startRuntime } = functions
const { addWorker } = pool

functions.getRuntimeEnvs = function ofAll(/** @type {unknown} */ backend) {
  return {
    ...getRuntimeEnvs.call(this, backend),
    NODE_OPTIONS: `--require ${JSON.stringify(join(__dirname, 'all-functions.cjs'))}`,
    // The function that all-functions.cjs exports, for firebase-tools the only one.
    ...{ FUNCTION_TARGET: 'call', FUNCTION_SIGNATURE_TYPE: 'http' },
  }
}

/**
 * In production a proxy appends the caller's network address. Here all callers are on one machine, so the limits of calls from one
 * address would count the windows of all tests together. Therefore each connection has its own address.
 * @param {import('node:http').IncomingMessage} request
 */
function addressOf({ socket: { remotePort = 0 } }) {
  return `127.1.${remotePort >> 8}.${remotePort & 255}`
}

functions.handleHttpsTrigger = function naming(
  /** @type {import('node:http').IncomingMessage & { params: { region?: string, trigger_name: string } }} */ request,
  /** @type {unknown} */ response,
) {
  const { region, trigger_name: name } = request.params
  const called = this.triggers[region ? `${region}-${name}` : name]?.def
  if (called) {
    request.headers['x-function'] = called.entryPoint
    request.headers['x-signature'] = getSignatureType(called)
    request.headers['x-forwarded-for'] ??= addressOf(request)
  }
  return handleHttpsTrigger.call(this, request, response)
}

/** @type {Promise<unknown> | undefined} */
let starting
functions.startRuntime = function once(/** @type {unknown[]} */ ...of) {
  starting ??= startRuntime.apply(this, of).finally(() => {
    starting = undefined
  })
  return starting
}

pool.getKey = () => 'all'
/** Seconds, as the longest event in production. By default firebase-tools ends a call after 5 silent ones. */
const LONGEST = 540

pool.addWorker = function ofNone(/** @type {unknown} */ _trigger, /** @type {unknown[]} */ ...of) {
  return Object.assign(addWorker.call(this, undefined, ...of), { timeoutSeconds: LONGEST })
}
pool.getIdleWorker = function thatRuns() {
  const { IDLE, BUSY } = RuntimeWorkerState
  return this.getTriggerWorkers().find((/** @type {{ state: string }} */ { state }) =>
    [IDLE, BUSY].includes(state),
  )
}
