import { expect, test } from 'vitest'
import { type Walked, walk } from './walk'

/**
 * Random writes, whole and malformed, by random people, put to the rules and to a model of the matrix: they never
 * disagree. As many as asked with `npm run rules:walk -- --writes 20000 --seed 7`; the same seed makes the same walk.
 */
const WRITES = Number(process.env.WALK_WRITES ?? 2000)
const SEED = Number(process.env.WALK_SEED ?? 1)
/** Walks, one after the other, each from a world of its own. */
const WALKS = 4

test(`${WRITES} random writes from seed ${SEED}`, { timeout: 120_000 + WRITES * 200 }, async () => {
  const walks: Walked[] = []
  for (let number = 0; number < WALKS; number++) {
    walks.push(await walk(SEED * WALKS + number, Math.ceil(WRITES / WALKS)))
  }
  const disagreements = walks.flatMap(each => each.disagreements)
  if (disagreements.length > 0) expect.fail(disagreements.slice(0, 20).join('\n'))
  // Guards against a walk that goes nowhere.
  for (const { allowed, refused } of walks) {
    expect(allowed).toBeGreaterThan(refused / 20)
    expect(refused).toBeGreaterThan(allowed / 20)
  }
})
