import classes from '@/ui/form/form.module.css'
import { Icon } from '@/ui/icon'

/** Shows and hides the map next to the coordinates of an answer. */
export function MapToggle({
  label,
  isOpen,
  onToggle,
}: {
  label: string
  isOpen: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      className={classes.add}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Hide' : 'Show'} map: ${label}`}
      onClick={onToggle}
    >
      <Icon name="pin" /> Map
    </button>
  )
}
