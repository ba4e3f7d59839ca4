/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). It writes a debug log of some 20 MB a minute, and
 * keeps it in memory for its own interface, which is off. Nobody reads either.
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
