import { describe, expect, it, test } from 'vitest'
import { cleanCell, readDay, readFullName, readYesNo } from './cells'

describe('cleanCell', () => {
  test.each([
    ['  Ada  ', 'Ada'],
    ['Ada\u00A0\u00A0Lovelace', 'Ada Lovelace'],
    ['Love\r\nlace', 'Love lace'],
    ['\u200BAda\uFEFF', 'Ada'],
    ['A\u202Eda', 'Ada'],
    ['Ada\0Byron', 'Ada Byron'],
    ['Zoe\u0308', 'Zoë'],
    ["'+44 7700 900123", '+44 7700 900123'],
    ["'=1+1", '=1+1'],
    ["O'Brien", "O'Brien"],
    ["'t Hooft", "'t Hooft"],
    ['n/a', ''],
    ['–', ''],
    ['#N/A', ''],
    ['Null', 'Null'],
    ['   ', ''],
  ])('%j is %j', (cell, expected) => expect(cleanCell(cell)).toBe(expected))
})

describe('readYesNo', () => {
  test.each(['yes', 'Y', 'TRUE', '1', 'x', '✓'])('%s is yes', cell => {
    expect(readYesNo(cell)).toEqual({ value: true })
  })
  test.each(['no', 'N', 'False', '0'])('%s is no', cell => expect(readYesNo(cell)).toEqual({ value: false }))
  it('takes the words of its column', () => {
    const words = { yes: ['staff'], no: ['self employed'] }
    expect(readYesNo('Staff', words)).toEqual({ value: true })
    expect(readYesNo('Self-Employed', words)).toEqual({ value: false })
  })
  test.each(['maybe', '2', 'yes and no', '__proto__', 'constructor'])('%s is neither', cell => {
    expect(readYesNo(cell)).toEqual({ reason: `“${cell}” is neither yes nor no` })
  })
})

describe('readDay', () => {
  test.each([
    ['12/04/2027', '2027-04-12'],
    ['12.4.27', '2027-04-12'],
    ['12-04-2027', '2027-04-12'],
    ['12042027', '2027-04-12'],
    ['12 Apr 2027', '2027-04-12'],
    ['12th April 2027', '2027-04-12'],
    ['12-Apr-27', '2027-04-12'],
    ['April 12, 2027', '2027-04-12'],
    ['Monday, 12 April 2027', '2027-04-12'],
    ['2027-04-12', '2027-04-12'],
    ['2027/4/12', '2027-04-12'],
    ['2027-04-12T00:00:00.000Z', '2027-04-12'],
    ['12/04/2027 00:00', '2027-04-12'],
    ['46489', '2027-04-12'],
    ['46489.75', '2027-04-12'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (cell, day) => expect(readDay(cell)).toEqual({ value: day }))

  test.each(['04/25/2027', '31/02/2027', '29/02/2027', 'soon', '2027', '1e5', '99999999', '12/2027', '-1'])(
    '%s is no day',
    cell => expect(readDay(cell)).toHaveProperty('reason'),
  )
})

describe('readFullName', () => {
  test.each([
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['van Gogh, Vincent', 'Vincent', 'van Gogh'],
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Vincent van Gogh', 'Vincent', 'van Gogh'],
    ['Ludwig van der Rohe', 'Ludwig', 'van der Rohe'],
    ['Mary Ann Evans', 'Mary Ann', 'Evans'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['Jean-Luc Picard-Baldwin', 'Jean-Luc', 'Picard-Baldwin'],
  ])('%s is %s and %s', (cell, firstName, lastName) => {
    expect(readFullName(cell)).toEqual({ value: { firstName, lastName } })
  })
  test.each(['Ada', 'Lovelace,', ',', 'Lovelace, Ada, Dr'])('%s is no whole name', cell => {
    expect(readFullName(cell)).toHaveProperty('reason')
  })
})
