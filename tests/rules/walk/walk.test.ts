import { expect, test } from 'vitest'
import { walk } from './walk'

/**
 * Random writes, whole and malformed, by random people, put to the rules and to a model of the matrix: they never
 * disagree. As many as asked with `npm run rules:walk -- --writes 20000 --seed 7`; the same seed makes the same walk.
 */
const WRITES = Number(process.env.WALK_WRITES ?? 2000)
const SEED = Number(process.env.WALK_SEED ?? 1)
/** Walks at a time, each on documents of its own. */
const LANES = 4

test(`${WRITES} random writes from seed ${SEED}`, { timeout: 120_000 + WRITES * 200 }, async () => {
  const seeds = Array.from({ length: LANES }, (_, lane) => SEED * LANES + lane)
  const walks = await Promise.all(seeds.map(seed => walk(seed, Math.ceil(WRITES / LANES))))
  const disagreements = walks.flatMap(each => each.disagreements)
  if (disagreements.length > 0) expect.fail(disagreements.slice(0, 20).join('\n'))
  // Guards against a walk that goes nowhere.
  for (const { allowed, refused } of walks) {
    expect(allowed).toBeGreaterThan(refused / 20)
    expect(refused).toBeGreaterThan(allowed / 20)
  }
})
