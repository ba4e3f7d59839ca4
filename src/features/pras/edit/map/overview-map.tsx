import { useDeferredValue, useMemo } from 'react'
import type { OverviewKind } from '@/domain/pras/map/site-overviews'
import type { Content, Point } from '@/domain/shared/fields'
import type { MapPin, MapShapes } from '@/domain/shared/map/shapes'
import { useAtRest } from '@/ui/form/after-pointer'
import { DistanceTable } from '@/ui/map/distance-table'
import { ShapeMap } from '@/ui/map/shape-map'
import classes from './overview-map.module.css'

/** True for a base, from which the routes of a crew start. */
const isBase = (pin: MapPin) => / · Base$/.test(pin.label)

/** In a form, a click adds a place, a drag moves it, and a GPX, KML or KMZ file adds its places, areas and routes. */
export function OverviewMap({
  kind,
  content,
  onChange,
}: {
  kind: OverviewKind
  content: Content
  /** Absent if the step is read-only. */
  onChange?: (content: Content) => void
}) {
  const later = useAtRest(useDeferredValue(content))
  const overview = useMemo(() => kind.of(later), [kind, later])
  const notes = useMemo(() => kind.notes?.(later) ?? [], [kind, later])
  const isEmpty = overview.pins.length + overview.areas.length + overview.lines.length === 0
  if (isEmpty && !onChange) return null
  const { withShapes } = kind
  const edits = onChange && {
    onPlace: (position: Point) => onChange(kind.withPlace(content, position)),
    onPinMove: (id: string, position: Point) => onChange(kind.withMoved(content, id, position)),
    onAreaChange: (id: string, corners: Point[]) => onChange(kind.withMoved(content, id, corners)),
    onShapes:
      withShapes &&
      ((shapes: MapShapes) => {
        onChange(withShapes(content, shapes))
        return []
      }),
  }
  return (
    <section className={classes.overview} aria-label="Overview">
      {onChange && <p className={classes.hint}>{kind.hint}</p>}
      <ShapeMap label={kind.label} {...overview} {...edits} height="20rem" withList={false} />
      <DistanceTable pins={overview.pins} fromId={overview.pins.find(isBase)?.id} />
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(note => (
            <li key={note.id}>
              <strong>{note.title}</strong>
              {note.lines.map(line => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
