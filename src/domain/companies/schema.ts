import { recordSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** companies and contractCompanies (spec section 3): one schema, two collections. */
export const companySchema = recordSchema.extend({
  name: z.string().trim().min(1, 'Enter a name').max(200),
  address: z.string().max(1000).default(''),
  phone: z.string().max(50).default(''),
  vatNumber: z.string().max(20).default(''),
  lenderCompanyRegisteredNumber: z.string().max(20).default(''),
  email: z.string().max(254).default(''),
  contactName: z.string().max(200).default(''),
})
export type Company = z.infer<typeof companySchema>
