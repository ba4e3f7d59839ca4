import type { Contract } from '@/domain/contracts/schema'
import type { Actor } from '@/domain/users/actor'
import type { ContractEntry } from './entry'
import type { ContractEvent, OtherContractLogType } from './registry'

/** An entry about a contract as the domain asks for it: the data layer adds the stamps. */
export interface NewContractEntry {
  id: string
  resourceType: 'contract'
  resourceId: string
  logType: ContractEvent | OtherContractLogType
  createdById: string
  /** First and last name of the creator (spec section 3). */
  createdByName: string
  productionId: string
  companyAccess: Contract['companyAccess']
  data: ContractEntry
}

/** The entry about something that happened to a contract. `facts` are those that the contract does not say as it stands. */
export function newContractEntry(input: {
  id: string
  logType: NewContractEntry['logType']
  contract: Pick<
    Contract,
    'id' | 'type' | 'status' | 'version' | 'termsRevision' | 'productionId' | 'companyAccess'
  >
  actor: Pick<Actor, 'id' | 'name'>
  facts?: Partial<ContractEntry>
}): NewContractEntry {
  const { id, logType, contract, actor, facts } = input
  return {
    id,
    resourceType: 'contract',
    resourceId: contract.id,
    logType,
    createdById: actor.id,
    createdByName: actor.name,
    productionId: contract.productionId,
    companyAccess: contract.companyAccess,
    data: {
      type: contract.type,
      from: contract.status,
      to: contract.status,
      version: contract.version,
      termsRevision: contract.termsRevision,
      comment: '',
      fields: [],
      fileIds: [],
      sentTo: [],
      day: '',
      ...facts,
    },
  }
}
