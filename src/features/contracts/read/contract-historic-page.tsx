import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { historicFacts } from '@/domain/contracts/historic-facts'
import type { Contract } from '@/domain/contracts/schema'
import { paths } from '@/domain/shared/paths'
import { ContractGate } from '@/features/contracts/shared/contract-gate'
import { ContractBadges, contractCrumbs } from '@/features/contracts/shared/contract-head'
import { ContractTermsReading } from '@/features/contracts/shared/contract-terms'
import classes from '@/features/contracts/shared/contracts.module.css'
import { useContractNames } from '@/features/contracts/shared/use-contract-names'
import documentClasses from '@/records/document.module.css'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { Fact } from '@/ui/states/fact'
import { CopiesReading } from './contract-copies'
import { ContractSummary } from './contract-summary'

/** `/contracts/:id/historic`: a historic contract, read-only. An imported contract is shown with its original texts. */
export default function ContractHistoricPage() {
  return <ContractGate>{contract => <Loaded contract={contract} />}</ContractGate>
}

function Loaded({ contract }: { contract: Contract }) {
  const names = useContractNames(contract)
  const facts = historicFacts(contract)
  return (
    <Page
      title={contract.name || contract.reference}
      breadcrumbs={contractCrumbs(contract, 'Historic')}
      status={<ContractBadges contract={contract} />}
    >
      {contract.status === 'historic' ? (
        <article className={classes.main} aria-label={contract.reference}>
          {facts.length > 0 && (
            <section className={classes.section} aria-labelledby="historic">
              <h2 id="historic">Original record from before the app</h2>
              <dl className={documentClasses.values}>
                {facts.map(([label, value]) => (
                  <Fact key={label} label={label} value={value} className={documentClasses.value} />
                ))}
              </dl>
            </section>
          )}
          <ContractSummary contract={contract} />
          <ContractTermsReading contract={contract} names={names} />
          <CopiesReading contract={contract} names={names} />
        </article>
      ) : (
        <EmptyState
          title="This contract is not historic"
          body="Historic contracts are older than this app, or were stored as historic after their last day."
          action={
            <Button component={Link} to={paths.contract(contract.id)} variant="default">
              Show the contract
            </Button>
          }
        />
      )}
    </Page>
  )
}
