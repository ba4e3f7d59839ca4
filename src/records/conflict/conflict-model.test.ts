import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameValue } from '@/domain/pras/compare/same-answer'
import { field } from '@/domain/shared/fields'
import { differences, merge } from './conflict-model'

const fields = [
  field.text('tripName', 'Trip name'),
  field.group('fixer', 'Local fixer', [field.text('name', 'Name'), field.text('phone', 'Phone')]),
  field.list('days', 'Schedule', 'day', [field.text('place', 'Place')], { summary: ['place'] }),
]
const days = (...places: string[]) => places.map(place => ({ place }))

describe('the differences between two versions', () => {
  it('are none if the versions differ only in the order of their keys', () => {
    expect(differences(fields, { tripName: 'A', days: [] }, { days: undefined, tripName: 'A' })).toEqual([])
  })
  it('name the field, or the field within a group', () => {
    const found = differences(
      fields,
      { tripName: 'A', fixer: { name: 'X', phone: '1' } },
      { tripName: 'B', fixer: { name: 'X', phone: '2' } },
    )
    expect(found.map(each => each.label)).toEqual(['Trip name', 'Local fixer: Phone'])
  })
  it('contain only the differing records of a list', () => {
    const found = differences(fields, { days: days('a', 'b', 'c') }, { days: days('a', 'x', 'c', 'd') })
    expect(found.map(each => [each.label, each.mine, each.theirs])).toEqual([
      ['Schedule, day 2', days('b'), days('x')],
      ['Schedule, day 4', [], days('d')],
    ])
  })
  it('contain only the added record if one was added at the top', () => {
    const found = differences(fields, { days: days('a', 'b') }, { days: days('new', 'a', 'b') })
    expect(found).toHaveLength(1)
    expect(found[0]?.theirs).toEqual(days('new'))
  })
})

describe('merge', () => {
  const mine = { tripName: 'A', fixer: { name: 'X', phone: '1' }, days: days('a', 'b') }
  const theirs = { tripName: 'B', fixer: { name: 'X', phone: '2' }, days: days('a', 'c') }
  it('keeps my version of a field if nothing is chosen', () => {
    expect(merge(fields, mine, theirs, {})).toEqual(mine)
  })
  it('takes the chosen version of each field', () => {
    expect(merge(fields, mine, theirs, { 'fixer.phone': 'theirs' })).toEqual({
      ...mine,
      fixer: { name: 'X', phone: '2' },
    })
  })
  it('keeps the list records of both versions on request', () => {
    const key = differences(fields, mine, theirs).find(each => each.run)?.key ?? ''
    expect(merge(fields, mine, theirs, { [key]: 'both' }).days).toEqual(days('a', 'b', 'c'))
  })
  it('removes an answer that the other version has cleared', () => {
    expect(merge(fields, { tripName: 'A' }, {}, { tripName: 'theirs' })).toEqual({})
  })
  it('keeps values that no field of this release has', () => {
    expect(merge(fields, { old: 1 }, { newer: 2 }, {})).toEqual({ old: 1, newer: 2 })
  })

  it('returns one whole version if every difference takes that version', () => {
    const places = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map(list => days(...list))
    const content = fc.record({ tripName: fc.constantFrom('A', 'B'), days: places })
    fc.assert(
      fc.property(content, content, (left, right) => {
        const found = differences(fields, left, right)
        const all = (side: 'mine' | 'theirs') =>
          merge(fields, left, right, Object.fromEntries(found.map(each => [each.key, side])))
        return sameValue(all('mine'), left) && sameValue(all('theirs'), right)
      }),
    )
  })
})
