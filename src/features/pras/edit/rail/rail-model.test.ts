import { describe, expect, it } from 'vitest'
import { neighbours, type RailStep, railItems } from './rail-model'

const step = (slug: string, extras: Partial<RailStep> = {}): RailStep => ({
  slug,
  title: slug,
  state: 'incomplete',
  missing: 2,
  ...extras,
})

describe('the list of steps', () => {
  it.each([
    ['complete', step('a', { state: 'complete', missing: 0 }), '✓', 'complete'],
    ['not begun', step('a', { state: 'empty', missing: 9 }), '–', 'not begun'],
    ['missing', step('a', { missing: 3 }), '3', '3 missing'],
    ['records', step('a', { missing: 8, progress: { done: 5, total: 7 } }), '5/7', '5 of 7 complete'],
    [
      'all records done, something else missing',
      step('a', { missing: 1, progress: { done: 7, total: 7 } }),
      '1',
      '1 missing',
    ],
    [
      'copied',
      step('a', { state: 'complete', missing: 0, isCopied: true }),
      'copied',
      'copied, to be reviewed',
    ],
    ['no records yet', step('a', { missing: 1, progress: { done: 0, total: 0 } }), '1', '1 missing'],
  ])('shows the right sign for a step in the state “%s”', (_name, input, sign, words) => {
    expect(railItems([input], [], 'b')[0]).toMatchObject({ sign, words, isCurrent: false, number: 1 })
  })

  it('shows no state of any step until the data of the steps have loaded', () => {
    const lines = railItems(
      [step('a', { state: 'complete' })],
      [{ slug: 'review', title: 'Review' }],
      'a',
      false,
    )
    expect(lines.map(({ mark, sign, words }) => [mark, sign, words])).toEqual([
      ['unknown', '', ''],
      ['page', '', ''],
    ])
  })

  it('numbers the pages after the steps too, and says there how many steps are incomplete', () => {
    const items = railItems(
      [step('a', { state: 'complete' }), step('b')],
      [{ slug: 'review', title: 'Review' }],
      'review',
    )
    expect(items[2]).toMatchObject({
      number: 3,
      isCurrent: true,
      mark: 'page',
      words: '1 step is not complete',
    })
  })
})

describe('the links to the previous and next step', () => {
  const items = railItems([step('a'), step('b')], [{ slug: 'review', title: 'Review' }], 'a')
  it.each([
    ['a', undefined, 'b'],
    ['b', 'a', 'review'],
    ['review', 'b', undefined],
    ['nowhere', undefined, undefined],
  ])('lead to the right pages from “%s”', (current, back, next) => {
    const found = neighbours(items, current)
    expect([found.back?.slug, found.next?.slug]).toEqual([back, next])
  })
})
