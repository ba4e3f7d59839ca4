import { entitySchema, isoDay, mergeableSchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

export const companyTypes = [
  { value: 'production', label: 'Production company' },
  { value: 'lender', label: 'Lender of a person' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'boat', label: 'Boat operator' },
  { value: 'drone-operator', label: 'Drone operator' },
  { value: 'dive-centre', label: 'Dive centre' },
  { value: 'fixer', label: 'Fixer' },
  { value: 'hotel', label: 'Hotel' },
  { value: 'hire', label: 'Hire' },
  { value: 'other', label: 'Other' },
] as const

export const insuranceKinds = [
  { value: 'employers-liability', label: 'Employers’ liability' },
  { value: 'public-liability', label: 'Public liability' },
  { value: 'professional-indemnity', label: 'Professional indemnity' },
  { value: 'aviation', label: 'Aviation' },
  { value: 'hull', label: 'Hull and machinery' },
  { value: 'protection-indemnity', label: 'Protection and indemnity' },
] as const

const text = (most: number) => z.string().max(most).default('')

/** An insurance of a company; its kind is one of `insuranceKinds`. */
const insuranceSchema = z.object({
  kind: text(50),
  insurer: text(200),
  policyNo: text(100),
  expiresOn: isoDay.default(''),
})

/** companies and contractCompanies (spec section 3, domain section 6.7): one schema, two collections. */
export const companySchema = mergeableSchema.extend({
  name: z.string().trim().min(1, 'Enter a name').max(200),
  type: z.enum(companyTypes.map(option => option.value)).default('other'),
  address: text(1000),
  countryId: text(3),
  phone: text(50),
  vatNumber: text(20),
  lenderCompanyRegisteredNumber: text(20),
  email: text(254),
  contactName: text(200),
  website: text(300),
  isApprovedSupplier: z.boolean().default(false),
  /** Small for off-payroll working: no status determination is due where it engages somebody (domain section 5.2). */
  isSmallEngager: z.boolean().default(false),
  approvedOn: isoDay.default(''),
  insurances: z.array(insuranceSchema).max(6).default([]),
  notes: text(5000),
})
export type Company = z.infer<typeof companySchema>

/** Where somebody is paid. */
export const bankFields = {
  bankName: text(200),
  bankAddress: text(1000),
  sortCode: text(20),
  accountNumber: text(50),
  accountName: text(200),
  iban: text(40),
  bic: text(20),
}

/** contractCompanies/{id}/private/details: read one by one, after a log entry of the reader (design section 3). */
export const companyDetailsSchema = entitySchema.extend(bankFields)
export type CompanyDetails = z.infer<typeof companyDetailsSchema>
