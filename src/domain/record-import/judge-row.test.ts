import { describe, expect, it } from 'vitest'
import { companySchema } from '@/domain/companies/schema'
import { crewSchema } from '@/domain/crew/schema'
import { columnOf, guessMapping, readRows, refusalOf } from '@/domain/import/import-type'
import { preparedRows, problemsText } from '@/domain/import/prepared'
import { roleContext } from '@/domain/import/role-context'
import { tableOf } from '@/domain/import/table'
import { actorOf } from '@/domain/users/actor'
import { buildUser } from '~tests/fixtures/people'
import { companyImport, contractCompanyImport, contractCrewImport } from './imports'
import { judgeRow } from './judge-row'
import { recordIndex } from './record-index'

const admin = actorOf(buildUser({ id: 'admin', canAccessAdminApp: true }))
const context = roleContext([{ id: 'camera', title: 'Camera operator', isArchived: false }])
const by = { actor: admin, today: '2026-11-23' }
const company = (id: string, fields: object) => companySchema.parse({ id, revision: 1, ...fields })
const person = (id: string, fields: object) =>
  crewSchema.parse({ id, revision: 1, firstName: 'Ada', ...fields })

/** Returns each row as it is sent, or its problems as one text. */
function read(of: typeof companyImport | typeof contractCrewImport, grid: string[][]) {
  const { rows } = of
  const table = tableOf(grid, heading => columnOf(rows, heading) !== undefined)
  if ('reason' in table) throw new Error(table.reason)
  const mapping = guessMapping(rows, table.headings)
  return preparedRows(rows, readRows(rows, table, mapping, context)).map(
    row => row.values ?? problemsText(rows, row.problems),
  )
}

describe('rows of companies', () => {
  it('are read with many headings and notations', () => {
    expect(
      read(companyImport, [
        [
          'Supplier',
          'Kind',
          'E-mail address',
          'Registration number',
          'Country',
          'Approved',
          'Approval date',
          'Hotel?',
        ],
        ['Arctic Air', 'drone operator', 'ADA@Air.example', '1234567', 'UK', 'y', '1/4/26', 'no'],
        ['Fjord Boats', 'Boat', '', '', 'norway', '', '', ''],
      ]),
    ).toEqual([
      {
        name: 'Arctic Air',
        type: 'drone-operator',
        email: 'ada@air.example',
        lenderCompanyRegisteredNumber: '1234567',
        countryId: 'GBR',
        isApprovedSupplier: true,
        approvedOn: '2026-04-01',
      },
      { name: 'Fjord Boats', type: 'boat', countryId: 'NOR' },
    ])
  })

  it.each([
    [{ Name: '', Type: 'boat' }, /^Name: there is none/],
    [{ Name: 'A', Type: 'spaceship' }, /^Type: “spaceship” is not one of the choices/],
    [{ Name: 'A', Email: 'not an address' }, /^E-mail: /],
    [{ Name: 'A', Country: 'Atlantis' }, /^Country: “Atlantis” is not a country/],
    [{ Name: 'A', Approved: 'perhaps' }, /^Approved supplier: “perhaps” is neither yes nor no/],
    [{ Name: 'A', 'Approved on': '31/02/2026' }, /^Approved on: “31\/02\/2026” is not a valid date/],
    [{ Name: 'x'.repeat(201) }, /^Name: the text has more than 200 characters/],
    [{ Name: 'A', 'VAT number': 'x'.repeat(21) }, /^VAT number: the text has more than 20 characters/],
  ])('with %j have a problem', (cells, problem) => {
    const [row] = read(companyImport, [Object.keys(cells), Object.values(cells)])
    expect(row).toMatch(problem)
  })

  it('are refused if an earlier row has the same name', () => {
    expect(read(companyImport, [['Name'], ['Arctic Air'], ['Arctic Air']])[1]).toBe(
      'Name: row 2 has this already. Keep one of the two',
    )
  })

  it('never include bank details, tax details or archiving', () => {
    for (const heading of ['Sort code', 'Bank account', 'IBAN', 'UTR', 'Archived', 'Status']) {
      expect(refusalOf(companyImport.rows, heading), heading).toBeTruthy()
      expect(columnOf(companyImport.rows, heading), heading).toBeUndefined()
    }
    expect(columnOf(contractCrewImport.rows, 'Date of birth')).toBeUndefined()
    expect(columnOf(contractCompanyImport.rows, 'Bank name')).toBeUndefined()
  })
})

