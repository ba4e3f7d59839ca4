/**
 * Several files run at once, each worker with emulators and an app of its own (tools/test/suites.mjs): here a worker is
 * told which. Runs before the file of tests is loaded.
 */
const copies = JSON.parse(process.env.BROWSER_COPIES ?? '[]') as Record<string, string>[]
Object.assign(process.env, copies[Number(process.env.VITEST_POOL_ID ?? 1) - 1])
