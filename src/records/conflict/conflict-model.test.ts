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
  it('do not exist if the versions differ only in the order of their keys', () => {
    expect(differences(fields, { tripName: 'A', days: [] }, { days: undefined, tripName: 'A' })).toEqual([])
  })
  it('name the field, or the field inside a group', () => {
    const found = differences(
      fields,
      { tripName: 'A', fixer: { name: 'X', phone: '1' } },
      { tripName: 'B', fixer: { name: 'X', phone: '2' } },
    )
    expect(found.map(each => each.label)).toEqual(['Trip name', 'Local fixer: Phone'])
  })
  it('contain only those records of a list that differ', () => {
    const found = differences(fields, { days: days('a', 'b', 'c') }, { days: days('a', 'x', 'c', 'd') })
    expect(found.map(each => [each.label, each.mine, each.theirs])).toEqual([
      ['Schedule, day 2', days('b'), days('x')],
      ['Schedule, day 4', [], days('d')],
    ])
  })
  it('contain only the new record if one was added at the top of a list', () => {
    const found = differences(fields, { days: days('a', 'b') }, { days: days('new', 'a', 'b') })
    expect(found).toHaveLength(1)
    expect(found[0]?.theirs).toEqual(days('new'))
  })
})

describe('the merge of two versions', () => {
  const mine = { tripName: 'A', fixer: { name: 'X', phone: '1' }, days: days('a', 'b') }
  const theirs = { tripName: 'B', fixer: { name: 'X', phone: '2' }, days: days('a', 'c') }
  it('has my version of a field if nothing was chosen', () => {
    expect(merge(fields, mine, theirs, {})).toEqual(mine)
  })
  it('has the chosen version of each field', () => {
    expect(merge(fields, mine, theirs, { 'fixer.phone': 'theirs' })).toEqual({
      ...mine,
      fixer: { name: 'X', phone: '2' },
    })
  })
  it('has the list records of both versions if the person chooses both', () => {
    const key = differences(fields, mine, theirs).find(each => each.run)?.key ?? ''
    expect(merge(fields, mine, theirs, { [key]: 'both' }).days).toEqual(days('a', 'b', 'c'))
  })
  it('lacks an answer that the other version has cleared', () => {
    expect(merge(fields, { tripName: 'A' }, {}, { tripName: 'theirs' })).toEqual({})
  })
  it('keeps values of fields that this release of the app does not have', () => {
    expect(merge(fields, { old: 1 }, { newer: 2 }, {})).toEqual({ old: 1, newer: 2 })
  })

  it('is exactly one of the versions if this version was chosen for every difference', () => {
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
