import { isoDay, mergeableSchema } from '@/domain/shared/entity'
import { fileRefSchema } from '@/domain/shared/file-ref'
import { z } from '@/domain/shared/zod'

export const pilotCategories = [
  { value: 'remote', label: 'Remote pilot' },
  { value: 'manned', label: 'Manned pilot' },
  { value: 'both', label: 'Both' },
] as const

export const pilotEmployers = [
  { value: 'company', label: 'Our employee' },
  { value: 'freelancer', label: 'Freelancer' },
  { value: 'supplier', label: 'Of a supplier' },
] as const

const text = (max = 100) => z.string().max(max).default('')

/** A licence, qualification or authorisation with its expiry. */
export const pilotCertificateSchema = z.object({
  type: text(),
  number: text(),
  scope: text(500),
  expiresOn: isoDay.default(''),
})

/** pilots: the register of remote and manned pilots (domain section 6.2). Medicals as dates only. */
export const pilotSchema = mergeableSchema.extend({
  name: z.string().trim().min(1, 'Enter a name').max(200),
  userId: z.string().default(''),
  employer: z.enum(pilotEmployers.map(option => option.value)).default('freelancer'),
  category: z.enum(pilotCategories.map(option => option.value)).default('remote'),
  operatorId: text(),
  flyerId: text(),
  flyerIdExpiresOn: isoDay.default(''),
  qualifications: z.array(pilotCertificateSchema).max(4).default([]),
  authorisations: z.array(pilotCertificateSchema).max(2).default([]),
  aircraftTypesFlown: z.array(z.string().max(100)).max(50).default([]),
  /** Hours. */
  totalHours: z.number().min(0).default(0),
  hoursLast90Days: z.number().min(0).default(0),
  lastFlightOn: isoDay.default(''),
  insurer: text(200),
  insurancePolicyNo: text(),
  insuranceExpiresOn: isoDay.default(''),
  medicalExpiresOn: isoDay.default(''),
  files: z.array(fileRefSchema).max(2).default([]),
  notes: text(5000),
})
export type Pilot = z.infer<typeof pilotSchema>
