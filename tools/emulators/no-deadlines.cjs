/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.mjs). It gives each emulator 60 seconds to open its
 * port, and a busy machine needs minutes to start Java and read the rules. Here it waits as long as it takes: a program that
 * ends says so itself, and the supervisor ends a start that says nothing for too long. Changes nothing where firebase-tools
 * no longer asks this module.
 */
const { dirname, join } = require('node:path')

const lib = join(dirname(require.resolve('firebase-tools/package.json')), 'lib')
const ports = require(join(lib, 'emulator', 'portUtils.js'))
const { waitForPortUsed } = ports

/** Milliseconds; the longest that a timer of Node can wait. */
const NO_DEADLINE = 2 ** 31 - 1

ports.waitForPortUsed = (port, host) => waitForPortUsed(port, host, NO_DEADLINE)
