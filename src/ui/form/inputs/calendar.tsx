import '@mantine/dates/styles.layer.css'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'

export interface CalendarProps {
  /** `YYYY-MM-DD`, or null. */
  day: string | null
  onChoose: (day: string) => void
  onClose: () => void
}

/** A month from which people choose a day, also with the arrow keys. Weeks begin on Monday. */
export function Calendar({ day, onChoose, onClose }: CalendarProps) {
  return (
    <Popover opened onDismiss={onClose} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <span style={{ position: 'absolute', right: 0, bottom: 0 }} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label="Calendar"
        onKeyDown={event => event.key === 'Escape' && onClose()}
      >
        <DatePicker
          value={day}
          defaultDate={day ?? undefined}
          firstDayOfWeek={1}
          hideOutsideDates
          // Crews work at weekends too, and the default red has too little contrast.
          weekendDays={[]}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          onChange={chosen => chosen && onChoose(chosen)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
