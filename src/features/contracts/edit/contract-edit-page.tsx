import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useUsers } from '@/data/records/reference'
import type { Contract } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contentOfContract, contractWith, typedTerms } from '@/domain/contracts/typed-terms'
import { contractLockReason } from '@/domain/contracts/workflow/editing'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import { ContractPrivateDetails } from '@/features/contracts/private/contract-private-details'
import { ContractGate } from '@/features/contracts/shared/contract-gate'
import { ContractBadges, contractCrumbs } from '@/features/contracts/shared/contract-head'
import { ContractTermsReading } from '@/features/contracts/shared/contract-terms'
import classes from '@/features/contracts/shared/contracts.module.css'
import { useContractChecks } from '@/features/contracts/shared/use-contract-checks'
import { useContractNames } from '@/features/contracts/shared/use-contract-names'
import { ConflictDialog } from '@/records/conflict/conflict-dialog'
import { Page } from '@/ui/page'
import { Notice } from '@/ui/states/notice'
import { useToday } from '@/ui/use-today'
import { CopiesDrift } from './copies-drift'
import { EditNotes } from './edit-notes'
import { EditSide } from './edit-side'
import { TermsForm } from './terms-form'
import { useTermsDraft } from './use-terms-draft'
import { useTermsSaving } from './use-terms-saving'

/** /contracts/:id/edit: the terms of a contract, as long as it is a draft. */
export default function ContractEditPage() {
  return <ContractGate>{contract => <OpenOrLocked key={contract.id} contract={contract} />}</ContractGate>
}

function OpenOrLocked({ contract }: { contract: Contract }) {
  const lock = contractLockReason(contract, useActor())
  return lock ? <Locked contract={contract} reason={lock} /> : <Editor contract={contract} />
}

/** What it says, and why it cannot be changed now. */
function Locked({ contract, reason }: { contract: Contract; reason: string }) {
  const names = useContractNames(contract)
  return (
    <Page
      title={contract.name || contract.reference}
      breadcrumbs={contractCrumbs(contract, 'Edit')}
      status={<ContractBadges contract={contract} />}
    >
      <article className={classes.main} aria-label={contract.reference}>
        <Notice
          tone="locked"
          action={
            <Button component={Link} to={paths.contract(contract.id)} variant="default" size="compact-md">
              Show the contract
            </Button>
          }
        >
          {reason}
        </Notice>
        <ContractTermsReading contract={contract} names={names} />
      </article>
    </Page>
  )
}

function Editor({ contract }: { contract: Contract }) {
  const today = useToday()
  const draft = useTermsDraft(contract)
  const { save, isSaving, failure, faults, theirs, setTheirs } = useTermsSaving(draft)
  const [showAll, setShowAll] = useState(false)
  const { content, base } = draft
  const later = useDeferredValue(content)
  const typed = useMemo(() => contractWith(base, typedTerms(later)), [base, later])
  const checks = useContractChecks(typed, today)
  const names = useContractNames(typed)
  const problems = useMemo(() => [...checks.problems, ...faults], [checks.problems, faults])
  const modifier = useUsers().byId.get(theirs?.lastModifiedById ?? '')
  const status = draft.isDirty ? `Not saved yet${draft.isKept ? ', kept on this device' : ''}` : ''
  return (
    <Page
      title={contract.name || contract.reference}
      breadcrumbs={contractCrumbs(contract, 'Edit')}
      status={
        <>
          <ContractBadges contract={contract} />
          {status && <span className={classes.quiet}>{status}</span>}
        </>
      }
      actions={
        <>
          <Button component={Link} to={paths.contract(contract.id)} variant="default">
            Back
          </Button>
          <Button
            loading={isSaving}
            disabled={draft.isLoading}
            onClick={() => void save(draft.content, base, draft.isBehind)}
          >
            Save contract
          </Button>
        </>
      }
    >
      <div className={classes.layout}>
        <div className={classes.main} inert={draft.isLoading}>
          <EditNotes
            restoredAt={draft.restoredAt}
            onThrowAway={() => draft.settle(contract)}
            returnedReason={contract.returnedReason}
            failure={failure}
            faults={faults}
          />
          <CopiesDrift contract={contract} names={names} onSaved={draft.carry} />
          <TermsForm
            typed={typed}
            content={content}
            onChange={draft.change}
            problems={problems}
            missing={checks.missing}
            showAll={showAll || faults.length > 0}
            names={names}
            today={today}
          />
          <ContractPrivateDetails contract={contract} isOpen />
        </div>
        <EditSide
          typed={typed}
          content={later}
          today={today}
          checks={checks}
          showAll={showAll}
          onShowAll={() => setShowAll(true)}
        />
      </div>
      {theirs && (
        <ConflictDialog
          step={{ title: theirs.reference, fields: contractFields }}
          what="contract"
          conflict={{
            mine: content,
            before: contentOfContract(base),
            theirs: contentOfContract(theirs),
            theirName: modifier ? fullName(modifier) : '',
            theirAt: theirs.lastModifiedAt,
          }}
          names={names}
          onLater={() => setTheirs(undefined)}
          onResolve={choice => {
            const found = contentOfContract(theirs)
            const next = choice === 'mine' ? content : choice === 'theirs' ? found : choice
            setTheirs(undefined)
            draft.settle(theirs, next)
            void save(next, theirs, false)
          }}
        />
      )}
    </Page>
  )
}
