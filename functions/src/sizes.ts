/*
 * The resources of each kind of function. A new project has 20 processors in a region, for all functions together. With these
 * sizes every function can start while all others run. No function takes more than a quarter, and the functions open to anybody
 * leave most processors to people who are signed in (options.test.ts). With less than one processor, an instance runs one call at
 * a time.
 */

/** Functions that a person waits for. The memory is large because more memory makes the first start shorter. */
export const forCommands = { memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 5 } as const
/** Functions that have whole documents and pictures in memory, so an instance runs only few calls at once. */
export const forDocuments = { memory: '1GiB', cpu: 1, concurrency: 4, maxInstances: 2 } as const
/** Functions that anybody may call, without a sign-in. */
export const forAnybody = { memory: '256MiB', cpu: 1, concurrency: 80, maxInstances: 1 } as const
/** Functions that open files and resize pictures: like `forDocuments`, with more instances, because everybody uses them. */
export const forFiles = { ...forDocuments, maxInstances: 5 } as const
/** Functions that only admins use, and rarely. */
export const forAdmins = { memory: '512MiB', cpu: 0.33, concurrency: 1, maxInstances: 2 } as const
/** Functions that run after writes or at set times. Nobody waits for them, and a failed run is repeated. */
export const forEvents = { memory: '512MiB', cpu: 0.5, concurrency: 1, maxInstances: 2 } as const
/** The only function that runs after every write (`docs/decisions/one-function-follows-writes.md`). */
export const forEveryWrite = {
  memory: '512MiB',
  ...{ cpu: 1, concurrency: 20, maxInstances: 5 },
  // Updating a thousand PRAs of one production takes longer than the usual 70 s.
  timeoutSeconds: 540,
} as const
