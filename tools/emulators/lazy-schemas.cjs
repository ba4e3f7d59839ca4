/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). The Auth emulator compiles the schemas of all requests
 * at its start, which takes longer than the rest of its start. This compiles a schema for the first request that needs it.
 */
const { createRequire } = require('node:module')

const requireOfTools = createRequire(require.resolve('firebase-tools/package.json'))
const exegesis = requireOfTools('exegesis-express')
const { middleware } = exegesis

/** @type {(document: object, options: object) => unknown} */
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })
