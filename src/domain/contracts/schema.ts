import { bankFields } from '@/domain/companies/schema'
import { personShape } from '@/domain/crew/schema'
import { shapeOf } from '@/domain/fields/shape-of'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { entitySchema, isoDay, recordSchema } from '@/domain/shared/entity'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'
import { determinationShape } from './determination'
import { readingLines } from './payment-line'
import { personDetailsSchema } from './person-details/person-details'
import { rightToWorkStateSchema } from './right-to-work/schema'
import { contractFields } from './sections/registry'
import { signatureNoteSchema } from './signing/schema'
import { contractStatuses } from './statuses'
import { contractTypes } from './types'

const line = (most = 200) => lineText(most).default('')
const text = (most: number) => longText(most).default('')
const id = () => z.string().default('')
/** A field for whole pence, cents or yen in the contract's currency; undefined if not entered. */
const amount = () => z.number().int().min(0).max(99_999_999_999).optional()
/** A field for days or weeks, which may be halves (domain 8, 'Money · counts'). */
const count = (most = 366) => z.number().min(0).max(most).optional()

/** The contract's copy of its person's record. Private details are stored separately, in `private/crew`. */
export const cachedCrewSchema = z.object({
  firstName: line(),
  lastName: line(),
  email: line(254),
  phone: line(50),
  citizenship: line(100),
  countryOfDomicile: line(100),
  roleId: id(),
  hmrcRole: line(),
})
/** The contract's copy of a company: the lender, the supplier or the engaging company. */
export const cachedCompanySchema = z.object({
  name: line(),
  address: text(1000),
  countryId: line(3),
  phone: line(50),
  email: line(254),
  contactName: line(),
  vatNumber: line(20),
  lenderCompanyRegisteredNumber: line(20),
})
export const cachedProductionSchema = z.object({
  name: line(),
  code: line(20),
  companiesHouseName: line(),
})

/** One payment; all payments of a contract add up to its total. A payment is stored as one text (`paymentLine`). */
const paymentShape = z.object({
  description: line(300),
  dueOn: isoDay.default(''),
  /** Minor units; 0 if not entered. */
  amount: z.number().int().min(0).max(99_999_999_999).default(0),
})
export const paymentSchema = readingLines(paymentShape)
export type Payment = z.infer<typeof paymentShape>
export const MOST_PAYMENTS = 40

/** The documents made for a contract. Only a function writes them: all documents of a request, or none. */
export const documentSetSchema = z.object({
  requestId: z.string(),
  /** The contract's `termsRevision` when the documents were made. If the contract has another one now, it has changed since. */
  termsRevision: z.number().int(),
  /** True if the documents were made before approval. They are then marked DRAFT and cannot be sent. */
  isDraft: z.boolean(),
  madeAt: z.number(),
  madeById: z.string(),
  /** SHA-256, in hexadecimal, of all data that the documents were filled with. */
  dataHash: z.string(),
  files: z.array(
    z.object({
      template: z.string(),
      templateVersion: z.string(),
      fileId: z.string(),
      name: z.string(),
      path: z.string(),
      /** True if the template of the document still says that its wording is a sample. */
      isSample: z.boolean().optional(),
      /** The same document as a PDF, if a converter made one. */
      pdf: z.object({ fileId: z.string(), path: z.string() }).optional(),
    }),
  ),
  /** Whether the Word files also exist as PDF: 'none' if no converter is configured, 'failed' if the conversion failed. */
  pdfs: z.enum(['none', 'made', 'failed']).optional(),
})
export type DocumentSet = z.infer<typeof documentSetSchema>

/** The terms as people enter them. A stored service or currency that the app no longer offers stays valid. */
export const contractTermsSchema = z.object({
  ...shapeOf(contractFields),
  type: z.enum(contractTypes),
  serviceType: line(50),
  currency: z.string().max(3).default('GBP'),
  paymentSchedule: z.array(paymentSchema).max(MOST_PAYMENTS).default([]),
})
export type ContractTerms = z.infer<typeof contractTermsSchema>

/** Values that are computed from the terms and stored with them, so that lists, sums and rules need not compute them again. */
export const contractFiguresSchema = z.object({
  name: line(500),
  kitTotal: amount(),
  dailyRate: amount(),
  holidayRate: amount(),
  totalRate: amount(),
  numberOfDaysContracted: count(1000),
  totalContractPayment: z.number().int().min(0).max(999_999_999_999).default(0),
})

