import { Button, Popover } from '@mantine/core'
import { cloneElement, type ReactElement, type Ref } from 'react'
import classes from '@/ui/data-table/data-table.module.css'
import { useOpenAtOnce } from '@/ui/on-demand'
import type { MultiFilterProps } from './multi-filter'

/** The ticks of MultiFilter, under its button. Open as soon as it is there. */
export default function MultiFilterPanel({
  button,
  label,
  options,
  values,
  onChange,
}: MultiFilterProps & {
  button: ReactElement<{ ref?: Ref<HTMLButtonElement>; onClick?: () => void }>
}) {
  const { target, isOpen, setOpen } = useOpenAtOnce()
  return (
    <Popover position="bottom-start" trapFocus withRoles returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {options.map(option => (
          <label key={option.value} className={classes.choice}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={event =>
                onChange(
                  event.target.checked
                    ? [...values, option.value]
                    : values.filter(value => value !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={values.length === 0}
          onClick={() => onChange([])}
        >
          Show all
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
