import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { outsideSums } from '@/domain/contracts/approval/outside-sums'
import type { Contract } from '@/domain/contracts/schema'
import { totalsOf } from '@/domain/contracts/totals'
import { contractLockReason, mayCreateContract } from '@/domain/contracts/workflow/editing'
import { paths } from '@/domain/shared/paths'
import { ContractActions } from '@/features/contracts/actions/contract-actions'
import { ShootNote } from '@/features/contracts/board/shoot-note'
import { ContractDetailsSection } from '@/features/contracts/details/contract-details-section'
import { ContractDocuments } from '@/features/contracts/documents/contract-documents'
import { ContractPrivateDetails } from '@/features/contracts/private/contract-private-details'
import { ContractGate } from '@/features/contracts/shared/contract-gate'
import { ContractBadges, contractCrumbs } from '@/features/contracts/shared/contract-head'
import { ContractTermsReading } from '@/features/contracts/shared/contract-terms'
import classes from '@/features/contracts/shared/contracts.module.css'
import { GivenReasons } from '@/features/contracts/shared/given-reasons'
import { OutsideSums } from '@/features/contracts/shared/outside-sums'
import { TotalsTable } from '@/features/contracts/shared/totals-table'
import { useContractNames } from '@/features/contracts/shared/use-contract-names'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { CopiesReading } from './contract-copies'
import { ContractDetermination } from './contract-determination'
import { ContractHistory } from './contract-history'
import { ContractLinks } from './contract-links'
import { ContractNotes } from './contract-notes'
import { ContractSignatures } from './contract-signatures'
import { ContractSummary } from './contract-summary'

/** `/contracts/:id`: the status of a contract, its next step, and all its terms. */
export default function ContractPage() {
  return <ContractGate>{contract => <Loaded key={contract.id} contract={contract} />}</ContractGate>
}

function Loaded({ contract }: { contract: Contract }) {
  const actor = useActor()
  const navigate = useNavigate()
  const names = useContractNames(contract)
  const isOpen = contractLockReason(contract, actor) === ''
  const menu = [
    { label: 'Read only', onClick: () => void navigate(paths.contractView(contract.id)) },
    ...(mayCreateContract(actor)
      ? [
          {
            label: 'Copy to a new contract',
            onClick: () => void navigate(`${paths.newContract}&copy=${encodeURIComponent(contract.id)}`),
          },
        ]
      : []),
    ...(mayCreateContract(actor) && contract.status === 'signed'
      ? [
          {
            label: 'Amend what was agreed',
            onClick: () => void navigate(`${paths.newContract}&amends=${encodeURIComponent(contract.id)}`),
          },
        ]
      : []),
  ]
  return (
    <Page
      title={contract.name || contract.reference}
      breadcrumbs={contractCrumbs(contract)}
      status={<ContractBadges contract={contract} />}
      actions={
        <>
          {isOpen && (
            <Button
              component={Link}
              to={paths.contractEdit(contract.id)}
              variant="default"
              leftSection={<Icon name="edit" />}
            >
              Edit
            </Button>
          )}
          <ContractActions contract={contract} menu={menu} />
        </>
      }
    >
      <div className={classes.layout}>
        <article className={classes.main} aria-label={contract.reference}>
          <ContractNotes contract={contract} />
          <ShootNote contract={contract} mayTake={isOpen} />
          <ContractSummary contract={contract} />
          <GivenReasons contract={contract} />
          <ContractDocuments contract={contract} />
          <ContractSignatures contract={contract} />
          <ContractTermsReading contract={contract} names={names} />
          <ContractDetermination contract={contract} />
          <CopiesReading contract={contract} names={names} />
          {contract.status !== 'historic' && <ContractDetailsSection contract={contract} />}
          {contract.status !== 'historic' && <ContractPrivateDetails contract={contract} isOpen={isOpen} />}
        </article>
        <aside className={classes.side} aria-label="Total and history">
          {(contract.totalContractPayment > 0 || outsideSums(contract).length > 0) && (
            <section aria-labelledby="total">
              <h2 id="total">Total</h2>
              <TotalsTable
                totals={totalsOf(contract)}
                type={contract.type}
                currency={contract.currency}
                weeklyRate={contract.filmingRateWeekly}
              />
              <OutsideSums contract={contract} />
            </section>
          )}
          <ContractLinks contract={contract} />
          <ContractHistory contract={contract} />
        </aside>
      </div>
    </Page>
  )
}
