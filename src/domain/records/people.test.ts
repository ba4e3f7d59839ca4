import { describe, expect, it, test } from 'vitest'
import { actorOf } from '@/domain/users/actor'
import { accessWords, flagGroups } from '@/domain/users/flags'
import { accountOf, type User, userSchema } from '@/domain/users/schema'
import { aUser } from '~tests/fixtures/pra-records'
import { personType, personTypeNaming } from './people'
import { lookupOf } from './person-lookup'
import { contentOf, openFields, recordOf, recordProblems } from './record-type'

const admin = actorOf(aUser('admin', { canAccessAdminApp: true }))
const drone = actorOf(aUser('drone', { isDroneTeam: true }))
const pm = actorOf(aUser('pm'))
const person = aUser('someone', { firstName: 'Jo', lastName: 'Bell', isDirector: true })
const saving = { actor: admin, today: '2026-04-12', all: [person] }
const namesOf = (actor: typeof admin, record: User | undefined) =>
  openFields(personType, record, actor).map(({ name }) => name)
const fieldNames = personType.fields.map(({ name }) => name)

describe('the fields of a person that can be changed', () => {
  it('are all fields for an admin who edits another or a new person', () => {
    expect(namesOf(admin, person)).toEqual(fieldNames)
    expect(namesOf(admin, undefined)).toEqual(fieldNames)
    expect(personType.note?.(admin, person)).toBe('')
  })

  it('are the public fields for admins who edit themselves, and the form says who can change the others', () => {
    const self = aUser('admin', { canAccessAdminApp: true })
    expect(namesOf(admin, self)).toEqual(['phone', 'roleId', 'certificates'])
    expect(personType.note?.(admin, self)).toContain('Ask another admin')
    expect(personType.mayArchive?.(admin, self)).toBe(false)
    expect(personType.mayArchive?.(admin, person)).toBe(true)
  })

  it('are only the certificates for the Drone and Dive Teams', () => {
    expect(namesOf(drone, person)).toEqual(['certificates'])
    expect(personType.mayWrite(drone, person)).toBe(true)
    expect(personType.mayArchive?.(drone, person)).toBe(false)
  })

  it('are their own phone, role and certificates for all other people', () => {
    expect(namesOf(pm, aUser('pm'))).toEqual(['phone', 'roleId', 'certificates'])
    expect(personType.mayWrite(pm, person)).toBe(false)
    expect(personType.mayWrite(pm)).toBe(false)
  })

  it('exclude an answer that this person may not give, so that it is ignored', () => {
    const typed = {
      ...contentOf(personType, person),
      phone: '1',
      isDirector: false,
      certificates: [{ type: 'GVC' }],
    }
    const written = recordOf(personType, person, typed, { ...saving, actor: drone })
    expect(written).toMatchObject({ isDirector: true, phone: person.phone, certificates: [{ type: 'GVC' }] })
  })
})

describe('the record of a person', () => {
  it('is unchanged after the form, except that its e-mail address is in lower case', () => {
    const typed = { ...contentOf(personType, person), email: ' Jo.Bell@Example.test ' }
    const stored = { ...person, email: 'jo.bell@example.test' }
    expect(recordOf(personType, person, typed, saving)).toEqual({ ...stored, lookup: lookupOf(stored) })
  })

  it('has an e-mail address that no other person has, not even an archived person', () => {
    const other = { ...person, id: 'other', isArchived: true }
    expect(personType.duplicateOf?.(person, [person, other])).toBe(other)
    expect(personType.duplicateOf?.(person, [person])).toBeUndefined()
  })

  it.each(['jo/bell@example.test', 'jö@example.test'])(
    'refuses the e-mail address %s, as the rules do',
    email => {
      const content = { ...contentOf(personType, person), email }
      expect(recordProblems(personType, person, content, saving)).toMatchObject([
        { path: 'email', level: 'error' },
      ])
    },
  )

  it('may have at most ten certificates', () => {
    const certificates = Array.from({ length: 11 }, () => ({ type: 'GVC' }))
    const content = { ...contentOf(personType, person), certificates }
    expect(recordProblems(personType, person, content, saving)).toMatchObject([{ path: 'certificates' }])
  })
})

describe('the flags of a person', () => {
  const flags = flagGroups.flatMap(group => group.flags.map(({ flag }) => flag))

  test('are each in the form once, under a heading, with a description of their effect', () => {
    const stored = Object.entries(userSchema.parse(person))
      // 'mailDigest' is a setting on the person's account page, and grants no access.
      .filter(([name, value]) => typeof value === 'boolean' && !['isArchived', 'mailDigest'].includes(name))
      .map(([name]) => name)
    expect([...flags].sort()).toEqual(stored.sort())
    expect(flagGroups.flatMap(group => group.flags).every(({ opens }) => opens.endsWith('.'))).toBe(true)
    const headings = personType.fields.flatMap(each => ('heading' in each ? [each.heading] : []))
    expect(headings).toEqual(flagGroups.map(({ title }) => title))
  })

  test.each(flags)('change the person’s account: %s', flag => {
    const without = { ...person, [flag]: false }
    expect(accountOf({ ...without, [flag]: true })).not.toEqual(accountOf(without))
  })

  test('are named in words, and the flags of a company by the name of that company', () => {
    expect(accessWords({ ...person, isEmployee: false })).toEqual(['Freelancer', 'Director'])
    const named = personTypeNaming({ canViewCompanyOneProductions: 'Productions of Northlight' })
    expect(named.fields.map(({ label }) => label)).toContain('Productions of Northlight')
  })
})
