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
/** Whole pence, cents or yen in the contract's currency; absent if not given. */
const amount = () => z.number().int().min(0).max(99_999_999_999).optional()
/** Days or weeks: halves are allowed (domain 8, 'Money · counts'). */
const count = (most = 366) => z.number().min(0).max(most).optional()

/** The contract's copy of the person. Their private details are in `private/crew`. */
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
export type CachedCrew = z.infer<typeof cachedCrewSchema>
export type CachedCompany = z.infer<typeof cachedCompanySchema>
export type CachedProduction = z.infer<typeof cachedProductionSchema>

/** One payment. All payments together are the total. Stored as one text (`paymentLine`). */
const paymentShape = z.object({
  description: line(300),
  dueOn: isoDay.default(''),
  /** 0 if not given. */
  amount: z.number().int().min(0).max(99_999_999_999).default(0),
})
export const paymentSchema = readingLines(paymentShape)
export type Payment = z.infer<typeof paymentShape>
export const MOST_PAYMENTS = 40

/** The generated documents, written only by the function: all documents of one request, or none. */
export const documentSetSchema = z.object({
  requestId: z.string(),
  /** The `termsRevision` of the contract when the documents were made. If it differs now, the contract has changed since. */
  termsRevision: z.number().int(),
  /** True if the documents were made before the approval. They then have the mark DRAFT and cannot be sent. */
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
  /** Says if the Word files have PDFs: 'none' if no converter is configured, 'failed' if it failed. */
  pdfs: z.enum(['none', 'made', 'failed']).optional(),
})
export type DocumentSet = z.infer<typeof documentSetSchema>

/**
 * The terms, as people enter them. They change only in a draft. A stored kind of service or currency stays even if it is no
 * longer offered.
 */
export const contractTermsSchema = z.object({
  ...shapeOf(contractFields),
  type: z.enum(contractTypes),
  serviceType: line(50),
  currency: z.string().max(3).default('GBP'),
  paymentSchedule: z.array(paymentSchema).max(MOST_PAYMENTS).default([]),
})
export type ContractTerms = z.infer<typeof contractTermsSchema>

/** Figures computed from the terms and stored with them, so that lists, sums and rules need not compute them again. */
export const contractFiguresSchema = z.object({
  name: line(500),
  kitTotal: amount(),
  dailyRate: amount(),
  holidayRate: amount(),
  totalRate: amount(),
  numberOfDaysContracted: count(1000),
  totalContractPayment: z.number().int().min(0).max(999_999_999_999).default(0),
})

/** contracts/{id} (requirements 3): one flat document. */
export const contractSchema = recordSchema
  .extend(contractTermsSchema.shape)
  .extend(contractFiguresSchema.shape)
  .extend({
    /** CON-{year}-{number}, for people. */
    reference: z.string(),
    year: z.number().int(),
    number: z.number().int(),
    status: z.enum(contractStatuses),
    /** The server's time of the last change of status, in milliseconds. */
    statusAt: z.number().default(0),
    companyId: id(),
    companyAccess: z.enum(companyAccessLevels),
    createdBy: z.string(),
    createdAt: z.number(),
    cachedCrew: cachedCrewSchema.default(cachedCrewSchema.parse({})),
    cachedCompany: cachedCompanySchema.default(cachedCompanySchema.parse({})),
    cachedProduction: cachedProductionSchema.default(cachedProductionSchema.parse({})),
    cachedProductionCompany: cachedCompanySchema.default(cachedCompanySchema.parse({})),
    /** Starts at 1, and is raised by one each time that the contract is reopened. */
    version: z.number().int().default(1),
    /**
     * Raised by one with every change of terms, copies or private details. Documents store the revision that they were made from.
     */
    termsRevision: z.number().int().default(1),
    /** The names of the private details that are filled in. With them, missing ones can be listed without reading any value. */
    privateGiven: z.array(z.string().max(30)).max(50).default([]),
    /** The people, except the creator, who changed the terms or private details. They may not approve the contract. */
    writtenByIds: z.array(z.string()).default([]),
    submittedById: id(),
    approvedById: id(),
    returnedReason: text(5000),
    /** The reasons that people gave for warnings that need one, as one line each (`reasonLine`). Reasons are only added. */
    checkReasons: z.array(z.string().max(1700)).max(100).default([]),
    documentSet: documentSetSchema.optional(),
    sentAt: z.number().default(0),
    /** The addresses that the documents were sent to. */
    sentTo: z.array(z.string().max(254)).max(10).default([]),
    sentFileIds: z.array(z.string()).max(20).default([]),
    /** The files of every version that were ever sent or signed. They are never archived. Files are only added. */
    keptFileIds: z.array(z.string()).default([]),
    /** The reference of the payee's previous contract, if its bank account differed from this contract's at submission. */
    bankDiffersFrom: line(30),
    personDetails: personDetailsSchema.optional(),
    /** The state of the right to work check. Its other data is in `private/right-to-work`. */
    rightToWork: rightToWorkStateSchema.optional(),
    /** The open question of the person who received the contract. */
    query: text(5000),
    /** The reason of the person who declined to sign; empty once it is settled. */
    declined: text(5000),
    /** The signatures of this version in order, given by a link or in the app. */
    signatures: z.array(signatureNoteSchema).max(10).default([]),
    /** The file of the certificate of these signatures, once it is made. */
    certificateFileId: id(),
    /** The mail address of the person who asked the open question by a link. The answer is mailed there. */
    queryFrom: line(254),
    signedAt: z.number().default(0),
    signedOn: isoDay.default(''),
    signedFileId: id(),
    /** The result of comparing the signed copy with the sent documents, as a sentence. */
    signedCopyNote: line(1000),
    cancelledAt: z.number().default(0),
    cancelledReason: text(5000),
    /** The day on which a signed contract ended. */
    cancelledOn: isoDay.default(''),
    /** Whole minor units due after a signed contract was ended. */
    feeDue: amount(),
    /** The signed contract that this one amends. */
    amendsContractId: id(),
    copiedFromId: id(),
    ...determinationShape,
    searchTokens: z.array(z.string().max(30)).max(200).default([]),
    // Fields of contracts from before the app, imported unchanged (requirements 3).
    historicCompanyName: line(500),
    historicFilmingRate: line(),
    historicTotalContractPayment: line(),
    historicTravelDayRate: line(),
    lastLogId: id(),
  })
export type Contract = z.infer<typeof contractSchema>

/**
 * The answers of HMRC's starter checklist and a P45, for people who are paid through PAYE. Each answer is a text; sums are in
 * pounds and pence.
 */
const starterShape = {
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

/** contracts/{id}/private/crew: details that only the documents need. The bank details are the payee's. */
export const contractPrivateSchema = entitySchema.extend({
  ...personShape,
  ...starterShape,
  ...bankFields,
})
export type ContractPrivate = z.infer<typeof contractPrivateSchema>
