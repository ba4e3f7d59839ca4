import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { contractFigures, storedTerms } from '@/domain/contracts/workflow/plan'
import { addDays, todayIso } from '@/domain/shared/dates'
import { people } from './people'
import { stored } from './pras'

export const SET_FILE = 'set-file'
export const LETTER_FILE = 'letter-file'
export const SIGNED_FILE = 'signed-file'

/** A contract of the test production, complete in shape; what a test is about goes into `changes`. */
export function contractOf(id: string, changes: Partial<Contract> = {}): Contract {
  const today = todayIso(Date.now())
  const contract = contractSchema.parse({
    id,
    name: '',
    type: 'freelance',
    status: 'draft',
    reference: 'CON-2026-0001',
    year: 2026,
    number: 1,
    productionId: 'production',
    companyId: 'some-company',
    companyAccess: 'open',
    createdBy: people.contracts.id,
    createdAt: 1,
    pmId: people.pm.id,
    pcId: people.pc.id,
    productionCompanyId: 'engager',
    engagerIsSmall: 'no',
    currency: 'GBP',
    filmingRate: 40_000,
    numberOfFilmingDays: 2.5,
    contractStartDate: addDays(today, 20),
    contractEndDate: addDays(today, 30),
    revision: 1,
    lastModifiedAt: 1,
    lastModifiedById: people.contracts.id,
    lastWriteId: 'seed',
    lastLogId: 'seed-log',
    ...changes,
  })
  return { ...contract, ...contractFigures(contract) }
}

/** A set of documents of these terms, as functions write it. */
export function setOf(
  contract: Pick<Contract, 'termsRevision'>,
  changes: Partial<NonNullable<Contract['documentSet']>> = {},
): NonNullable<Contract['documentSet']> {
  const file = (template: string, fileId: string) => ({
    template,
    templateVersion: '1',
    fileId,
    name: `${template}.docx`,
    path: `contracts/x/${template}.docx`,
  })
  return {
    requestId: 'request',
    termsRevision: contract.termsRevision,
    isDraft: false,
    madeAt: 1,
    madeById: people.pc.id,
    dataHash: 'a'.repeat(64),
    files: [file('loan-out-agreement', SET_FILE), file('status-determination-letter', LETTER_FILE)],
    ...changes,
  }
}

/** The contract as it lies in Firestore. */
export function storedContract(contract: Contract): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(storedTerms(stored(contract))).filter(([, value]) => value !== undefined),
  )
}

/** What a contract's rules look at beside it: its engaging company, its signed copy, and PRAs of drones. */
export function contractSurroundings(contractId: string): Record<string, object> {
  const file = {
    name: 'signed.pdf',
    type: 'application/pdf',
    path: `uploads/${SIGNED_FILE}/signed.pdf`,
    url: '',
    size: 9,
    parentType: 'contract',
    parentId: contractId,
    productionId: 'production',
    companyId: 'some-company',
    companyAccess: 'open',
    createdById: people.pc.id,
    isArchived: false,
    revision: 1,
    lastModifiedAt: 1,
  }
  return { [`files/${SIGNED_FILE}-${contractId}`]: file }
}
