import { describe, expect, it, test } from 'vitest'
import { cellFault, cleanCell, readDay, readFullName, readYesNo } from './cells'

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
    // W32
    ['="07700900123"', '07700900123'],
    ['="=1+1"', '=1+1'],
  ])('turns %j into %j', (cell, expected) => expect(cleanCell(cell)).toBe(expected))
})

describe('cellFault', () => {
  // W24, W25
  test.each([
    '#VALUE!',
    '#REF!',
    '#NAME?',
    '#DIV/0!',
    '#N/A',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '#CALC!',
    '#FIELD!',
    '#BLOCKED!',
    '#CONNECT!',
    '#GETTING_DATA',
    '#BUSY!',
    '#ERROR!',
    '#EXTERNAL!',
    ' #REF! ',
    '#n/a',
    '#NV',
    '#WERT!',
    '#BEZUG!',
    '#ÜBERLAUF!',
    '#VALEUR!',
    '#NOM?',
    '#¡VALOR!',
    '#¿NOMBRE?',
    '#N/D',
    '#RIF!',
    '#N/B',
    '#WAARDE!',
    '#VÄRDEFEL!',
    '#I/T',
    '#VÆRDI!',
    '#ARG!',
    '#ЗНАЧ!',
    '#Н/Д',
    '#DEĞER!',
    '#YOK',
    '#HIÁNYZIK',
    'Err:502',
    '########',
  ])('reports the spreadsheet error %s', cell =>
    expect(cellFault(cell)).toMatch(/is an error value of the spreadsheet/),
  )

  // W26
  test.each(['=UPPER("lee")', '=DATE(2027,4,12)', '=A1', '=HYPERLINK("http://x","Ann")', '="a"&"b"'])(
    'reports a formula without its value: %s',
    cell => expect(cellFault(cell)).toMatch(/is a formula without its value/),
  )

  test.each([
    '',
    'Ann',
    '=> go',
    '="07700900123"',
    "'=1+1",
    '=',
    '= ',
    '#1',
    '#42',
    '# N/A',
    'n/a',
    '#ann',
    'Ann!',
    '#No!',
  ])('reports nothing for an empty cell or a cell with a value: %j', cell => expect(cellFault(cell)).toBe(''))
})

describe('readYesNo', () => {
  test.each(['yes', 'Y', 'TRUE', '1', 'x', '✓'])('reads %s as yes', cell => {
    expect(readYesNo(cell)).toEqual({ value: true })
  })
  test.each(['no', 'N', 'False', '0'])('reads %s as no', cell =>
    expect(readYesNo(cell)).toEqual({ value: false }),
  )
  it('reads the words that its column uses for yes and no', () => {
    const words = { yes: ['staff'], no: ['self employed'] }
    expect(readYesNo('Staff', words)).toEqual({ value: true })
    expect(readYesNo('Self-Employed', words)).toEqual({ value: false })
  })
  test.each(['maybe', '2', 'yes and no', '__proto__', 'constructor'])('refuses %s', cell => {
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
    // W27
    ['2027-4-5', '2027-04-05'],
    ['20270405', '2027-04-05'],
    ['2027.4.5.', '2027-04-05'],
    ['2027年4月5日', '2027-04-05'],
    ['2027 - 4 - 5', '2027-04-05'],
    ['12–04–2027', '2027-04-12'],
    ['１２／０４／２０２７', '2027-04-12'],
    ['12\u00A0April\u00A02027', '2027-04-12'],
    ['20101012', '2010-10-12'],
    ['20122012', '2012-12-20'],
    ['2027-04-05T23:30:00Z', '2027-04-05'],
    ['5.4.2027', '2027-04-05'],
    ['5-APR-27', '2027-04-05'],
  ])('reads %s as %s', (cell, day) => expect(readDay(cell)).toEqual({ value: day }))

  test.each([
    '04/25/2027',
    '31/02/2027',
    '29/02/2027',
    'soon',
    '2027',
    '1e5',
    '99999999',
    '12/2027',
    '-1',
    '2027-13-1',
    '20271301',
    'Apr-27',
    '2027-4',
  ])('refuses %s', cell => expect(readDay(cell)).toHaveProperty('reason'))
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
    // W30
    ['Ann Lee (she/her)', 'Ann', 'Lee'],
    ['Ann Lee Jr.', 'Ann', 'Lee Jr.'],
    ['Ann Lee (they/them)', 'Ann', 'Lee'],
    ['Ann Lee [he/him]', 'Ann', 'Lee'],
    ['Ann Lee he/him', 'Ann', 'Lee'],
    ['Ann Lee – she/they', 'Ann', 'Lee'],
    ['Ann Lee, she/her', 'Ann', 'Lee'],
    ['Ann (she / her / hers) Lee', 'Ann', 'Lee'],
    ['Ann Lee (any pronouns)', 'Ann', 'Lee'],
    ['Ann Lee (they)', 'Ann', 'Lee'],
    ['Lee, Ann (she/her)', 'Ann', 'Lee'],
    ['Ann Lee (elle/la)', 'Ann', 'Lee'],
    ['Ann (Annie) Lee', 'Ann (Annie)', 'Lee'],
    ['Ann Lee III', 'Ann', 'Lee III'],
    ['Ann Lee MBE', 'Ann', 'Lee MBE'],
    ['Ann Lee PhD', 'Ann', 'Lee PhD'],
    ['Ann Lee, Ph.D.', 'Ann', 'Lee Ph.D.'],
    ['Ann Lee Jr. (she/her)', 'Ann', 'Lee Jr.'],
    ['Ann van der Lee OBE FRGS', 'Ann', 'van der Lee OBE FRGS'],
    ['King, Martin Luther, Jr.', 'Martin Luther', 'King Jr.'],
    ['King Jr., Martin Luther', 'Martin Luther', 'King Jr.'],
    ['Lee, Ann MBE', 'Ann', 'Lee MBE'],
    ['Neymar Junior', 'Neymar', 'Junior'],
    ['Ann Bem', 'Ann', 'Bem'],
    ['Han Solo', 'Han', 'Solo'],
    ['Juan García Márquez', 'Juan García', 'Márquez'],
    // W31
    ['Suryadi', 'Suryadi', '–'],
    ['Suryadi (he/him)', 'Suryadi', '–'],
    ['Suryadi PhD', 'Suryadi PhD', '–'],
  ])('reads %s as %s and %s', (cell, firstName, lastName) => {
    expect(readFullName(cell)).toMatchObject({ value: { firstName, lastName } })
  })
  test.each(['(she/her)', 'Lovelace,', ',', ', Ada', 'Lovelace, Ada, Dr', 'Ann; Lee, Bo, Berg'])(
    'refuses %s',
    cell => {
      expect(readFullName(cell)).toHaveProperty('reason')
    },
  )
  it('notes that a person has only one name', () => {
    expect(readFullName('Suryadi')).toHaveProperty('note', 'one name only')
  })
})
