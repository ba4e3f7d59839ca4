import { saveContractPrivate } from '@/data/contracts/contract-private'
import { missingPrivate } from '@/domain/contracts/private'
import { type Contract, contractPrivateSchema } from '@/domain/contracts/schema'
import { unstamped } from '@/domain/records/record-type'
import { PrivateDetails } from './private-details'

/** The private details that a contract was written with. They change while it is a draft, as its terms do. */
export function ContractPrivateDetails({ contract, isOpen }: { contract: Contract; isOpen: boolean }) {
  return (
    <PrivateDetails
      kind="contracts"
      id={contract.id}
      missing={isOpen ? missingPrivate(contract) : []}
      save={
        isOpen
          ? details =>
              saveContractPrivate(
                contract,
                unstamped(contractPrivateSchema.parse({ ...details, id: 'crew' })),
              )
          : undefined
      }
    />
  )
}
