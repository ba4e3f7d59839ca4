/**
 * Assigns a set of emulators to the worker that runs this test file, and a served app if the suite needs one
 * (tools/test/suites.ts), because several files run at once. This code runs before the test file is loaded.
 */
const copies = JSON.parse(process.env.EMULATOR_COPIES ?? '[]') as Record<string, string>[]
Object.assign(process.env, copies[Number(process.env.VITEST_POOL_ID ?? 1) - 1])
