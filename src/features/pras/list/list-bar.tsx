import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActor } from '@/data/base/session'
import { useMayPrepare } from '@/data/records/may-prepare'
import { SavedFilters } from '@/ui/data-table/saved-filters'
import { Icon } from '@/ui/icon'
import { CALENDAR } from './calendar-view'
import type { ListVariant } from './use-pra-list-state'

/** The two ways to a new PRA, for those who may begin one. */
export function NewPra({ onOpen }: { onOpen: (dialog: 'new' | 'copy') => void }) {
  if (!useMayPrepare()) return null
  return (
    <>
      <Button variant="default" onClick={() => onOpen('copy')}>
        Copy…
      </Button>
      <Button leftSection={<Icon name="plus" />} onClick={() => onOpen('new')}>
        New PRA
      </Button>
    </>
  )
}

/** Calendar and saved filters, before what every list offers. */
export function BarActions({
  list,
  isCalendar,
  onView,
  children,
}: {
  list: ListVariant
  isCalendar: boolean
  onView: (view: string) => void
  children: ReactNode
}) {
  const { id } = useActor()
  return (
    <>
      <Button
        variant={isCalendar ? 'light' : 'subtle'}
        color={isCalendar ? undefined : 'gray'}
        size="compact-sm"
        aria-pressed={isCalendar}
        onClick={() => onView(isCalendar ? '' : CALENDAR)}
      >
        Calendar
      </Button>
      <SavedFilters list={list} owner={id} />
      {children}
    </>
  )
}
