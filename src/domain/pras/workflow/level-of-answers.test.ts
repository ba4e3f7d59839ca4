import { expect, test } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { completeSteps } from '~tests/fixtures/builders'
import { levelOfAnswers } from './level-of-answers'

const levelOf = (type: PraType, overrides: Record<string, Content> = {}) => {
  const steps = Object.entries(completeSteps(type, overrides)).map(([slug, { content }]) => [slug, content])
  return levelOfAnswers(type, Object.fromEntries(steps))
}

/** An answer that makes a regular PRA high, and keeps a low-risk one from being low. */
const hostile = { 'general-info': { hostileEnvironment: 'yes' } }

test.each([
  ['regular', 'regular', 'high'],
  ['low-risk', 'low', 'regular'],
] as const)(
  'levelOfAnswers returns the level that %s answers require, and says why',
  (type, usual, called) => {
    expect(levelOf(type)).toMatchObject({ level: usual })
    expect(levelOf(type, hostile)).toMatchObject({
      level: called,
      reasons: expect.arrayContaining([expect.stringMatching(/hostile/i)]),
    })
  },
)

test('levelOfAnswers uses only the readable answers', () => {
  const odd = { ...hostile, hazards: { hazards: ['no hazard', null, { severity: {} }] } }
  expect(levelOf('regular', odd)).toMatchObject({ level: 'high' })
})
