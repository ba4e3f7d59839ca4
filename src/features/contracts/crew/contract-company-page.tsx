import { useActor } from '@/data/base/session'
import { savePrivate } from '@/data/contracts/contract-private'
import { recordStore } from '@/data/records/record-store'
import { useRecords } from '@/data/records/reference'
import type { Company } from '@/domain/companies/schema'
import { contractCompanyType } from '@/domain/records/contract-companies'
import { PrivateDetails } from '@/features/contracts/private/private-details'
import { RecordPage } from '@/records/record-page'
import { ContractsOf } from './contracts-of'

const store = recordStore(contractCompanyType)

/** `/contracts/companies/:id`: one lender or supplier with its bank details and contracts. */
export default function ContractCompanyPage() {
  const actor = useActor()
  return (
    <RecordPage
      type={contractCompanyType}
      store={store}
      source={useRecords(contractCompanyType, actor.canAccessAdminApp)}
      usedBy={company => <Besides company={company} />}
    />
  )
}

function Besides({ company }: { company: Company }) {
  const actor = useActor()
  return (
    <>
      <PrivateDetails
        key={company.id}
        kind="contractCompanies"
        id={company.id}
        save={
          contractCompanyType.mayWrite(actor, company)
            ? (details, base) => savePrivate('contractCompanies', company.id, details, base)
            : undefined
        }
      />
      <ContractsOf contractCompanyId={company.id} />
    </>
  )
}
