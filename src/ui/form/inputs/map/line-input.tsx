import type { Point } from '@/domain/shared/fields'
import { describeLine } from '@/domain/shared/lines'
import classes from '@/ui/form/form.module.css'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { Icon } from '@/ui/icon'

/** A route from a GPX, KML or KMZ file, described in words, with a button that removes it. */
export function LineInput(props: InputProps<Point[]>) {
  const words = describeLine(props.value)
  return (
    <span className={classes.withButton} id={props.id} tabIndex={-1}>
      <span className="gl-figures">
        {words || 'There are no ways yet. Add a GPX, KML or KMZ file to the map above.'}
      </span>
      {words && !props.disabled && (
        <button type="button" className={classes.add} onClick={() => props.onChange(undefined)}>
          <Icon name="trash" /> Remove
        </button>
      )}
    </span>
  )
}
