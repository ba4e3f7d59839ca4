import { Button } from '@mantine/core'
import { useMayPrepare } from '@/data/records/may-prepare'
import { Icon } from '@/ui/icon'
import { CALENDAR } from './calendar-view'

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

export function CalendarButton({
  isCalendar,
  onView,
}: {
  isCalendar: boolean
  onView: (view: string) => void
}) {
  return (
    <Button
      variant={isCalendar ? 'light' : 'subtle'}
      color={isCalendar ? undefined : 'gray'}
      size="compact-sm"
      aria-pressed={isCalendar}
      onClick={() => onView(isCalendar ? '' : CALENDAR)}
    >
      Calendar
    </Button>
  )
}
