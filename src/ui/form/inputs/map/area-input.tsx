import { useMemo, useState } from 'react'
import type { Point } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import { isPoint } from '@/domain/shared/map/point'
import { readPosition } from '@/domain/shared/map/positions/read-position'
import type { MapShapes } from '@/domain/shared/map/shapes'
import classes from '@/ui/form/form.module.css'
import type { InputProps } from '@/ui/form/inputs/input-props'
import { Icon } from '@/ui/icon'
import mapClasses from '@/ui/map/map.module.css'
import { ShapeMap } from '@/ui/map/shape-map'
import { MapToggle } from './map-toggle'

/** A line of coordinates per corner, and a map: a click adds a corner, a drag moves one. */
export function AreaInput({ label, ...props }: InputProps<Point[]> & { label: string }) {
  const corners = useMemo(
    () => (Array.isArray(props.value) ? props.value.filter(isPoint) : []),
    [props.value],
  )
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [unread, setUnread] = useState('')
  const areas = useMemo(() => [{ id: 'area', corners, label }], [corners, label])

  function addTyped() {
    const read = readPosition(text)
    setUnread('reason' in read && text.trim() !== '' ? read.reason : '')
    if ('reason' in read) return
    props.onChange([...corners, read.point])
    setText('')
  }
  function addShapes(shapes: MapShapes): string[] {
    const [taken, ...others] = [
      ...shapes.areas,
      ...shapes.lines.map(line => ({ label: line.label, corners: line.points })),
    ]
    if (!taken || taken.corners.length < 3) return ['There is no area in this file, so nothing was changed.']
    props.onChange([...taken.corners])
    const left = others.map(({ label: name }) => name).concat(shapes.pins.map(({ label: name }) => name))
    const named = left.length > 5 ? [...left.slice(0, 5), `${left.length - 5} more`] : left
    return left.length > 0
      ? [`The area “${taken.label}” was used. These were left out: ${named.join(', ')}.`]
      : []
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names it; a fieldset would want a legend of its own.
    <div role="group" aria-labelledby={`${props.id}-label`} aria-describedby={props.describedBy}>
      {corners.length > 0 && (
        <ol className={mapClasses.corners}>
          {corners.map((corner, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the order.
            <li key={index} className={mapClasses.cornerRow}>
              <span className="gl-figures">{positionText(corner)}</span>
              {!props.disabled && (
                <button
                  type="button"
                  className={classes.iconButton}
                  aria-label={`Remove corner ${index + 1}`}
                  onClick={() => props.onChange(corners.toSpliced(index, 1))}
                >
                  <Icon name="trash" />
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {!props.disabled && (
        <span className={classes.withButton}>
          <input
            id={props.id}
            className="gl-input gl-figures"
            aria-label={`${label}: next corner`}
            aria-invalid={props.invalid || unread !== '' || undefined}
            aria-describedby={unread ? `${props.id}-unread` : undefined}
            placeholder="51.4545, -2.5879"
            autoComplete="off"
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              addTyped()
            }}
            onBlur={addTyped}
          />
          <button type="button" className={classes.add} onClick={addTyped}>
            <Icon name="plus" /> Corner
          </button>
          <MapToggle label={label} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </span>
      )}
      {unread && (
        <div id={`${props.id}-unread`} className={classes.error} role="alert">
          The corner was not added: {unread}.
        </div>
      )}
      {(isOpen || props.disabled) && (
        <div className={mapClasses.withMap}>
          <ShapeMap
            label={`Map: ${label}`}
            areas={areas}
            withList={false}
            onPlace={props.disabled ? undefined : point => props.onChange([...corners, point])}
            onAreaChange={props.disabled ? undefined : (_, next) => props.onChange(next)}
            onShapes={props.disabled ? undefined : addShapes}
          />
        </div>
      )}
    </div>
  )
}
