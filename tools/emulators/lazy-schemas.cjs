/*
 * Loaded into firebase-tools before it starts (tools/emulator-supervisor.ts). The Auth emulator compiles the schemas of all requests
 * at its start, which takes longer than the rest of its start. This compiles a schema for the first request that needs it.
 */
const { dirname } = require('node:path')

const from = { paths: [dirname(require.resolve('firebase-tools/package.json'))] }
const exegesis = require(require.resolve('exegesis-express', from))
const { middleware } = exegesis

exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })
