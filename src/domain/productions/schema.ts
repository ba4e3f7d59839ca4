import { shapeOf } from '@/domain/fields/shape-of'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { mergeableSchema } from '@/domain/shared/entity'
import { essential, field } from '@/domain/shared/fields'
import { z } from '@/domain/shared/zod'

export const productionFields = [
  essential(field.text('name', 'Name', { required: true, maxLength: 200 })),
  field.text('code', 'Code', { maxLength: 20 }),
  essential(
    field.of('company', 'companyId', 'Company', {
      required: true,
      help: 'The company decides who sees the production. You cannot change it later.',
    }),
  ),
  field.text('companiesHouseName', 'Name at Companies House', { maxLength: 200 }),
  field.of('user', 'pmId', 'Production manager'),
  field.of('users', 'pcIds', 'Production coordinators', { maxItems: 20 }),
  field.of('user', 'spId', 'Series producer', {
    help: 'The SP approves the PRAs of the production as reviewer. A person who chooses the people of a production cannot approve its PRAs.',
  }),
  field.date('startDate', 'First day'),
  field.date('endDate', 'Last day'),
  field.text('insurancePolicyNo', 'Insurance policy number', { maxLength: 100 }),
  field.text('assistanceCompany', 'Assistance company', { maxLength: 200 }),
  field.of('phone', 'assistancePhone', 'Assistance phone', { maxLength: 50 }),
  field.of('phone', 'outOfHoursPhone', 'Out of hours phone', { maxLength: 50 }),
] as const

/** A document of `productions` (requirements 3): one series or film. `companyId` cannot change once set; the rules check that. */
export const productionSchema = mergeableSchema.extend(shapeOf(productionFields)).extend({
  companyAccess: z.enum(companyAccessLevels),
  /** All people who chose its SP, PM or PCs, who may not approve its PRAs. The rules check that the list is complete. */
  rolesSetByIds: z.array(z.string()).max(100).default([]),
})
export type Production = z.infer<typeof productionSchema>
