import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { Contract } from '@/domain/contracts/schema'
import { contractFields } from '@/domain/contracts/sections/registry'
import { contentOfContract, contractWith, typedTerms } from '@/domain/contracts/typed-terms'
import { contractLockReason } from '@/domain/contracts/workflow/editing'
import { threeWayOf } from '@/domain/pras/compare/three-way'
import type { Names } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import { ContractPrivateDetails } from '@/features/contracts/private/contract-private-details'
import { ContractGate } from '@/features/contracts/shared/contract-gate'
import { ContractBadges, contractCrumbs } from '@/features/contracts/shared/contract-head'
import { ContractTermsReading } from '@/features/contracts/shared/contract-terms'
import classes from '@/features/contracts/shared/contracts.module.css'
import { useContractChecks } from '@/features/contracts/shared/use-contract-checks'
import { useContractNames } from '@/features/contracts/shared/use-contract-names'
import { useChangedBy } from '@/records/conflict/changed-by'
import { ConflictDialog } from '@/records/conflict/conflict-dialog'
import { Page } from '@/ui/page'
import { Notice } from '@/ui/states/notice'
import { useOnline } from '@/ui/use-online'
import { useToday } from '@/ui/use-today'
import { CopiesDrift } from './copies-drift'
import { EditNotes } from './edit-notes'
import { EditSide } from './edit-side'
import { TermsForm } from './terms-form'
import { termsStateWords } from './terms-state'
import { useOpenSections } from './use-open-sections'
import { useTermsDraft } from './use-terms-draft'
import { type TermsConflict, useTermsSaving } from './use-terms-saving'

/** `/contracts/:id/edit`: the terms of a contract while it is a draft. */
export default function ContractEditPage() {
  return <ContractGate>{contract => <OpenOrLocked key={contract.id} contract={contract} />}</ContractGate>
}

function OpenOrLocked({ contract }: { contract: Contract }) {
  const lock = contractLockReason(contract, useActor())
  return lock ? <Locked contract={contract} reason={lock} /> : <Editor contract={contract} />
}

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
  const { save, sending, faults, conflict, closeConflict } = useTermsSaving(draft)
  const [showAll, setShowAll] = useState(false)
  const { content, base } = draft
  const later = useDeferredValue(content)
  const typed = useMemo(() => contractWith(base, typedTerms(later)), [base, later])
  const checks = useContractChecks(typed, today)
  const names = useContractNames(typed)
  const sections = useOpenSections(typed.type, content, today)
  // If an answer cannot be read, the message about that replaces the message 'is missing'.
  const problems = useMemo(
    () => [...typedTerms(later).faults, ...faults, ...checks.problems],
    [later, faults, checks.problems],
  )
  const { isDirty, isKept } = draft
  const { isPending, failure } = sending
  const saving = { isDirty, isKept, isSaving: isPending, hasFailed: failure !== null, isOnline: useOnline() }
  return (
    <Page
      title={contract.name || contract.reference}
      breadcrumbs={contractCrumbs(contract, 'Edit')}
      status={
        <>
          <ContractBadges contract={contract} />
          <span role="status" className={classes.quiet}>
            {termsStateWords({ ...saving, savedAt: contract.lastModifiedAt }, today)}
          </span>
        </>
      }
      actions={
        <>
          <Button component={Link} to={paths.contract(contract.id)} variant="default">
            Back
          </Button>
          <Button
            loading={isPending}
            disabled={draft.isLoading}
            onClick={() => void save(draft.content, base)}
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
            sending={sending}
            faults={faults}
          />
          <CopiesDrift contract={contract} names={names} onSaved={draft.carry} />
          <TermsForm
            typed={typed}
            content={content}
            sections={sections}
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
          shown={sections.open}
          checks={checks}
          showAll={showAll}
          onShowAll={() => setShowAll(true)}
        />
      </div>
      {conflict && (
        <TermsConflictDialog
          conflict={conflict}
          content={content}
          names={names}
          onLater={closeConflict}
          onResolve={next => {
            closeConflict()
            draft.settle(conflict.theirs, next)
            void save(next, conflict.theirs)
          }}
        />
      )}
    </Page>
  )
}

/** Asks about the answers that two people changed differently. All other answers are already merged. */
function TermsConflictDialog({
  conflict: { theirs, base },
  content,
  names,
  onLater,
  onResolve,
}: {
  conflict: TermsConflict
  content: Content
  names: Names
  onLater: () => void
  onResolve: (next: Content) => void
}) {
  const changedBy = useChangedBy()
  const sides = useMemo(
    () =>
      threeWayOf(contractFields, {
        base: contentOfContract(base),
        mine: content,
        theirs: contentOfContract(theirs),
      }),
    [base, content, theirs],
  )
  return (
    <ConflictDialog
      step={{ title: theirs.reference, fields: contractFields }}
      what="contract"
      conflict={{ ...sides, ...changedBy(theirs) }}
      names={names}
      onLater={onLater}
      onResolve={choice =>
        onResolve(choice === 'mine' ? sides.mine : choice === 'theirs' ? sides.theirs : choice)
      }
    />
  )
}
