import type { Contract, ContractPrivate } from '@/domain/contracts/schema'

/** Everything that documents are filled from. */
export interface DocumentSource {
  contract: Contract
  details: Omit<
    ContractPrivate,
    'id' | 'lastModifiedAt' | 'lastModifiedById' | 'revision' | 'lastWriteId' | 'writtenAt'
  >
  pm: ContactPerson
  /** Who made the status determination; empty where nobody did. */
  determinedBy: string
  /** Of the drone PRA that the contract names; empty where it names none. */
  dronePraReference: string
}

export interface ContactPerson {
  name: string
  email: string
}
