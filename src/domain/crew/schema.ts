import { bankFields } from '@/domain/companies/schema'
import { shapeOf } from '@/domain/fields/shape-of'
import { ONE_NAME } from '@/domain/shared/cells/cells'
import { entitySchema, isoDay, mergeableSchema } from '@/domain/shared/entity'
import { essential, field } from '@/domain/shared/fields'
import { lineText, longText } from '@/domain/shared/values/texts'
import type { z } from '@/domain/shared/zod'

const line = (most = 200) => lineText(most).default('')
const text = (most: number) => longText(most).default('')

export const crewFields = [
  essential(field.text('firstName', 'First name', { required: true, maxLength: 200 })),
  field.text('lastName', 'Last name', { required: true, maxLength: 200, help: ONE_NAME }),
  field.of('email', 'email', 'E-mail', {
    maxLength: 254,
    help: 'The contract of this person is sent to this address.',
  }),
  field.of('phone', 'phone', 'Phone', { maxLength: 50 }),
  field.of('user', 'userId', 'User of Greenlight', {
    help: 'Choose the user if it is the same person. This page then shows their PRAs.',
  }),
  field.of('role', 'roleId', 'Role'),
  field.of('hmrcRole', 'hmrcRole', 'HMRC role', {
    maxLength: 200,
    help: 'Choose the role from HMRC’s list of roles that are normally self-employed. Leave this empty if the role is not in the list.',
  }),
  field.text('citizenship', 'Citizenship', { maxLength: 100, placeholder: 'British' }),
  field.text('countryOfDomicile', 'Country of domicile', {
    maxLength: 100,
    placeholder: 'United Kingdom',
  }),
] as const

/** `crew` (requirements 3, 'Crew person'): people who have contracts. Sensitive details are in `private/details`. */
export const crewSchema = mergeableSchema.extend(shapeOf(crewFields))
export type CrewPerson = z.infer<typeof crewSchema>

/** The private details of a person, apart from the bank account. */
export const personShape = {
  address: text(1000),
  dob: isoDay.default(''),
  niNumber: line(20),
  nextOfKinName: line(),
  nextOfKinRelation: line(),
  nextOfKinPhone: line(50),
  nextOfKinEmail: line(254),
  nextOfKinAddress: text(1000),
  utr: line(20),
  vatNumber: line(20),
}

/** crew/{id}/private/details. A reading gets one person's details only, and adds a log entry first. */
export const crewDetailsSchema = entitySchema.extend({ ...personShape, ...bankFields })
export type CrewDetails = z.infer<typeof crewDetailsSchema>
