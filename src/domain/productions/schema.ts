import { companyAccessLevels } from '@/domain/shared/company-access'
import { isoDay, mergeableSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** productions (spec section 3): one series or film. `companyId` cannot change once set; the rules hold it. */
export const productionSchema = mergeableSchema.extend({
  name: z.string().trim().min(1, 'Enter a name').max(200),
  code: z.string().max(20).default(''),
  companyId: z.string().min(1, 'Choose a company'),
  companyAccess: z.enum(companyAccessLevels),
  companiesHouseName: z.string().max(200).default(''),
  pcIds: z.array(z.string()).max(20).default([]),
  pmId: z.string().default(''),
  spId: z.string().default(''),
  /** Everybody who set or changed its SP, PM or PCs, each once: none of them approves its PRAs. The rules keep it. */
  rolesSetByIds: z.array(z.string()).max(100).default([]),
  startDate: isoDay.default(''),
  endDate: isoDay.default(''),
  insurancePolicyNo: z.string().max(100).default(''),
  assistanceCompany: z.string().max(200).default(''),
  assistancePhone: z.string().max(50).default(''),
  outOfHoursPhone: z.string().max(50).default(''),
})
export type Production = z.infer<typeof productionSchema>
