import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useContract } from '@/data/contracts/contracts'
import { seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { isAppError } from '@/domain/shared/app-error'
import { paths } from '@/domain/shared/paths'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'

const crumbs = [{ label: 'Contracts', to: paths.contracts }]

export function ContractGate({ children }: { children: (contract: Contract) => ReactNode }) {
  const { id = '' } = useParams()
  const { contract, error, retry } = useContract(id)
  const actor = useActor()
  if (contract && (actor.canAccessAdminApp || seesContract(contract, actor))) return children(contract)
  const toList = (
    <Button component={Link} to={paths.contracts} variant="default">
      Show contracts
    </Button>
  )
  if (contract || isAppError(error, 'permission-denied')) {
    return (
      <Page title="You may not open this contract" breadcrumbs={crumbs}>
        <EmptyState
          title="You may not read this contract"
          body="A contract is open to its production manager and coordinator, and to people with access to the contracts of its company. An admin can give you access."
          action={toList}
        />
      </Page>
    )
  }
  if (isAppError(error, 'not-found')) {
    return (
      <Page title="Contract not found" breadcrumbs={crumbs}>
        <EmptyState
          title="There is no contract at this address"
          body="The link may be incomplete. Find the contract in the list by its reference, person or production."
          action={toList}
        />
      </Page>
    )
  }
  return (
    <Page title="Contract" breadcrumbs={crumbs}>
      {error ? (
        <ErrorState error={error} title="This contract could not be loaded" onRetry={retry} />
      ) : (
        <Skeleton lines={14} label="Loading the contract" />
      )}
    </Page>
  )
}
