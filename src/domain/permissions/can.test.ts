import { describe, expect, test } from 'vitest'
import { mayPrepareAny } from '@/domain/productions/prepare'
import type { User } from '@/domain/users/schema'
import { type PersonName, people } from '~tests/rules/support/people'
import { praOf, production } from '~tests/rules/support/pras'
import { can, canRecord, isApprover } from './can'
import type { RecordKind } from './record-kinds'

const names = Object.keys(people) as PersonName[]
const those = (allowed: (name: PersonName) => boolean) => names.filter(allowed)
const employees = names.filter(name => people[name].isEmployee && !people[name].isArchived)
const draft = praOf('p', { memberIds: ['creator', 'pm', 'pc', 'sp', 'freelanceDirector'] })

/** The names of the people who may do each action, written out, so that a mistake in the table shows. */
describe('the table of permissions', () => {
  test('lets employees, and freelancers on the PRA, read a PRA', () => {
    expect(those(name => can(people[name], 'pra.read', draft))).toEqual([
      ...employees.slice(0, -1),
      'freelanceDirector',
      'companyOne',
    ])
  })

  test('lets owner, PM, PC, SP and admins edit a PRA', () => {
    expect(those(name => can(people[name], 'pra.edit', draft))).toEqual([
      'creator',
      'pm',
      'pc',
      'sp',
      'admin',
      'admin2',
      'everything',
    ])
  })

  test('lets employees, and freelancers of the production, create a PRA', () => {
    expect(can(people.freelancer, 'pra.create', production)).toBe(false)
    expect(can(people.freelancer, 'pra.create', { ...production, pcIds: ['freelancer'] })).toBe(true)
    expect(can(people.employee, 'pra.create', production)).toBe(true)
    expect(can(people.employee, 'pra.create', { ...production, isArchived: true })).toBe(false)
    expect(can(people.employee, 'pra.create', { ...production, companyAccess: 'company-one' })).toBe(false)
    expect(can(people.companyOne, 'pra.create', { ...production, companyAccess: 'company-one' })).toBe(true)
  })

  test('offers a new PRA to employees, and to freelancers of any production that is not archived', () => {
    const own = { ...production, pcIds: ['freelancer'] }
    expect(mayPrepareAny(people.employee, [])).toBe(true)
    expect(mayPrepareAny(people.freelancer, [production])).toBe(false)
    expect(mayPrepareAny(people.freelancer, [production, own])).toBe(true)
    expect(mayPrepareAny(people.freelancer, [{ ...own, isArchived: true }])).toBe(false)
    expect(mayPrepareAny({ ...people.employee, isArchived: true }, [own])).toBe(false)
  })

  test('lets PM and PC change a production, and admins create one', () => {
    expect(those(name => can(people[name], 'production.edit', production))).toEqual([
      'pm',
      'pc',
      'admin',
      'admin2',
      'everything',
    ])
    expect(those(name => can(people[name], 'production.create'))).toEqual(['admin', 'admin2', 'everything'])
  })

  test('lets admins change people, but never their own flags, address or archiving', () => {
    const user = { id: 'admin' } as User
    expect(those(name => can(people[name], 'user.edit', user))).toEqual(['admin2', 'everything'])
  })

  test('lets people change their own certificates, and admins and the advising teams those of everybody', () => {
    const own = names.filter(name =>
      can(people[name], 'user.editCertificates', { id: people[name].id } as User),
    )
    expect(own).toEqual(names.filter(name => !people[name].isArchived))
    expect(can(people.employee, 'user.editCertificates', { id: 'other' } as User)).toBe(false)
    expect(can(people.admin, 'user.editCertificates', { id: 'other' } as User)).toBe(true)
  })

  test('shows histories to employees only', () => {
    expect(can(people.freelanceDirector, 'pra.history', draft)).toBe(false)
    expect(can(people.employee, 'pra.history', draft)).toBe(true)
  })

  test('opens a debrief to everybody with a part in the PRA once it is approved', () => {
    expect(names.some(name => can(people[name], 'pra.debrief', draft))).toBe(false)
    const approved = { ...draft, status: 'approved' as const }
    expect(can(people.freelanceDirector, 'pra.debrief', approved)).toBe(true)
    expect(can(people.employee, 'pra.debrief', approved)).toBe(false)
  })

  const writers: Record<RecordKind, PersonName[]> = {
    companies: ['admin', 'admin2', 'everything', 'contracts'],
    contractCompanies: ['admin', 'admin2', 'everything', 'contracts'],
    crew: ['admin', 'admin2', 'everything', 'contracts'],
    sops: ['admin', 'admin2', 'director', 'director2', 'jack', 'everything', 'freelanceDirector'],
    aircraft: ['admin', 'admin2', 'drone', 'jack', 'everything'],
    pilots: ['admin', 'admin2', 'drone', 'jack', 'everything'],
    hazards: ['admin', 'admin2', 'everything'],
    faqs: ['admin', 'admin2', 'everything'],
    approvalProcesses: ['admin', 'admin2', 'everything'],
    culturalConsiderations: ['admin', 'admin2', 'everything'],
    contractFaqs: ['admin', 'admin2', 'everything'],
    contractDops: ['admin', 'admin2', 'everything'],
    roles: ['admin', 'admin2', 'everything'],
    hmrcRoles: ['admin', 'admin2', 'everything'],
    nonUkContractRoles: ['admin', 'admin2', 'everything'],
  }
  test.each(Object.keys(writers) as RecordKind[])('lets only the listed people write %s', kind => {
    expect(those(name => canRecord(people[name], 'write', kind, { category: 'boats' }))).toEqual(
      writers[kind],
    )
  })

  test('lets the teams write their own SOPs', () => {
    expect(canRecord(people.drone, 'write', 'sops', { category: 'aviation' })).toBe(true)
    expect(canRecord(people.drone, 'write', 'sops', { category: 'diving' })).toBe(false)
    expect(canRecord(people.dive, 'write', 'sops', { category: 'diving' })).toBe(true)
  })
})

test('an archived person has no permission, whatever their flags are', () => {
  expect(can(people.archived, 'admin.open')).toBe(false)
  expect(can(people.archived, 'pra.read', draft)).toBe(false)
  expect(canRecord(people.archived, 'read', 'roles')).toBe(false)
})

test('a director takes part in approvals, and an employee without a role does not', () => {
  expect(isApprover(people.director)).toBe(true)
  expect(isApprover(people.employee)).toBe(false)
})
