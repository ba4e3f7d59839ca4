import { TickMenu } from '@/ui/data-table/tick-menu'
import type { TicksProps } from '@/ui/data-table/ticks-panel'
import classes from '@/ui/filter-bar.module.css'

/** Rows match any of the choices. The label is 'Status', 'Submitted' or 'Submitted and 2 more'. */
export function MultiFilter(props: Pick<TicksProps, 'label' | 'options' | 'values' | 'onChange'>) {
  const { label, options, values } = props
  const [first, ...others] = options.filter(option => values.includes(option.value))
  const chosen = first && `${first.label}${others.length > 0 ? ` and ${others.length} more` : ''}`
  return (
    <TickMenu
      {...props}
      side="start"
      clear="Show all"
      button={
        <button
          type="button"
          className={`gl-select ${classes.select} ${classes.multi}`}
          data-set={first ? true : undefined}
          aria-label={chosen ? `${label}: ${chosen}` : label}
        >
          {chosen ?? label}
        </button>
      }
    />
  )
}
