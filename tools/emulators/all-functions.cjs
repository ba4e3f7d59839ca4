/*
 * Loaded into the process in which firebase-tools runs functions (one-process.cjs). That process would call only the function
 * that its environment names. This code calls the function that each request names.
 */
const Module = require('node:module')
const { dirname, join } = require('node:path')
const { pathToFileURL } = require('node:url')
// firebase-tools keeps its connections, and ends this process with all its calls if one of them was closed in the meantime.
require('./keep-alive.cjs')

/** @typedef {{ headers: Record<string, string>, body: unknown, rawBody: Buffer }} Request */
/** @typedef {{ send: (body: unknown) => void }} Response */
/** @typedef {Record<string, (...of: unknown[]) => Promise<unknown>>} Functions */

const program = require.resolve(process.cwd())

/*
 * The Firestore emulator sends one event at a time and waits up to 20 seconds for the answer: one slow function would delay all
 * events. Here events run in parallel, as in production, up to this many.
 */
const MOST_EVENTS = 20
/** @type {Set<Promise<unknown>>} */
const running = new Set()

/**
 * The event that firebase-tools sends, as its own runtime would read it.
 * @param {Request} request
 */
function eventOf(request) {
  const { EventUtils } = require(join(dirname(process.argv[1] ?? ''), 'events', 'types.js'))
  return EventUtils.isBinaryCloudEvent(request)
    ? { ...EventUtils.extractBinaryCloudEventContext(request), data: request.body }
    : JSON.parse(request.rawBody.toString())
}

/** @param {Functions} functions */
const offer = functions => ({
  /**
   * @param {Request} request
   * @param {Response} response
   */
  async call(request, response) {
    const { 'x-function': name = '', 'x-signature': signature } = request.headers
    const called = functions[name]
    if (!called) throw new Error(`There is no function ${name}.`)
    if (signature === 'http') return called(request, response)
    while (running.size >= MOST_EVENTS) await Promise.race(running)
    const follow = async () => called(eventOf(request))
    // An uncaught error would end the process, with all other calls.
    const work = follow().catch(console.error)
    running.add(work)
    void work.finally(() => running.delete(work))
    response.send({ status: 'acknowledged' })
  },
})

require.cache[program] = Object.assign(new Module(program), {
  loaded: true,
  // firebase-tools waits for what it loads.
  exports: import(pathToFileURL(program).href).then(offer),
})
