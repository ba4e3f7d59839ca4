import type { Contract } from '@/domain/contracts/schema'
import { entryMaker } from '@/domain/workflow/new-entry'
import type { ContractEntry } from './entry'
import type { ContractEvent, OtherContractLogType } from './registry'

type Told = 'id' | 'type' | 'status' | 'version' | 'termsRevision' | 'productionId' | 'companyAccess'

export const newContractEntry = entryMaker<ContractEvent | OtherContractLogType>()(
  'contract',
  ({
    type,
    version,
    termsRevision,
  }: Pick<Contract, Told>): Omit<ContractEntry, 'from' | 'to' | 'comment'> => ({
    type,
    version,
    termsRevision,
    fields: [],
    fileIds: [],
    sentTo: [],
    day: '',
    act: '',
  }),
)
