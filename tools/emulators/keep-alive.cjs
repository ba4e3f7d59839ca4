/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). Node's servers close a connection after 5 idle
 * seconds. A client that is busy for that time, on a slow machine, does not notice it and writes its next file into the closed
 * one ('write EPIPE'). Google's own servers keep connections for minutes, and now the emulators do too.
 */
const { Server } = require('node:http')

/** Milliseconds. */
const KEPT_FOR = 600_000
const { listen } = Server.prototype

Server.prototype.listen = function keepingAlive(/** @type {unknown[]} */ ...where) {
  this.keepAliveTimeout = KEPT_FOR
  return Reflect.apply(listen, this, where)
}
