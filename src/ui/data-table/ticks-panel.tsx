import { Button, Popover } from '@mantine/core'
import { cloneElement } from 'react'
import type { Option } from '@/domain/shared/fields'
import { useOpenAtOnce } from '@/ui/on-demand/on-demand'
import type { MenuButton } from '@/ui/on-demand/on-demand-menu'
import classes from './data-table.module.css'

export interface TicksProps {
  label: string
  options: readonly Option[]
  /** The ticked values. */
  values: readonly string[]
  onChange: (values: string[]) => void
  /** The edge of the button with which the panel is aligned. */
  side: 'start' | 'end'
  /** The label of the button that clears all ticks; without a label there is no such button. */
  clear?: string
}

/** A panel of tick boxes under its button. The panel opens on mount. */
export default function TicksPanel({
  button,
  label,
  options,
  values,
  onChange,
  side,
  clear,
}: TicksProps & { button: MenuButton }) {
  const { target, isOpen, setOpen } = useOpenAtOnce()
  return (
    <Popover position={`bottom-${side}`} trapFocus withRoles returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {options.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={event =>
                onChange(event.target.checked ? [...values, value] : values.filter(each => each !== value))
              }
            />
            {label}
          </label>
        ))}
        {clear && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={values.length === 0}
            onClick={() => onChange([])}
          >
            {clear}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
