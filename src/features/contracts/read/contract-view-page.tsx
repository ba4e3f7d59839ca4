import type { Contract } from '@/domain/contracts/schema'
import { totalsOf } from '@/domain/contracts/totals'
import { ContractGate } from '@/features/contracts/shared/contract-gate'
import { ContractBadges, contractCrumbs } from '@/features/contracts/shared/contract-head'
import { ContractTermsReading } from '@/features/contracts/shared/contract-terms'
import classes from '@/features/contracts/shared/contracts.module.css'
import { GivenReasons } from '@/features/contracts/shared/given-reasons'
import { TotalsTable } from '@/features/contracts/shared/totals-table'
import { useContractNames } from '@/features/contracts/shared/use-contract-names'
import { Page } from '@/ui/page'
import { CopiesReading } from './contract-copies'
import { ContractDetermination } from './contract-determination'
import { ContractSummary } from './contract-summary'

/** `/contracts/:id/view`: a contract to read and print, without actions. */
export default function ContractViewPage() {
  return <ContractGate>{contract => <Loaded contract={contract} />}</ContractGate>
}

function Loaded({ contract }: { contract: Contract }) {
  const names = useContractNames(contract)
  return (
    <Page
      title={contract.name || contract.reference}
      breadcrumbs={contractCrumbs(contract, 'To read and print')}
      status={<ContractBadges contract={contract} />}
    >
      <article className={classes.main} aria-label={contract.reference}>
        <ContractSummary contract={contract} />
        {contract.totalContractPayment > 0 && (
          <section className={classes.section} aria-labelledby="total">
            <h2 id="total">Total</h2>
            <TotalsTable totals={totalsOf(contract)} type={contract.type} currency={contract.currency} />
          </section>
        )}
        <GivenReasons contract={contract} />
        <ContractTermsReading contract={contract} names={names} />
        <ContractDetermination contract={contract} />
        <CopiesReading contract={contract} names={names} />
      </article>
    </Page>
  )
}
