import { useState } from 'react'
import { bearing, bearingText, distanceM, distanceText } from '@/domain/shared/map/distance'
import { positionText } from '@/domain/shared/map/grid-ref'
import type { MapPin } from '@/domain/shared/map/shapes'
import { Scrolling } from '@/ui/scrolling'
import classes from './distance-table.module.css'

const TITLE = 'Distances and bearings'

/** In a straight line, from a place that people choose; first the one with `fromId`, or the first. */
export function DistanceTable({ pins, fromId }: { pins: readonly MapPin[]; fromId?: string }) {
  const [chosen, setChosen] = useState<string>()
  const from = pins.find(pin => pin.id === (chosen ?? fromId)) ?? pins[0]
  if (!from || pins.length < 2) return null
  return (
    <div className={classes.distances}>
      <div className={classes.head}>
        <h3>{TITLE}</h3>
        <label>
          From{' '}
          <select className="gl-input" value={from.id} onChange={event => setChosen(event.target.value)}>
            {pins.map(pin => (
              <option key={pin.id} value={pin.id}>
                {pin.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Scrolling label={TITLE} className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Position</th>
              <th scope="col">Distance</th>
              <th scope="col">Bearing</th>
            </tr>
          </thead>
          <tbody>
            {pins.map(pin => (
              <tr key={pin.id}>
                <th scope="row">{pin.label}</th>
                <td className="gl-figures">{positionText(pin.position)}</td>
                {pin.id === from.id ? <td colSpan={2}>measured from here</td> : <Way from={from} to={pin} />}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className={classes.note}>
        Straight lines, bearings from true north. OS grid references are right to about 5 m.
      </p>
    </div>
  )
}

function Way({ from, to }: { from: MapPin; to: MapPin }) {
  const metres = distanceM(from.position, to.position)
  return (
    <>
      <td className="gl-figures">{distanceText(metres)}</td>
      <td className="gl-figures">
        {metres < 10 ? 'the same place' : bearingText(bearing(from.position, to.position))}
      </td>
    </>
  )
}
