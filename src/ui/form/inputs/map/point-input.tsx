import { useMemo, useState } from 'react'
import type { Point } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import { formatPoint, isPoint } from '@/domain/shared/map/point'
import { readPosition } from '@/domain/shared/map/positions/read-position'
import classes from '@/ui/form/form.module.css'
import { controlProps, type InputProps } from '@/ui/form/inputs/input-props'
import { useTypedText } from '@/ui/form/inputs/use-typed-text'
import mapClasses from '@/ui/map/map.module.css'
import { ShapeMap } from '@/ui/map/shape-map'
import { MapToggle } from './map-toggle'

/** A place: typed or pasted as coordinates or a map link, or set by a click on a map that opens on demand. */
export function PointInput({ label, ...props }: InputProps<Point> & { label: string }) {
  const point = isPoint(props.value) ? props.value : undefined
  const typed = useTypedText(point, textOfPoint)
  const [isOpen, setOpen] = useState(false)
  /** The reason why the text is not a position, once the focus has left the input. */
  const [unread, setUnread] = useState('')
  const pins = useMemo(() => (point ? [{ id: 'point', position: point, label }] : []), [point, label])

  function place(position: Point) {
    setUnread('')
    typed.type(textOfPoint(position), position)
    props.onChange(position)
  }
  const noteId = `${props.id}-read`
  return (
    <>
      <span className={classes.withButton}>
        <input
          {...controlProps({ ...props, invalid: props.invalid || unread !== '' })}
          aria-describedby={[props.describedBy, noteId].filter(Boolean).join(' ')}
          className="gl-input gl-figures"
          placeholder="51.4545, -2.5879, or a link from a map"
          autoComplete="off"
          value={typed.text}
          onChange={event => {
            const read = readPosition(event.target.value)
            const next = 'point' in read ? read.point : undefined
            typed.type(event.target.value, next)
            props.onChange(next, true)
          }}
          onBlur={() => {
            const read = readPosition(typed.text)
            if ('point' in read) typed.type(formatPoint(read.point), point)
            setUnread('reason' in read && typed.text.trim() !== '' ? read.reason : '')
            props.onBlur?.()
          }}
        />
        <MapToggle label={label} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </span>
      <div id={noteId} className={unread ? classes.error : classes.help} role={unread ? 'alert' : undefined}>
        {unread ? `No position is saved: ${unread}.` : point && positionText(point)}
      </div>
      {isOpen && (
        <div className={mapClasses.withMap}>
          <ShapeMap
            label={`Map: ${label}`}
            pins={pins}
            withList={false}
            onPlace={props.disabled ? undefined : place}
            onPinMove={props.disabled ? undefined : (_, position) => place(position)}
          />
        </div>
      )}
    </>
  )
}

function textOfPoint(point: Point | undefined): string {
  return point ? formatPoint(point) : ''
}
