import { describe, expect, it } from 'vitest'
import { termsOf } from '@/domain/contracts/commands/request'
import { contractSchema } from '@/domain/contracts/schema'
import { fileSchema } from '@/domain/files/schema'
import { hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import { praCommentSchema } from '@/domain/pras/comments/schema'
import { praSchema } from '@/domain/pras/schema'
import { productionSchema } from '@/domain/productions/schema'
import { readLeniently } from '@/domain/shared/lenient'
import type { z } from '@/domain/shared/zod'
import { userSchema } from '@/domain/users/schema'

const odd = 'Otters\nat \u202Enight\u2069'
const line = 'Otters at night'

/** A field of a record, read from stored data with the record's required fields added. */
function readOf(schema: z.ZodType<object>, field: string): unknown {
  const essential = {
    ...{ id: 'x', reference: 'R', year: 2026, number: 1, type: 'regular', riskLevel: 'low', status: 'draft' },
    ...{ companyAccess: 'open', productionId: 'p', ownerId: 'o', createdById: 'c', createdAt: 1 },
    ...{ firstName: 'A', lastName: 'B', email: 'a@b.co', title: 'T', name: 'N', text: 'T', praId: 'p' },
    ...{ proposedById: 'p', path: 'uploads/x/y', size: 1, companyId: 'company', createdBy: 'c' },
  }
  const wanted = schema === (contractSchema as z.ZodType) ? { ...essential, type: 'freelance' } : essential
  const read = readLeniently(schema, { ...wanted, [field]: odd })
  return 'value' in read ? Reflect.get(read.value, field) : read.problem
}

describe('a stored name or title', () => {
  it.each<[string, z.ZodType<object>, string]>([
    ['PRA', praSchema, 'title'],
    ['production', productionSchema, 'name'],
    ['person', userSchema, 'firstName'],
    ['proposed hazard', hazardProposalSchema, 'title'],
    ['file', fileSchema, 'name'],
    ['contract', contractSchema, 'name'],
    ['contract', contractSchema, 'programmeName'],
  ])('is one line when it is read: %s', (_, schema, field) => {
    expect(readOf(schema, field)).toBe(line)
  })
})

it('a stored text of several lines keeps its lines, and loses direction marks', () => {
  expect(readOf(praCommentSchema, 'text')).toBe('Otters\nat night')
  expect(readOf(contractSchema, 'specialConditions')).toBe('Otters\nat night')
})

it('contract terms that a direct call sends are stored without direction marks', () => {
  expect(termsOf({ programmeName: odd, specialConditions: odd, deliverables: [odd] })).toEqual({
    programmeName: line,
    specialConditions: 'Otters\nat night',
    deliverables: [line],
  })
})
