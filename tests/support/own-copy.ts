/**
 * Several files run at once, each worker with emulators of its own, and an app where the suite has one
 * (tools/test/suites.ts): here a worker is told which. Runs before the file of tests is loaded.
 */
const copies = JSON.parse(process.env.EMULATOR_COPIES ?? '[]') as Record<string, string>[]
Object.assign(process.env, copies[Number(process.env.VITEST_POOL_ID ?? 1) - 1])
