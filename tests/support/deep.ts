/**
 * True in the deep run (`npm run test:deep`), which tries every case and the full number of random cases. The usual run tries
 * only a part of them, and the same part each time.
 */
export const isDeep = process.env.DEEP === '1'

/**
 * The settings for a property of fast-check. The deep run tries it `full` times with a new seed, which the message of a failure
 * names. The usual run tries a fifth of that number.
 */
export function runs(full: number): { numRuns: number; seed?: number } {
  return isDeep ? { numRuns: full } : { numRuns: Math.ceil(full / 5), seed: 1 }
}

/** Returns the first item of each class; in the deep run all items. */
export function oneOfEach<T>(all: readonly T[], classOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  return all.filter(one => {
    const isNew = !seen.has(classOf(one))
    seen.add(classOf(one))
    return isNew || isDeep
  })
}
