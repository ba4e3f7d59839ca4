import { shapeOf } from '@/domain/fields/shape-of'
import { entitySchema, mergeableSchema } from '@/domain/shared/entity'
import { essential, field, withDefault } from '@/domain/shared/fields'
import { lineText, longText } from '@/domain/shared/values/texts'
import type { z } from '@/domain/shared/zod'

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

const line = (most: number) => lineText(most).default('')

export const companyFields = [
  essential(field.text('name', 'Name', { required: true, maxLength: 200 })),
  withDefault(field.select('type', 'Type', companyTypes, { required: true }), 'other'),
  field.text('contactName', 'Contact', { maxLength: 200 }),
  field.of('email', 'email', 'E-mail', { maxLength: 254 }),
  field.of('phone', 'phone', 'Phone', { maxLength: 50 }),
  field.text('website', 'Website', { maxLength: 300, placeholder: 'https://' }),
  field.textarea('address', 'Address', { maxLength: 1000 }),
  field.of('country', 'countryId', 'Country'),
  field.text('lenderCompanyRegisteredNumber', 'Company number', {
    maxLength: 20,
    help: 'Enter the number from Companies House, for example 01234567 or SC123456.',
  }),
  field.text('vatNumber', 'VAT number', { maxLength: 20 }),
  field.flag('isApprovedSupplier', 'Approved supplier', {
    help: 'Tick this when somebody has checked the insurance and the risk documents of the company.',
  }),
  field.flag('isSmallEngager', 'Small for off-payroll working', {
    help: 'Answer this for a company that engages people. A small company meets at least two of these: turnover up to £15m, balance sheet up to £7.5m, at most 50 staff.',
  }),
  field.date('approvedOn', 'Approved on', { showWhen: company => company.isApprovedSupplier === true }),
  field.list(
    'insurances',
    'Insurances',
    'insurance',
    [
      field.select('kind', 'Covers', insuranceKinds, { required: true }),
      field.text('insurer', 'Insurer', { maxLength: 200 }),
      field.text('policyNo', 'Policy number', { maxLength: 100 }),
      field.date('expiresOn', 'Expires on'),
    ],
    { summary: ['kind', 'insurer', 'expiresOn'], maxItems: 6 },
  ),
  field.textarea('notes', 'Notes', { maxLength: 5000 }),
] as const

/** A document of `companies` or `contractCompanies` (requirements 3, domain 6.7): the two collections share this schema. */
export const companySchema = mergeableSchema.extend(shapeOf(companyFields))
export type Company = z.infer<typeof companySchema>

export const bankFields = {
  bankName: line(200),
  bankAddress: longText(1000).default(''),
  sortCode: line(20),
  accountNumber: line(50),
  accountName: line(200),
  iban: line(40),
  bic: line(20),
}

/** contractCompanies/{id}/private/details. A reading gets one company's details only, and adds a log entry first. */
export const companyDetailsSchema = entitySchema.extend(bankFields)
export type CompanyDetails = z.infer<typeof companyDetailsSchema>
