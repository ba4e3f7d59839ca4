import { expect, it } from 'vitest'
import { sizesOfRules } from './rules-size.mjs'

/**
 * Bytes. Rulesets beyond 150,000 compiled are those that Google's service is known to refuse now and then; ours aim at 100,000 and
 * 20,000.
 */
const limits = {
  'firestore.rules': { source: 50_000, compiled: 150_000 },
  'storage.rules': { source: 10_000, compiled: 25_000 },
}

it('keeps both files of rules small enough to be deployed', () => {
  for (const [file, size] of Object.entries(sizesOfRules(Object.keys(limits)))) {
    expect(size.source, `${file} as text`).toBeLessThanOrEqual(limits[file].source)
    expect(size.compiled, `${file} compiled`).toBeLessThanOrEqual(limits[file].compiled)
    expect(size.compiled, `${file} compiled`).toBeGreaterThan(1000)
  }
})
