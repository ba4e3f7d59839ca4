import { describe, expect, test } from 'vitest'
import { heardWords, unheardWords } from '~tests/fixtures/adviser-inputs/catalogue'
import { calledFor } from './suggest'

/** The hazards that a regular PRA suggests for its activity, with all else unanswered. */
const askedFor = (activitySummary: string): string[] =>
  calledFor({ type: 'regular' }, { 'general-info': { content: { activitySummary } } }).map(
    ({ hazard }) => hazard.id,
  )

describe('words that an adviser tries', () => {
  test.each(heardWords)('finds the hazards of %s: %s', (_words, activity, hazardId) => {
    expect(askedFor(activity)).toContain(hazardId)
  })

  test.each(unheardWords)('asks about no hazard for %s: %s', (_words, activity) => {
    expect(askedFor(activity)).toEqual([])
  })
})
