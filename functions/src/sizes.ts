/*
 * What each kind of function may take. A new project has 20 processors in a region, for all functions together. With these
 * sizes every function can start while all others run, no one takes more than a quarter, and the public ones together leave
 * most of them to people who are signed in (options.test.ts). Less than one processor means one call at a time in an instance.
 */

/** What a person waits for: memory enough that its first start is short. */
export const forCommands = { memory: '512MiB', cpu: 1, concurrency: 80, maxInstances: 5 } as const
/** What works on whole documents and pictures: few at a time in an instance, which holds each in memory. */
export const forDocuments = { memory: '1GiB', cpu: 1, concurrency: 4, maxInstances: 2 } as const
/** What anybody may call, without a sign-in. */
export const forAnybody = { memory: '256MiB', cpu: 1, concurrency: 80, maxInstances: 1 } as const
/** What opens files and fits pictures: as documents, asked for by everybody. */
export const forFiles = { ...forDocuments, maxInstances: 5 } as const
/** What only admins use, now and then. */
export const forAdmins = { memory: '512MiB', cpu: 0.33, concurrency: 1, maxInstances: 2 } as const
/** What follows from writes and from the clock: nobody waits for it, and a failed run is repeated. */
export const forEvents = { memory: '512MiB', cpu: 0.5, concurrency: 1, maxInstances: 2 } as const
/** The one function that runs on every write (`docs/decisions/one-function-follows-writes.md`). */
export const forEveryWrite = {
  memory: '512MiB',
  ...{ cpu: 1, concurrency: 20, maxInstances: 5 },
  // A production of a thousand PRAs takes longer than the usual 70 s to be followed by all of them.
  timeoutSeconds: 540,
} as const