/** contracts/{id} (requirements 3): all fields of a contract in one flat document. */
export const contractSchema = recordSchema
  .extend(contractTermsSchema.shape)
  .extend(contractFiguresSchema.shape)
  .extend({
    /** The reference by which people name the contract: CON-{year}-{number}. */
    reference: z.string(),
    year: z.number().int(),
    number: z.number().int(),
    status: z.enum(contractStatuses),
    statusAt: z.number().default(0),
    companyId: id(),
    companyAccess: z.enum(companyAccessLevels),
    createdBy: z.string(),
    createdAt: z.number(),
    cachedCrew: cachedCrewSchema.default(cachedCrewSchema.parse({})),
    cachedCompany: cachedCompanySchema.default(cachedCompanySchema.parse({})),
    cachedProduction: cachedProductionSchema.default(cachedProductionSchema.parse({})),
    cachedProductionCompany: cachedCompanySchema.default(cachedCompanySchema.parse({})),
    /** Starts at 1 and increases by one each time the contract is reopened. */
    version: z.number().int().default(1),
    /** Increases with every change of terms, copies or private details. Documents store the number that they were made from. */
    termsRevision: z.number().int().default(1),
    /** The names of the private details that are entered, so that missing ones can be listed without reading any value. */
    privateGiven: z.array(z.string().max(30)).max(50).default([]),
    /** The ids of people other than the creator who changed terms or private details. They may not approve the contract. */
    writtenByIds: z.array(z.string()).default([]),
    submittedById: id(),
    approvedById: id(),
    returnedReason: text(5000),
    /** One line for each finding that asks for a reason (`reasonLine`). Reasons are never removed. */
    checkReasons: z.array(z.string().max(1700)).max(100).default([]),
    documentSet: documentSetSchema.optional(),
    sentAt: z.number().default(0),
    sentTo: z.array(z.string().max(254)).max(10).default([]),
    sentFileIds: z.array(z.string()).max(20).default([]),
    /** All files that were ever sent or signed, in any version. They are never archived, and the list only grows. */
    keptFileIds: z.array(z.string()).default([]),
    /** The reference of the payee's previous contract, if its bank account was another one when this contract was submitted. */
    bankDiffersFrom: line(30),
    personDetails: personDetailsSchema.optional(),
    /** The state of the right to work check. The data of the check is in `private/right-to-work`. */
    rightToWork: rightToWorkStateSchema.optional(),
    /** The open question of the person who received the contract; empty if there is none. */
    query: text(5000),
    /** The reason of a person who declined to sign; empty once that is settled. */
    declined: text(5000),
    /** The addresses whose reader said that the link was not meant for them. Nothing is mailed there until a new link is sent. */
    closedTo: z.array(z.string().max(254)).default([]),
    /** The signatures of this version, in order, given through a link or in the app. */
    signatures: z.array(signatureNoteSchema).max(10).default([]),
    /** The id of the file that certifies these signatures; empty until it is made. */
    certificateFileId: id(),
    /** The e-mail address of the person who asked the open question through a link. The answer is mailed there. */
    queryFrom: line(254),
    signedAt: z.number().default(0),
    signedOn: isoDay.default(''),
    signedFileId: id(),
    signedCopyNote: line(1000),
    cancelledAt: z.number().default(0),
    cancelledReason: text(5000),
    cancelledOn: isoDay.default(''),
    /** The fee due after a signed contract was ended, in whole minor units. */
    feeDue: amount(),
    amendsContractId: id(),
    copiedFromId: id(),
    ...determinationShape,
    searchTokens: z.array(z.string().max(30)).max(200).default([]),
    // From here on, the fields belong to contracts from before the app, and have the imported text unchanged (requirements 3).
    historicCompanyName: line(500),
    historicFilmingRate: line(),
    historicTotalContractPayment: line(),
    historicTravelDayRate: line(),
    lastLogId: id(),
  })
export type Contract = z.infer<typeof contractSchema>

/** A P45 or HMRC's starter checklist, for people who are paid through PAYE. All are texts; sums are in pounds and pence. */
export const starterShape = {
  sex: line(10),
  hasP45: line(3),
  p45LeavingOn: isoDay.default(''),
  p45TaxCode: line(20),
  p45WeekOne: line(3),
  p45Pay: line(20),
  p45Tax: line(20),
  starterStatement: line(10),
  studentLoanPlan: line(10),
  postgraduateLoan: line(3),
}

/** contracts/{id}/private/crew: details that are only needed in documents. The bank account is that of the payee. */
export const contractPrivateSchema = entitySchema.extend({
  ...personShape,
  ...starterShape,
  ...bankFields,
})
export type ContractPrivate = z.infer<typeof contractPrivateSchema>
