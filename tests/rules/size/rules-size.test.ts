import { expect, it } from 'vitest'
import { sizesOfRules } from './rules-size'

/**
 * Limits in bytes. Google's service sometimes refuses rules that compile to more than 150,000 bytes; ours stay below 100,000 and
 * 20,000.
 */
const limits: Record<string, { source: number; compiled: number }> = {
  'firestore.rules': { source: 50_000, compiled: 150_000 },
  'storage.rules': { source: 10_000, compiled: 25_000 },
}

it('both rules files are small enough to be deployed', () => {
  for (const { file, source, compiled } of sizesOfRules(Object.keys(limits))) {
    expect(source, `${file} as text`).toBeLessThanOrEqual(limits[file]?.source ?? 0)
    expect(compiled, `${file} compiled`).toBeLessThanOrEqual(limits[file]?.compiled ?? 0)
    expect(compiled, `${file} compiled`).toBeGreaterThan(1000)
  }
})
