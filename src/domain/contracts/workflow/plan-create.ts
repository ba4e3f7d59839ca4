import { contractFigures } from '@/domain/contracts/contract-figures'
import { type ContractCopies, type ContractSources, contractCopies } from '@/domain/contracts/copies'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { givenPrivate } from '@/domain/contracts/private'
import {
  type Contract,
  type ContractPrivate,
  type ContractTerms,
  contractSchema,
  contractTermsSchema,
} from '@/domain/contracts/schema'
import type { ContractStatus } from '@/domain/contracts/statuses'
import { entitySchema, type Unstamped } from '@/domain/shared/entity'
import { SERVER_TIME } from '@/domain/shared/server-time'
import { logWrite, type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { contractPrivatePath, storedTerms } from './plan'

/** Makes the reference CON-{year}-{number}; the number has at least four digits. */
export function contractReference(year: number, number: number): string {
  return `CON-${year}-${String(number).padStart(4, '0')}`
}

/** counters/contracts-{year}: the last number that was used, and the contract that has it. */
export const contractCounterPath = (year: number) => `counters/contracts-${year}`

export interface NewContract {
  /** The terms of the new contract. Only type and production are required. */
  terms: Partial<ContractTerms> & Pick<ContractTerms, 'type' | 'productionId'>
  copiedFromId?: string
  /** The id of the signed contract that the new one amends (domain K14). */
  amendsContractId?: string
}

type Numbered = WriteOrigin & {
  id: string
  logId: string
  lastNumber: number
}

/** The year in the reference is that of `now` in UTC. */
export function planCreateContract(
  input: Numbered &
    NewContract & {
      sources: ContractSources
      privateDetails?: Unstamped<ContractPrivate> | undefined
    },
): PlannedWrite[] {
  const { copiedFromId = '', amendsContractId = '' } = input
  const copies = contractCopies(input.sources)
  const fresh = { status: 'draft' as const, copiedFromId, amendsContractId, termsRevision: 1 }
  const pmId = input.terms.pmId || input.sources.production.pmId
  const pcId = input.terms.pcId || (input.sources.production.pcIds[0] ?? '')
  return planNew({
    ...input,
    terms: { ...input.terms, pmId, pcId },
    copies,
    fresh,
    logType: 'create-contract',
  })
}

/** A contract from before the app, with the texts of its imported row (requirements 3). */
export interface HistoricContract {
  terms: Partial<ContractTerms> & Pick<ContractTerms, 'type' | 'productionId'>
  /** The known facts of the person and the companies, if the row names no records. */
  copies?: Partial<Pick<Contract, 'cachedCrew' | 'cachedCompany' | 'cachedProductionCompany'>>
  historicCompanyName: string
  historicFilmingRate: string
  historicTotalContractPayment: string
  historicTravelDayRate: string
}

/** Historic from the start and read-only (domain K16). Only admins import. */
export function planImportHistoric(
  input: Numbered & { historic: HistoricContract; sources: ContractSources },
): PlannedWrite[] {
  const { terms, copies, ...words } = input.historic
  return planNew({
    ...input,
    terms,
    copies: { ...contractCopies(input.sources), ...copies },
    fresh: { status: 'historic', ...words },
    logType: 'import-contract',
  })
}

function planNew(
  input: Numbered & {
    terms: Partial<ContractTerms> & Pick<ContractTerms, 'type' | 'productionId'>
    copies: ContractCopies
    fresh: Partial<Unstamped<Contract>> & { status: ContractStatus }
    logType: 'create-contract' | 'import-contract'
    privateDetails?: Unstamped<ContractPrivate> | undefined
  },
): PlannedWrite[] {
  const { id, actor, now, logId } = input
  const year = new Date(now).getUTCFullYear()
  const number = input.lastNumber + 1
  const given = givenPrivate(input.privateDetails ?? {})
  const whole = contractSchema.parse({
    ...contractTermsSchema.parse(input.terms),
    ...input.copies,
    id,
    name: '',
    reference: contractReference(year, number),
    year,
    number,
    statusAt: now,
    createdBy: actor.id,
    createdAt: now,
    privateGiven: given,
    ...input.fresh,
    lastLogId: logId,
  })
  const contract = { ...whole, ...contractFigures(whole) }
  const body = Object.fromEntries(
    Object.entries(storedTerms(contract)).filter(
      ([key, value]) => !(key in entitySchema.shape) && value !== undefined,
    ),
  )
  return [
    {
      path: contractCounterPath(year),
      op: number === 1 ? 'create' : 'update',
      data: { value: number, contractId: id, ...stamps(number, input) },
    },
    {
      path: `contracts/${id}`,
      op: 'create',
      data: { ...body, statusAt: SERVER_TIME, ...stamps(1, input) },
    },
    logWrite(
      newContractEntry({
        id: logId,
        logType: input.logType,
        subject: contract,
        actor,
        facts: { fields: given },
      }),
      input,
    ),
    ...(input.privateDetails
      ? [
          {
            path: contractPrivatePath(id),
            op: 'create' as const,
            data: { ...input.privateDetails, ...stamps(1, input) },
          },
        ]
      : []),
  ]
}
