/**
 * Several files run at once, each worker with its own emulators, and an app if the suite needs one (tools/test/suites.ts): this
 * assigns them to a worker. Runs before the test file is loaded.
 */
const copies = JSON.parse(process.env.EMULATOR_COPIES ?? '[]') as Record<string, string>[]
Object.assign(process.env, copies[Number(process.env.VITEST_POOL_ID ?? 1) - 1])
