import type { ContractCommand } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractStatus } from '@/domain/contracts/statuses'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { planContractTransition } from '@/domain/contracts/workflow/plan'
import { todayIso } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import {
  contractOf,
  contractSurroundings,
  SET_FILE,
  setOf,
  storedContract,
} from '~tests/rules/support/contracts'
import { people, seeded } from '~tests/rules/support/people'
import type { Alteration, Documents, MakeAction } from './action'
import { all, forging, given, moved, saying, without } from './alter'

/** Events of contracts, and what nobody writes by hand beside them. */

export const path = /^contracts\/[^/]+$/
export const entry = /^logs\//
export const today = todayIso(Date.now())
export const reason = 'Dates moved by a week'
const { employee, freelancer } = people
export const strangers = [employee, freelancer, people.sp, people.director, people.drone, people.archived]

export const lying = (contract: Contract): Documents => ({
  [`contracts/${contract.id}`]: storedContract(contract),
  ...(contractSurroundings(contract.id) as Documents),
  'companies/engager': { name: 'Otter Films Ltd', ...seeded },
})

export const command =
  (by: Actor, wish: (id: string) => ContractCommand, state: Partial<Contract> = {}): MakeAction =>
  id => {
    const contract = contractOf(id, state)
    const write = { actor: by, writeId: crypto.randomUUID(), now: Date.now() }
    const change = applyContractCommand(contract, wish(id), by, { ...write, logId: write.writeId })
    return { given: lying(contract), by, writes: planContractTransition({ ...write, contract, change }) }
  }

/** A contract that is elsewhere, and stays there. */
export const lyingAt = (status: ContractStatus) =>
  all(given(path, 'status', status), saying(entry, 'data.from', status), saying(entry, 'data.to', status))

/** What no transition changes beside its own: the terms, the figures, who and what it is of. */
export const termsStay = forging(path, {
  totalContractPayment: [1],
  filmingRate: [1],
  currency: ['USD'],
  paymentSchedule: [['2026-01-01|100|Mine']],
  specialConditions: ['Whatever I like'],
  cachedCrew: [{ firstName: 'Eve' }],
  privateGiven: [['niNumber']],
  documentSet: [{ requestId: 'mine', termsRevision: 1, isDraft: false, files: [] }],
  pmId: [employee.id],
  pcId: [employee.id],
  companyAccess: ['company-one'],
  productionId: ['another'],
  createdBy: [employee.id],
  reference: ['CON-2026-9999'],
  version: [9],
  termsRevision: [9],
  isArchived: [true],
  surprise: [1],
})

export const stamps = forging(path, {
  status: ['approved-by-me', 'historic', null, 7],
  revision: [7, 1, undefined],
  lastModifiedById: [employee.id, undefined],
  lastModifiedAt: [7, undefined],
  lastWriteId: ['', 7],
  lastLogId: ['absent', '', 'x/y'],
  statusAt: [7],
})

/** The entry tells what happened, or the change is refused. */
export const told: Record<string, Alteration> = {
  'without its entry': without(entry),
  'its entry elsewhere': moved(entry, () => 'logs/elsewhere'),
  ...forging(entry, {
    'data.from': ['historic', 'cancelled'],
    'data.to': ['historic', 'elsewhere'],
    'data.version': [7],
    'data.termsRevision': [99],
    'data.fields': [['totalContractPayment'], 'x'],
    'data.fileIds': [['another']],
    'data.sentTo': [['eve@example.test']],
    'data.day': ['1999-01-01'],
    'data.comment': [7, 'x'.repeat(5001)],
    'data.surprise': [1],
    logType: [
      'prepare-documents',
      'open-contract-link',
      'fetch-contract-document',
      'send-contract-link',
      'approve',
    ],
    resourceId: ['another'],
    resourceType: ['pra'],
    createdById: [employee.id],
    createdByName: ['Somebody Else'],
    companyAccess: ['company-two'],
  }),
}

/** A contract in a state, with the documents that were made of it. */
export const withSet = (state: Partial<Contract>): Partial<Contract> => ({
  ...state,
  documentSet: setOf(contractOf('x', state)),
})

export const sending = {
  event: 'send-contract' as const,
  sentTo: ['ada@example.test'],
  sentFileIds: [SET_FILE],
}
