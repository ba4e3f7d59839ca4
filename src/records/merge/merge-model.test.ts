import { describe, expect, it, test } from 'vitest'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { companySchema } from '@/domain/companies/schema'
import { pilotSchema } from '@/domain/pilots/schema'
import { productionSchema } from '@/domain/productions/schema'
import { aircraftType } from '@/domain/records/aircraft'
import { companyType } from '@/domain/records/companies'
import { pilotType } from '@/domain/records/pilots'
import { productionType } from '@/domain/records/productions'
import { actorOf } from '@/domain/users/actor'
import { buildUser } from '~tests/fixtures/people'
import { fullness, likelyToStay, mergeCandidates, mergedInto, mergeRefusal, planMerge } from './merge-model'

const admin = actorOf(buildUser({ id: 'admin', canAccessAdminApp: true }))
const saving = { actor: admin, today: '2026-11-23', all: [] }
const company = (id: string, fields: object = {}) =>
  companySchema.parse({ id, name: 'Arctic Air', revision: 1, ...fields })
const insurance = (policyNo: string) => ({
  kind: 'aviation',
  insurer: 'Lloyd’s',
  policyNo,
  expiresOn: '2027-01-01',
})

describe('the merged record', () => {
  const stays = company('a', { phone: '01', insurances: [insurance('1')], isApprovedSupplier: true })
  const goes = company('b', {
    name: 'arctic air ltd',
    phone: '02',
    email: 'air@example.com',
    insurances: [insurance('2')],
  })

  it('has the values of the remaining record, the other record’s values in its gaps, and the list entries of both', () => {
    const { becomes, problems } = planMerge(companyType, stays, goes, saving).result({})
    expect(problems).toEqual([])
    expect(becomes).toMatchObject({
      id: 'a',
      name: 'Arctic Air',
      phone: '01',
      email: 'air@example.com',
      isApprovedSupplier: true,
      mergedIntoId: '',
      insurances: [{ policyNo: '1' }, { policyNo: '2' }],
    })
  })

  it('has those values of the other record that the person chooses', () => {
    const { becomes } = planMerge(companyType, stays, goes, saving).result({ phone: 'theirs', email: 'mine' })
    expect(becomes).toMatchObject({ phone: '02', email: '' })
  })

  it('needs a choice for every field in which the two records differ, and for no other field', () => {
    const { found } = planMerge(companyType, stays, goes, saving)
    expect(found.map(({ field }) => field.name)).toEqual([
      'name',
      'email',
      'phone',
      'isApprovedSupplier',
      'insurances',
    ])
    expect(planMerge(companyType, stays, { ...stays, id: 'c' }, saving).found).toEqual([])
  })

  it('has the other record’s number if its own number is stored as 0, which means unknown', () => {
    const pilot = (id: string, fields: object) => pilotSchema.parse({ id, name: 'Ada', ...fields })
    const plan = planMerge(pilotType, pilot('a', {}), pilot('b', { totalHours: 320 }), saving)
    expect(plan.result({}).becomes?.totalHours).toBe(320)
  })

  it('is refused with reasons if it is not a valid record', () => {
    const craft = (id: string, fields: object) =>
      aircraftSchema.parse({ id, name: 'Mavic', kind: 'multirotor', serialNumber: '7', ...fields })
    const plan = planMerge(
      aircraftType,
      craft('a', { insuredFrom: '2026-06-01' }),
      craft('b', { insuredTo: '2026-01-01' }),
      saving,
    )
    expect(plan.result({})).toEqual({
      becomes: undefined,
      problems: [expect.objectContaining({ message: 'The insurance ends before it begins.' })],
    })
    expect(plan.result({ insuredTo: 'mine' }).problems).toEqual([])
  })

  it('names the people whose roles in a production would change', () => {
    const production = (id: string, fields: object) =>
      productionSchema.parse({ id, name: 'Ice', companyId: 'c', companyAccess: 'open', ...fields })
    const plan = planMerge(productionType, production('a', {}), production('b', { pmId: 'pm' }), saving)
    expect(plan.result({}).becomes).toMatchObject({ pmId: 'pm', rolesSetByIds: ['admin'] })
  })
})

describe('a merge of two records', () => {
  test('keeps the record with more answers, or the first record if both have equally many', () => {
    const [thin, full] = [company('a'), company('b', { phone: '1', isApprovedSupplier: true })]
    expect(fullness(companyType, full)).toBe(fullness(companyType, thin) + 2)
    expect(likelyToStay(companyType, thin, full)).toBe(full)
    expect(likelyToStay(companyType, full, thin)).toBe(full)
    expect(likelyToStay(companyType, thin, company('c'))).toBe(thin)
  })

  test('never archives a company on which access rights depend', () => {
    const [fixed, full] = [company('company-one'), company('b', { phone: '1' })]
    expect(likelyToStay(companyType, full, fixed)).toBe(fixed)
    expect(mergeRefusal(companyType, full, fixed)).toMatch('must be the record that you keep')
    expect(mergeRefusal(companyType, fixed, full)).toBe('')
  })

  test('never merges two people, or productions of two companies', () => {
    const pilot = (id: string, userId: string) => pilotSchema.parse({ id, name: 'Ada', userId })
    expect(mergeRefusal(pilotType, pilot('a', 'u1'), pilot('b', 'u2'))).not.toBe('')
    expect(mergeRefusal(pilotType, pilot('a', 'u1'), pilot('b', ''))).toBe('')
  })
})

test('the list of likely duplicates has likely ones first, without archived records and the record itself', () => {
  const all = [
    company('a'),
    company('b', { name: 'Aardvark' }),
    company('c', { name: 'ARCTIC AIR' }),
    company('d', { isArchived: true }),
  ]
  const [first] = all
  expect(
    first && mergeCandidates(companyType, first, all).map(({ record, isLikely }) => [record.id, isLikely]),
  ).toEqual([
    ['c', true],
    ['b', false],
  ])
})

test('a chain of merged records is followed to its end, and a circle of records causes no error', () => {
  const [a, b, c] = [company('a', { mergedIntoId: 'b' }), company('b', { mergedIntoId: 'c' }), company('c')]
  const byId = new Map([a, b, c].map(each => [each.id, each]))
  expect(mergedInto(a, byId)).toBe(c)
  expect(mergedInto(c, byId)).toBeUndefined()
  byId.delete('c')
  expect(mergedInto(a, byId)).toBeUndefined()
  byId.set('b', { ...b, mergedIntoId: 'a' })
  expect(() => mergedInto(a, byId)).not.toThrow()
})
