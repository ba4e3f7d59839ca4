import { describe, expect, test } from 'vitest'
import { heardWords, unheardWords } from '~tests/fixtures/adviser-inputs/catalogue'
import { calledFor } from './suggest'

/** The hazards that a regular PRA suggests for its activity, if nothing else is answered. */
const askedFor = (activitySummary: string): string[] =>
  calledFor({ type: 'regular' }, { 'general-info': { content: { activitySummary } } }).map(
    ({ hazard }) => hazard.id,
  )

describe('words that advisers use', () => {
  test.each(heardWords)('suggest the hazard that they mean (%s): %s', (_words, activity, hazardId) => {
    expect(askedFor(activity)).toContain(hazardId)
  })

  test.each(unheardWords)(
    'suggest no hazard when they deny it or mean something else (%s): %s',
    (_words, activity) => {
      expect(askedFor(activity)).toEqual([])
    },
  )
})
