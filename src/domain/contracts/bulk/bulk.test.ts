import { describe, expect, it } from 'vitest'
import { companySchema } from '@/domain/companies/schema'
import { contractTermsSchema } from '@/domain/contracts/schema'
import { crewSchema } from '@/domain/crew/schema'
import { readAmount, readCount } from './cells'
import { bulkTypes, columnOfHeading, lineColumns, lineColumnsOf } from './columns'
import { type BulkCommon, type BulkLine, judgedLines } from './lines'
import { pastedInto } from './paste'
import { whoIndex } from './who'

const person = (id: string, firstName: string, lastName: string, email = `${id}@example.co.uk`) =>
  crewSchema.parse({ id, firstName, lastName, email })
const crew = [
  ...Array.from({ length: 40 }, (_, at) => person(`p${at}`, 'Person', `Number${at}`)),
  person('ada', 'Ada', 'Lovelace'),
  person('van', 'Vincent', 'van Gogh'),
  person('jo1', 'Jo', 'Smith'),
  person('jo2', 'Jo', 'Smith'),
  { ...person('gone', 'Gone', 'Person'), isArchived: true },
]
const lens = companySchema.parse({ id: 'lens', name: 'Lens Limited' })

const common = (terms: object = {}): BulkCommon => ({
  terms: contractTermsSchema.parse({
    type: 'freelance',
    productionId: 'ice',
    serviceType: 'crew',
    statusConfirmation: 'HMRC letter',
    contractStartDate: '2026-06-01',
    contractEndDate: '2026-06-30',
    ...terms,
  }),
  schedule: 'halves',
  who: whoIndex(crew, [lens]),
  checks: {
    today: '2026-05-01',
    limits: { dailiesMaxDays: 7, droneInsuranceMinimum: 5e6, nationalLivingWage: 12.71, contractLeadDays: 5 },
    hmrcRoleOf: () => undefined,
  },
})

let next = 0
const newId = () => `line-${next++}`
const usual = lineColumns.filter(({ isUsual }) => isUsual).map(({ id }) => id)
const paste = (block: string[][], lines: BulkLine[] = [], at = { line: 0, column: 0 }) =>
  pastedInto({ lines, shown: usual, type: 'freelance' }, at, block, newId)
const line = (cells: Record<string, string>): BulkLine => ({ id: newId(), cells })

describe('a list of contracts pasted from a spreadsheet', () => {
  it('makes contracts from forty lines with headings, and reports the two invalid lines', () => {
    const heads = ['Crew list, June', '', '', '']
    const headings = [
      'Crew name',
      'Job title',
      'Start',
      'End',
      'Daily rate',
      'No. of days',
      'Kit fee',
      'Kit days',
      'Notes',
      'NI number',
    ]
    const rows = Array.from({ length: 40 }, (_, at) => [
      at % 2 ? `Number${at}, Person` : `Person Number${at}`,
      'Camera operator',
      ['1/6/26', '01.06.2026', '2026-06-01', '1 June 2026', '46174'][at % 5] ?? '',
      '30 Jun 2026',
      ['£650', '650.00', '1,650', 'GBP 650', '650 p/d'][at % 5] ?? '',
      ['10', '10.5', '10½', '10 days', '.5'][at % 5] ?? '',
      '120',
      '10',
      'ask about visa',
      'AB123456C',
    ])
    rows[11] = ['Nobody Here', ...(rows[11]?.slice(1) ?? [])]
    rows[23] = (rows[23] ?? []).map((cell, at) => (at === 4 ? 'six hundred' : cell))
    const pasted = paste([heads, headings, ...rows])
    expect(pasted.filled).toBe(40)
    expect(pasted.leftOut).toEqual([
      '‘NI number’ cannot be pasted here. Enter it in the record of the person.',
      'These columns were left out, because the contracts do not have them: ‘Notes’.',
    ])
    expect(JSON.stringify(pasted.lines)).not.toContain('AB123456C')
    const judged = judgedLines(pasted.lines, common())
    const bad = judged.filter(({ problems }) => problems.length > 0)
    expect(bad.map(({ name, problems }) => [name, problems])).toEqual([
      ['Nobody Here', [{ field: 'person', reason: 'nobody in contract crew is called “Nobody Here”' }]],
      [
        'Person Number23',
        [{ field: 'rate', reason: '“six hundred” is not an amount. Write an amount like 1,234.50' }],
      ],
    ])
    expect(new Set(judged.map(({ id }) => id)).size).toBe(40)
    expect(judged[0]).toMatchObject({ total: 650_00 * 10 + 120_00 * 10, notes: [] })
    expect(judged[0]?.terms).toMatchObject({
      crewId: 'p0',
      contractStartDate: '2026-06-01',
      contractEndDate: '2026-06-30',
      crewSpecialism: 'Camera operator',
      paymentSchedule: [
        { description: 'On signature', amount: 385_000 },
        { description: 'On completion', amount: 385_000 },
      ],
    })
  })

  it('fills cells to the right and down when it has no headings, and keeps the ids of the lines', () => {
    const lines = [line({ person: 'Ada Lovelace' }), line({ person: 'Vincent van Gogh', rate: '5' })]
    const at = usual.indexOf('rate')
    const pasted = paste(
      [
        ['700', '3'],
        ['800', '4'],
        ['900', '5'],
      ],
      lines,
      { line: 1, column: at },
    )
    expect(pasted.lines.map(({ cells }) => [cells.person, cells.rate, cells.numberOfFilmingDays])).toEqual([
      ['Ada Lovelace', undefined, undefined],
      ['Vincent van Gogh', '700', '3'],
      [undefined, '800', '4'],
      [undefined, '900', '5'],
    ])
    expect(pasted.lines[1]?.id).toBe(lines[1]?.id)
  })

  it('shows the pasted columns, joins first and last names, and reports rows and columns that do not fit', () => {
    const pasted = paste([
      ['Forename', 'Surname', 'Trip', 'Trip'],
      ['Ada', 'Lovelace', 'T4', 'T5'],
      ...Array.from({ length: 200 }, () => ['Jo', 'Smith', 'T1', '']),
    ])
    expect(pasted.shown).toContain('tripNumber')
    expect(pasted.lines[0]?.cells).toEqual({ person: 'Ada Lovelace', tripNumber: 'T4' })
    expect(pasted.leftOut).toContain('1 rows were left out, because the table holds at most 200 lines.')
    const wide = paste([usual.map(() => 'x').concat('y')])
    expect(wide.leftOut[0]).toContain('more columns than the table has')
  })
})

