import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useMyPras } from '@/data/pras/lists/pra-lists'
import { usePeopleExpiring } from '@/data/records/people/people-expiring'
import { useAircraft, usePilots, useSops } from '@/data/records/registers'
import { useUnreadRecords } from '@/data/records/unread'
import { type Expiry, expiriesOf } from '@/domain/expiries/expiries'
import { expiryColumns } from '@/features/expiries/expiry-columns'
import { expiryChoices, expiryText, expiryToggles, expiryWindow } from '@/features/expiries/expiry-filters'
import { ListPage } from '@/records/list-page'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { Notice } from '@/ui/states/notice'
import { useToday } from '@/ui/use-today'

const rowKey = (row: Expiry) => row.key

/** From the registers, and the people whose certificates expire first, 25 at a time (domain 7, row 11). For employees. */
export default function ExpiriesPage() {
  const actor = useActor()
  if (!actor.isEmployee && !actor.canAccessAdminApp) {
    return (
      <Page title="Expiries">
        <EmptyState
          title="This list is for employees"
          body="Your own certificates are on the home page. Tell the production office when you renew one."
        />
      </Page>
    )
  }
  return <Expiries />
}

const sort = { column: 'expiresOn', direction: 'asc' } as const

function Expiries() {
  const users = usePeopleExpiring()
  const pilots = usePilots()
  const aircraft = useAircraft()
  const sops = useSops()
  const mine = useMyPras()
  const today = useToday()
  const rows = useMemo(
    () =>
      expiriesOf(
        { users: users.rows, pilots: pilots.rows, aircraft: aircraft.rows, sops: sops.rows, pras: mine.rows },
        today,
      ),
    [users.rows, pilots.rows, aircraft.rows, sops.rows, mine.rows, today],
  )
  const sources = [users, pilots, aircraft, sops]
  return (
    <ListPage
      list="expiries"
      many="expiries"
      source={{
        rows,
        isLoading: sources.some(source => source.isLoading),
        error: sources.find(source => source.error)?.error,
        retry: () => {
          for (const source of sources) source.retry()
        },
      }}
      rowKey={rowKey}
      searchText={expiryText}
      columns={expiryColumns}
      counted={expiryWindow}
      choices={expiryChoices}
      toggles={expiryToggles}
      sort={sort}
      unread={useUnreadRecords('users', 'pilots', 'aircraft', 'sops')}
      none={{
        title: 'Nothing expires in the next 90 days',
        body: 'Choose “All” to see what comes later.',
      }}
    >
      {users.hasMore && (
        <Notice
          tone="locked"
          action={
            <Button
              variant="default"
              size="compact-sm"
              loading={users.isLoadingMore}
              onClick={users.loadMore}
            >
              Show more people
            </Button>
          }
        >
          This shows the {users.rows.length} people of the crew whose certificates expire first.
        </Notice>
      )}
    </ListPage>
  )
}