describe('the match of a row with a company', () => {
  const known = company('known', {
    name: 'Arctic Air',
    phone: '01',
    lenderCompanyRegisteredNumber: '01234567',
  })
  const judge = (values: object, all = [known]) =>
    judgeRow(companyImport, { ...values }, 'new', { ...by, index: recordIndex(companyImport.keys, all) })

  it('finds a record by its number in any notation, or else by its name', () => {
    expect(judge({ name: 'Arctic Air Ltd', lenderCompanyRegisteredNumber: '1234567' })).toMatchObject({
      status: 'updated',
      record: { id: 'known', name: 'Arctic Air Ltd', phone: '01' },
    })
    expect(judge({ name: 'ARCTIC  air', phone: '02' })).toMatchObject({
      status: 'updated',
      record: { id: 'known', phone: '02' },
    })
    expect(judge({ name: 'Fjord Boats' })).toMatchObject({
      status: 'created',
      record: { id: 'new', name: 'Fjord Boats', type: 'other' },
    })
  })

  it('changes nothing if the row has the same values or no values', () => {
    expect(judge({ name: 'Arctic Air' }).status).toBe('unchanged')
    expect(judge({ name: 'Arctic Air', phone: '01', lenderCompanyRegisteredNumber: '1234567' }).status).toBe(
      'unchanged',
    )
  })

  it('refuses a company that has the same name and another number', () => {
    expect(judge({ name: 'Arctic Air', lenderCompanyRegisteredNumber: '07654321' })).toEqual({
      status: 'error',
      errors: [{ field: 'lenderCompanyRegisteredNumber', reason: '“Arctic Air” has another one' }],
    })
  })

  it('refuses a row that fits two companies', () => {
    const twin = company('twin', { name: 'Fjord Boats' })
    expect(
      judge({ name: 'Fjord Boats', lenderCompanyRegisteredNumber: '01234567' }, [known, twin]),
    ).toMatchObject({
      status: 'error',
      errors: [{ reason: expect.stringMatching(/it fits 2 companies: “Arctic Air” and “Fjord Boats”/) }],
    })
  })

  it('refuses an archived company, and finds the company that a merged company became part of', () => {
    const archived = { ...known, isArchived: true }
    expect(judge({ name: 'Arctic Air', phone: '02' }, [archived])).toMatchObject({
      status: 'error',
      errors: [{ field: 'name', reason: '“Arctic Air” is archived. Restore it on its page first' }],
    })
    const stays = company('stays', { name: 'Arctic Aviation' })
    const went = { ...archived, mergedIntoId: 'stays' }
    expect(judge({ name: 'Arctic Air', phone: '02' }, [went, stays])).toMatchObject({
      status: 'updated',
      record: { id: 'stays', phone: '02' },
    })
    expect(judge({ name: 'Arctic Air', phone: '02' }, [archived, { ...known, id: 'second' }])).toMatchObject({
      status: 'updated',
      record: { id: 'second' },
    })
  })

  it('refuses a row that would make the company invalid', () => {
    expect(judge({ name: 'Fjord Boats', countryId: 'GBR', vatNumber: '12' })).toMatchObject({
      status: 'error',
      errors: [{ field: 'vatNumber' }],
    })
  })
})

describe('rows of contract crew', () => {
  it('take first and last name from one cell, and the role by its title', () => {
    expect(
      read(contractCrewImport, [
        ['Crew member', 'Mail', 'Job', 'Nationality'],
        ['Frost, Ada', 'Ada@Example.com', 'camera operator', 'British'],
        ['Ada', 'one@example.com', 'astronaut', ''],
        ['Bo Berg', '', '', ''],
      ]),
    ).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Frost',
        email: 'ada@example.com',
        roleId: 'camera',
        citizenship: 'British',
      },
      'Role: there is no role “astronaut”',
      'E-mail: there is none',
    ])
  })

  it('find their person by the e-mail address, and need both names for a new person', () => {
    const ada = person('ada', { lastName: 'Frost', email: 'ADA@example.com' })
    const index = recordIndex(contractCrewImport.keys, [ada])
    const judge = (values: object) => judgeRow(contractCrewImport, { ...values }, 'new', { ...by, index })
    expect(judge({ email: 'ada@example.com', phone: '01' })).toMatchObject({
      status: 'updated',
      record: { id: 'ada', phone: '01', firstName: 'Ada' },
    })
    expect(judge({ email: 'bo@example.com', phone: '01' })).toMatchObject({
      status: 'error',
      errors: expect.arrayContaining([expect.objectContaining({ field: 'firstName' })]),
    })
  })
})