describe('a line of a pasted list of contracts', () => {
  const of = (cells: Record<string, string>, terms: object = {}) =>
    judgedLines([line(cells)], common(terms))[0]
  const problemsOf = (cells: Record<string, string>, terms: object = {}) =>
    of(cells, terms)?.problems.map(({ field, reason }) => `${field}: ${reason}`)

  it.each([
    [{ person: 'ADA  LOVELACE' }, []],
    [{ person: 'van Gogh, Vincent' }, []],
    [{ email: 'Ada@Example.co.uk' }, []],
    [{ person: 'Jo Smith', email: 'jo2@example.co.uk' }, []],
    [{ person: 'Jo Smith' }, ['person: 2 people have this name. Enter the person’s e-mail address']],
    [
      { person: 'Ada Lovelase' },
      ['person: nobody in contract crew is called “Ada Lovelase”. Do you mean Ada Lovelace?'],
    ],
    [{ person: 'Gone Person' }, ['person: nobody in contract crew is called “Gone Person”']],
    [
      { person: 'Ada Lovelace', email: 'van@example.co.uk' },
      ['email: this e-mail address belongs to Vincent van Gogh'],
    ],
    [{ email: 'x@example' }, ['email: nobody in contract crew has this e-mail address']],
    [
      { person: 'Ada Lovelace', email: 'x@example.co.uk' },
      ['email: Ada Lovelace has another e-mail address in contract crew. Correct one of the two addresses'],
    ],
    [{ crewSpecialism: 'Camera' }, ['person: the name of the person is missing']],
    [
      { person: 'Ada Lovelace', contractStartDate: '31/02/2026' },
      ['contractStartDate: “31/02/2026” is not a valid date. Use day/month/year: 12/04/2026'],
    ],
    [
      { person: 'Ada Lovelace', contractEndDate: '1/5/26' },
      [
        'contractEndDate: the last day of the contract is before its first day, 1st June 2026. Correct one of the two dates',
      ],
    ],
  ])('reports only wrong names, addresses and dates: %o', (cells, problems) =>
    expect(problemsOf(cells)).toEqual(problems),
  )

  it.each([
    ['Grace Hopper', { firstName: 'Grace', lastName: 'Hopper' }],
    ['Hopper, Grace', { firstName: 'Grace', lastName: 'Hopper' }],
    ['Grace', { firstName: 'Grace', lastName: '' }],
    ['', { firstName: '', lastName: '' }],
  ])(
    'invites a person whose e-mail address and name are not in contract crew, with the name “%s”',
    (name, names) => {
      expect(of({ person: name, email: 'Grace@Example.co.uk' })).toMatchObject({
        problems: [],
        invited: { email: 'grace@example.co.uk', ...names },
        terms: { crewId: '' },
      })
    },
  )

  it('invites nobody who is already in contract crew', () => {
    expect(of({ email: 'ada@example.co.uk' })?.invited).toBeUndefined()
    expect(of({ person: 'Ada Lovelace', email: 'x@example.co.uk' })?.invited).toBeUndefined()
  })

  it('is refused if an earlier line has the same new address and the same days', () => {
    const twice = [line({ email: 'g@example.co.uk' }), line({ email: 'G@example.co.uk' })]
    expect(judgedLines(twice, common()).map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      [],
      ['person'],
    ])
  })

  it('uses the common terms for its empty cells', () => {
    expect(
      of({ person: 'Ada Lovelace', rate: '700' }, { filmingRate: 1, numberOfFilmingDays: 2 }),
    ).toMatchObject({
      total: 140_000,
      terms: { filmingRate: 70_000, numberOfFilmingDays: 2 },
    })
    expect(
      of({ person: 'Ada Lovelace', rate: '250' }, { type: 'dailies', numberOfFilmingDays: 1 })?.terms
        .agreedDailyRate,
    ).toBe(25_000)
  })

  it('needs a company if the contract is for a loan-out', () => {
    expect(problemsOf({ person: 'Ada Lovelace' }, { type: 'loanout' })).toEqual([
      'company: a loan-out contract needs the name of the company that supplies the person',
    ])
    expect(of({ person: 'Ada Lovelace', company: 'LENS LTD.' }, { type: 'loanout' })).toMatchObject({
      problems: [],
      terms: { contractCompanyId: 'lens' },
    })
    expect(problemsOf({ person: 'Ada Lovelace', company: 'Other' }, { type: 'loanout' })).toEqual([
      'company: no contract company is called “Other”',
    ])
  })

  it('is refused if an earlier line has the same person for the same days', () => {
    const lines = [
      line({ person: 'Ada Lovelace', contractEndDate: '10/6/2026' }),
      line({}),
      line({ email: 'ada@example.co.uk', contractStartDate: '11/6/2026' }),
      line({ person: 'Lovelace, Ada', contractStartDate: '10/6/2026' }),
    ]
    expect(judgedLines(lines, common()).map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      [],
      [],
      ['line 1 already has this person on the same days. Remove one of the two lines'],
    ])
  })

  it('lists the open checks of its contract, even if that contract can be made', () => {
    const notes = of({ person: 'Ada Lovelace' }, { statusConfirmation: '' })?.notes.map(({ id }) => id)
    expect(notes?.toSorted()).toEqual(['no-days', 'no-ground-for-self-employment', 'no-total'])
  })
})

