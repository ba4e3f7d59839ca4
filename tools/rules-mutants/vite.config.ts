import { defineConfig } from 'vitest/config'

/** The suites of the rules, one file after the other, as tools/rules-mutants.mjs runs them. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/rules/**/*.test.ts', 'tests/rules-storage/**/*.test.ts'],
    setupFiles: ['tools/rules-mutants/watch.mjs'],
    environment: 'node',
    fileParallelism: false,
    pool: 'threads',
    // A test that ran out of time beside other work has noticed nothing.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
