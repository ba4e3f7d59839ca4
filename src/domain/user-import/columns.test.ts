import { describe, expect, it, test } from 'vitest'
import {
  columnOf,
  guessMapping,
  mappingProblems,
  previewOf,
  readRows,
  refusalOf,
} from '@/domain/import/import-type'
import { countsOf, preparedRows, problemsText, resultOf } from '@/domain/import/prepared'
import { roleContext } from '@/domain/import/role-context'
import { tableOf } from '@/domain/import/table'
import { userImport } from './columns'

const roles = [
  { id: 'role-gaffer', title: 'Gaffer', isArchived: false },
  { id: 'role-gone', title: 'Gone', isArchived: true },
]
const context = roleContext(roles)

/** The rows of a file as they would be sent, with guessed columns. */
function prepared(...grid: string[][]) {
  const table = tableOf(grid, heading => columnOf(userImport, heading) !== undefined)
  if ('reason' in table) throw new Error(table.reason)
  return preparedRows(
    userImport,
    readRows(userImport, table, guessMapping(userImport, table.headings), context),
  )
}
const problemsOf = (...grid: string[][]) =>
  prepared(...grid).map(row => problemsText(userImport, row.problems))

describe('the headings of a file of people', () => {
  test.each([
    ['E-mail', 'email'],
    ['E-Mail Address *', 'email'],
    ['EMAIL', 'email'],
    ['emailAddress', 'email'],
    ['Surname', 'lastName'],
    ['Forename', 'firstName'],
    ['firstName', 'firstName'],
    ['Name', 'fullName'],
    ['Mobile', 'phone'],
    ['Tel. No.', 'phone'],
    ['Staff?', 'isEmployee'],
    ['isEmployee', 'isEmployee'],
    ['Freelance', 'isFreelancer'],
    ['Job title', 'roleId'],
    ['Expiry date', 'certificateExpiresOn'],
    ['Prénom', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('are mapped to columns: “%s” to %s', (heading, id) => expect(columnOf(userImport, heading)?.id).toBe(id))

  test.each([
    'canAccessAdminApp',
    'Admin',
    'isReviewer',
    'Director',
    'Archived',
    'Bank name',
    'Sort code',
    'DOB',
  ])('are refused with a reason if one of them is “%s”', heading => {
    expect(columnOf(userImport, heading)).toBeUndefined()
    expect(refusalOf(userImport, heading)).toMatch(/\.$/)
  })

  it('are used only once if several have the same meaning', () => {
    expect(guessMapping(userImport, ['Work e-mail', 'E-mail', 'Email', 'Shoe size'])).toEqual([
      'email',
      '',
      '',
      '',
    ])
  })

  it('lead to a message if none is for the e-mail address, or if two have the same meaning', () => {
    expect(mappingProblems(userImport, ['email', 'phone', ''])).toEqual([])
    expect(mappingProblems(userImport, ['phone', 'phone'])).toEqual([
      'Choose the column that holds “E-mail”. With that column, each row finds its person.',
      'You chose “Phone” for two columns. Keep one of them.',
    ])
  })
})

describe('the rows of a file of people', () => {
  it('are read in the notations of a spreadsheet', () => {
    const [row] = prepared(
      ['Name', 'Email', 'Mobile', 'Employment', 'Role', 'Qualification', 'Expires', 'Admin', 'Notes'],
      [
        'Lovelace, Ada',
        'Ada <ADA@Example.co.uk>',
        '07700 900123',
        'Staff',
        'gaffer',
        'First aid',
        '12/04/2027',
        'yes',
        '!',
      ],
    )
    expect(row).toEqual({
      line: 2,
      key: 'ada@example.co.uk',
      name: 'Ada Lovelace',
      problems: [],
      values: {
        email: 'ada@example.co.uk',
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '+447700900123',
        isEmployee: true,
        roleId: 'role-gaffer',
        certificateType: 'First aid',
        certificateExpiresOn: '2027-04-12',
      },
    })
  })

  it('leave a field unchanged when its cell is empty', () => {
    const [row] = prepared(['E-mail', 'Phone', 'Employee'], ['a@b.uk', '', 'n/a'])
    expect(row?.values).toEqual({ email: 'a@b.uk' })
  })

  test.each([
    ['07700 900123', '+447700900123'],
    ['7700900123', '+447700900123'],
    ['00447700900123', '+447700900123'],
    ["'+44 7700 900123", '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['(0117) 496 0123', '+441174960123'],
    ['+1 212-555-0123', '+12125550123'],
  ])('have the phone number %s read as %s', (cell, phone) => {
    expect(prepared(['E-mail', 'Phone'], ['a@b.uk', cell])[0]?.values).toEqual({ email: 'a@b.uk', phone })
  })

  test.each<[string, string, string, RegExp]>([
    ['no address', 'E-mail', '', /^E-mail: there is no e-mail address$/],
    ['no @', 'E-mail', 'ada.uk', /^E-mail: there is no @/],
    ['a letter that looks like another', 'E-mail', 'аda@b.uk', /^E-mail: “а” \(U\+0430\)/],
    ['an unknown role', 'Role', 'Wizard', /^Role: “Wizard” is not in the list of roles/],
    ['an archived role', 'Role', 'Gone', /^Role: “Gone” is not in the list of roles/],
    ['an invalid phone number', 'Phone', 'ask Bob', /^Phone: this is not a phone number/],
    ['neither yes nor no', 'Employee', 'perhaps', /^Employee: “perhaps” is neither/],
    [
      'only half a name',
      'Name',
      'Ada,',
      /^Full name: there is a comma in this name, and a part before or after it is missing/,
    ],
    [
      'an impossible date',
      'Expiry',
      '31/02/2027',
      /^Certificate expires on: “31\/02\/2027” is not a valid date/,
    ],
    ['a long name', 'Surname', 'x'.repeat(201), /^Last name: the text has 201 characters/],
    ['only signs', 'Surname', '***', /^Last name: there is no letter/],
    ['a certificate without a type', 'Certificate number', '12', /^Certificate: say which/],
    [
      'text that could not be decoded',
      'Surname',
      'M\uFFFDller',
      /^Last name: “M\uFFFDller” has a letter that the app cannot read/,
    ],
  ])('name the column of a bad cell: %s', (_name, heading, cell, expected) => {
    const [problems] =
      heading === 'E-mail'
        ? problemsOf(['E-mail', 'Phone'], [cell, '07700 900123'])
        : problemsOf(['E-mail', heading], ['a@b.uk', cell])
    expect(problems).toMatch(expected)
  })

  it('report an unreadable cell only once', () => {
    expect(problemsOf(['E-mail', 'Certificate', 'Expiry'], ['a@b.uk', 'First aid', 'soon'])).toEqual([
      'Certificate expires on: “soon” is not a valid date. Use day/month/year: 12/04/2026',
    ])
  })

  it('are refused if an earlier row has the same e-mail address in capital or small letters', () => {
    const [first, bad, second] = prepared(
      ['E-mail', 'Phone'],
      ['a@b.uk', ''],
      ['c@d.uk', 'x'],
      [' A@B.UK', ''],
    )
    expect([first?.values !== null, bad?.values, second?.values]).toEqual([true, null, null])
    expect(second?.problems).toEqual([
      { field: 'email', reason: 'row 2 has this already. Keep one of the two' },
    ])
  })
})

describe('previewOf', () => {
  it('shows the first entry of a column, how it is read, and how many cells are unreadable', () => {
    const table = tableOf(
      [
        ['E-mail', 'Expiry'],
        ['a@b.uk', ''],
        ['c@d.uk', '12.4.27'],
        ['e@f.uk', 'soon'],
      ],
      () => true,
    )
    if ('reason' in table) throw new Error(table.reason)
    const column = columnOf(userImport, 'Expiry')
    expect(previewOf(table, 1, column, context)).toEqual({
      cell: '12.4.27',
      read: { value: { certificateExpiresOn: '2027-04-12' } },
      unread: 1,
    })
    expect(previewOf(table, 1, undefined, context)).toEqual({ cell: '12.4.27', read: undefined, unread: 0 })
  })
})

it('countsOf counts rows by result, and uses the server’s result of a row that was sent', () => {
  const [good, bad] = prepared(['E-mail', 'Phone'], ['a@b.uk', ''], ['c@d.uk', 'x'])
  if (!good || !bad) throw new Error('two rows')
  const archived = [{ field: 'email', reason: 'Bo is archived' }]
  const results = [
    resultOf(good, { status: 'created' }),
    resultOf(good, { status: 'error', errors: archived }),
    resultOf(bad),
  ]
  expect(results[1]?.problems).toEqual(archived)
  expect(countsOf(results)).toEqual({ created: 1, updated: 0, unchanged: 0, error: 2 })
})