describe('the columns of a pasted list of contracts', () => {
  it.each(bulkTypes)('have no heading in common in a list of %s contracts', type => {
    const headings = lineColumnsOf(type).flatMap(({ id, label, synonyms }) =>
      [label, ...synonyms].map(word => [word, id]),
    )
    for (const [word = '', id] of headings) expect([word, columnOfHeading(word, type)]).toEqual([word, id])
  })
})

it.each([
  ['650', 65_000],
  ['£1,234.50', 123_450],
  ['GBP 650', 65_000],
  ['650/day', 65_000],
  ['£650 per day', 65_000],
  ['3000 p/w', 300_000],
  ['650pd', 65_000],
  ['0', 0],
  [
    '1.234,50',
    'the amount “1.234,50” could mean two things. Write it with a point before the pence or cents',
  ],
  ['EUR 650', '“EUR 650” is in EUR, and these contracts are in GBP'],
  ['-5', '“-5” is not an amount. Write an amount like 1,234.50'],
  ['TBC', '“TBC” is not an amount. Write an amount like 1,234.50'],
  ['650.125', '“650.125” is not an amount. Write an amount like 1,234.50'],
])('the amount %s is read as %s', (text, expected) => {
  const read = readAmount(text, 'GBP')
  expect('value' in read ? read.value : read.reason).toBe(expected)
})

it.each([
  ['10', 10],
  ['10.5', 10.5],
  ['10,5', 10.5],
  ['10½ days', 10.5],
  ['½', 0.5],
  ['2 wks', 2],
  ['1.25', '1.25 is neither a whole number nor a half. Round it to a half'],
  ['400', '400 is too many: the most is 366'],
  ['ten', '“ten” is not a number. Write it as 10 or 10.5'],
])('the count %s is read as %s', (text, expected) => {
  const read = readCount(text)
  expect('value' in read ? read.value : read.reason).toBe(expected)
})
