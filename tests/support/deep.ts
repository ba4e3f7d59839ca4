/**
 * True in the deep run (`npm run test:deep`), which has every case and the full number of random ones. The gate has a part of
 * them, the same one each time.
 */
export const isDeep = process.env.DEEP === '1'

/** How fast-check runs a property: `full` times with a new seed, which a failure names; in the gate a fifth of that. */
export function runs(full: number): { numRuns: number; seed?: number } {
  return isDeep ? { numRuns: full } : { numRuns: Math.ceil(full / 5), seed: 1 }
}

/** The first of each class; in the deep run all of them. */
export function oneOfEach<T>(all: readonly T[], classOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  return all.filter(one => {
    const isNew = !seen.has(classOf(one))
    seen.add(classOf(one))
    return isNew || isDeep
  })
}
