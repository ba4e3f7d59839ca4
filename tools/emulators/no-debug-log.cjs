/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). It writes what it does into a log of its own, some
 * 20 MB a minute, and keeps it in memory once more for its own interface, which is off. Nobody reads either.
 */
const { dirname, join } = require('node:path')

const lib = join(dirname(require.resolve('firebase-tools/package.json')), 'lib')
const logging = require(join(lib, 'logger.js'))
const { prototype } = require(join(lib, 'emulator', 'loggingEmulator.js')).LoggingEmulator
const { start } = prototype

logging.useFileLogger = () => ''
prototype.start = async function listeningToNothing() {
  await start.call(this)
  logging.logger.remove(this.transport)
}
