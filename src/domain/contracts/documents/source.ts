import type { Contract, ContractPrivate } from '@/domain/contracts/schema'

export interface DocumentSource {
  contract: Contract
  details: Omit<
    ContractPrivate,
    'id' | 'lastModifiedAt' | 'lastModifiedById' | 'revision' | 'lastWriteId' | 'writtenAt'
  >
  pm: ContactPerson
  /** The name of the person who made the status determination; empty if nobody did. */
  determinedBy: string
  /** The reference of the drone PRA that the contract names; empty if it names none. */
  dronePraReference: string
}

export interface ContactPerson {
  name: string
  email: string
}
