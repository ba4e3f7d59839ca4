import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { Pra } from '@/domain/pras/schema'
import { isAppError } from '@/domain/shared/app-error'
import { paths } from '@/domain/shared/paths'
import { type Breadcrumb, Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'

interface UnreadableProps {
  error: unknown
  /** Loads again; only for failures that may pass. */
  onRetry?: () => void
  breadcrumbs: readonly Breadcrumb[]
  /** The PRA, if it was read but may not be shown here, because the company flags limit even admins outside the admin area. */
  pra?: Pra
  /** The unsent text that this device keeps for the PRA. */
  kept?: ReactNode
}

/** Says why a PRA cannot be read: it does not exist, the person has no access, or a temporary failure. */
export function Unreadable({ error, onRetry, breadcrumbs, pra, kept }: UnreadableProps) {
  const { canAccessAdminApp } = useActor()
  const toList = (
    <Button component={Link} to={paths.pras} variant="default">
      Show PRAs
    </Button>
  )
  if (isAppError(error, 'not-found')) {
    return (
      <Page title="PRA not found" breadcrumbs={breadcrumbs}>
        {kept}
        <EmptyState
          title="There is no PRA at this address"
          body="The link may be incomplete, or from another site. Find the PRA in the list by its reference or title."
          action={toList}
        />
      </Page>
    )
  }
  if (pra || isAppError(error, 'permission-denied')) {
    return (
      <Page title="PRA not open to you" breadcrumbs={breadcrumbs}>
        {kept}
        <EmptyState
          title="You may not read this PRA"
          body="This PRA belongs to a production that you have no access to, or you are not in its crew. Ask its owner to add you to the crew, or ask an admin for access to the company."
          action={
            pra && canAccessAdminApp ? (
              <Button component={Link} to={paths.adminPraHistory(pra.id)} variant="default">
                Open its history in the admin area
              </Button>
            ) : (
              toList
            )
          }
        />
      </Page>
    )
  }
  return (
    <Page title="PRA" breadcrumbs={breadcrumbs}>
      {kept}
      <ErrorState error={error} title="This PRA could not be loaded" onRetry={onRetry} />
    </Page>
  )
}
