import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { field } from '@/domain/shared/fields'
import { sameValue } from './same-answer'
import { threeWay, threeWayOf } from './three-way'

const fields = [
  field.text('place', 'Place'),
  field.number('days', 'Days'),
  field.group('vessel', 'Vessel', [field.text('name', 'Name'), field.text('flag', 'Flag')]),
  field.list('payments', 'Payments', 'payment', [field.text('what', 'What')], { summary: ['what'] }),
]
const merge = (base: object, mine: object, theirs: object) =>
  threeWayOf(fields, { base: { ...base }, mine: { ...mine }, theirs: { ...theirs } })

describe('a merge of my answers with newer answers of the server', () => {
  it('keeps the changes of both sides if they changed different answers', () => {
    const merged = merge(
      { place: 'Bergen', days: 1 },
      { place: 'Oslo', days: 1 },
      { place: 'Bergen', days: 2 },
    )
    expect(merged).toEqual({
      mine: { place: 'Oslo', days: 2 },
      theirs: { place: 'Oslo', days: 2 },
      clashes: [],
    })
  })

  it('accepts the same new value from both sides without a conflict', () => {
    expect(merge({ place: 'A' }, { place: 'B' }, { place: ' B' }).clashes).toEqual([])
  })

  it('returns the values of both sides of a conflict, with the merged answers', () => {
    const merged = merge(
      { place: 'A', days: 1 },
      { place: 'Mine', days: 2 },
      { place: 'Theirs', days: 1, payments: [{ what: 'All' }] },
    )
    expect(merged.clashes).toEqual(['place'])
    expect(merged.mine).toEqual({ place: 'Mine', days: 2, payments: [{ what: 'All' }] })
    expect(merged.theirs).toEqual({ place: 'Theirs', days: 2, payments: [{ what: 'All' }] })
  })

  it('merges the answers of a group one by one', () => {
    const merged = merge(
      { vessel: { name: 'Otter', flag: 'UK' } },
      { vessel: { name: 'Seal', flag: 'UK' } },
      { vessel: { name: 'Otter', flag: 'Norway' } },
    )
    expect(merged.mine).toEqual({ vessel: { name: 'Seal', flag: 'Norway' } })
    expect(merged.clashes).toEqual([])
  })

  it('removes an answer that one side cleared and the other did not change', () => {
    expect(merge({ place: 'A', days: 1 }, { days: 1 }, { place: 'A', days: 2 }).mine).toEqual({ days: 2 })
  })

  it('treats a list without ids as one answer', () => {
    const lists = [['a'], ['a', 'b'], ['c', 'a']].map(rows => ({ payments: rows.map(what => ({ what })) }))
    expect(merge(lists[0] ?? {}, lists[1] ?? {}, lists[2] ?? {}).clashes).toEqual(['payments'])
  })

  it('merges a list by the ids of its rows: edited, added and removed rows of both sides', () => {
    const row = (id: string, what = id) => ({ id, what })
    const merged = merge(
      { payments: [row('a'), row('b'), row('c')] },
      { payments: [row('a', 'mine'), row('c'), row('new')] },
      { payments: [row('a'), row('b'), row('c', 'theirs'), row('other')] },
    )
    expect(merged.clashes).toEqual([])
    expect(merged.mine.payments).toEqual([row('a', 'mine'), row('c', 'theirs'), row('new'), row('other')])
  })

  it('reports a conflict when one side removed a row and the other side edited it', () => {
    const merged = merge(
      { payments: [{ id: 'a', what: 'A' }] },
      { payments: [] },
      { payments: [{ id: 'a', what: 'Edited' }] },
    )
    expect(merged).toEqual({
      mine: { payments: [] },
      theirs: { payments: [{ id: 'a', what: 'Edited' }] },
      clashes: ['payments.a'],
    })
  })
})

const value = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })
const group = fc.record({ name: value, flag: value })
const answers = fc.record({ place: value, days: value, vessel: group })
const flat = ({ place, days, vessel }: Record<string, unknown>): Record<string, unknown> => ({
  place,
  days,
  ...Object.fromEntries(Object.entries(vessel ?? {}).map(([key, inner]) => [`vessel.${key}`, inner])),
})

it('a merge loses no edit, and reports a conflict exactly when both sides set an answer differently', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const merged = threeWay({ base, mine, theirs }, path => path === 'vessel')
      const [was, my, their] = [flat(base), flat(mine), flat(theirs)]
      const [left, right] = [flat(merged.mine), flat(merged.theirs)]
      const clashes = ['place', 'days', 'vessel.name', 'vessel.flag'].filter(key => {
        const [isMine, isTheirs] = [!sameValue(was[key], my[key]), !sameValue(was[key], their[key])]
        const isClash = isMine && isTheirs && !sameValue(my[key], their[key])
        expect(left[key]).toBe(isMine ? my[key] : their[key])
        expect(right[key]).toBe(isTheirs ? their[key] : my[key])
        return isClash
      })
      expect(merged.clashes.toSorted()).toEqual(clashes.toSorted())
    }),
    { numRuns: 2000 },
  )
})
