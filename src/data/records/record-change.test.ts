import { expect, it } from 'vitest'
import { companySchema } from '@/domain/companies/schema'
import { changedFields } from './record-change'

it('only the fields that differ count as changed, without the stamps of a save', () => {
  const before = companySchema.parse({
    id: 'hire',
    name: 'Long Lens Hire',
    email: 'a@hire.example',
    revision: 1,
  })
  const now = { ...before, email: 'b@hire.example', revision: 2, lastModifiedAt: 5 }
  expect(changedFields(before, now)).toEqual(['email'])
  expect(changedFields(before, { ...before })).toEqual([])
  expect(changedFields(undefined, now)).toEqual(expect.arrayContaining(['name', 'email']))
})
