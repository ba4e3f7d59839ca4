/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). firebase-tools writes a debug log of some 20 MB a
 * minute, and stores it in memory too, for a user interface that is off here. Nobody reads the log, so this file turns it off.
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
