import { builtinEnvironments } from 'vitest/runtime'

// Creates jsdom's window, once per worker. It is not the `environment` of the suite, because Vitest's limit of 60 seconds for the
// start of a worker includes the environment, and a busy machine may load jsdom for longer. A setup file has no such limit.
if (!('window' in globalThis)) await builtinEnvironments.jsdom.setup(globalThis, {})
