import { bankFields } from '@/domain/companies/schema'
import { entitySchema, isoDay, mergeableSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

const text = (most = 200) => z.string().max(most).default('')

/** crew (spec section 3, 'Crew person'): who is contracted. What is sensitive lies in `private/details`. */
export const crewSchema = mergeableSchema.extend({
  /** The user of the app that it is, where there is one. */
  userId: z.string().default(''),
  firstName: z.string().trim().min(1, 'Enter a first name').max(200),
  lastName: text(),
  email: text(254),
  phone: text(50),
  citizenship: text(100),
  countryOfDomicile: text(100),
  roleId: z.string().default(''),
  hmrcRole: text(),
})
export type CrewPerson = z.infer<typeof crewSchema>

/** crew/{id}/private/details: read one by one, after a log entry of the reader (design section 3). */
export const crewDetailsSchema = entitySchema.extend({
  address: text(1000),
  dob: isoDay.default(''),
  niNumber: text(20),
  nextOfKinName: text(),
  nextOfKinPhone: text(50),
  nextOfKinEmail: text(254),
  nextOfKinAddress: text(1000),
  ...bankFields,
})
export type CrewDetails = z.infer<typeof crewDetailsSchema>
