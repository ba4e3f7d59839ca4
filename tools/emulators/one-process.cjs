/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). It gives each function a process, and each call
 * that runs beside another one more: thirty times the same program is loaded, and a call waits seconds for it. Here one process
 * takes the calls of all functions, many at once, as an instance does in production. all-functions.cjs is what it runs.
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
    // What all-functions.cjs offers firebase-tools as if it were the only function.
    ...{ FUNCTION_TARGET: 'call', FUNCTION_SIGNATURE_TYPE: 'http' },
  }
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
/** Seconds; with none, firebase-tools ends a call that says nothing for 5. The longest that an event may take in production. */
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
