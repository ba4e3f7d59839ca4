import { lazy, use, useState } from 'react'
import type { Point } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import type { MapArea, MapLine, MapPin } from '@/domain/shared/map/shapes'
import type { EncodingChoice } from '@/domain/shared/text-files/encoding-choices'
import { EncodingQuestion } from '@/ui/encoding/encoding-question'
import { useFileDrop } from '@/ui/file-drop'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import type { FoundPlace } from './base/find'
import classes from './map.module.css'
import { MapCountries, MapTiles, type ShapeMapProps } from './shapes'

const FindPlace = lazy(() => import('./find-place'))
const LeafletMap = lazy(() => import('./leaflet-map').then(module => ({ default: module.LeafletMap })))

/** The accepted file types. Phones report GPX, KML and KMZ files as plain XML or zip files. */
const ACCEPTED =
  '.gpx,.kml,.kmz,application/gpx+xml,application/xml,text/xml,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz,application/zip,application/octet-stream'

/**
 * Pins, areas and routes on a map. The map library loads with the first map. People who do not use a mouse, or do not see the
 * map, have the list of coordinates. Without map tiles the map has a grid of latitudes and longitudes.
 */
export function ShapeMap(props: ShapeMapProps) {
  const { label, pins = [], areas = [], lines = [], onShapes, height = '22rem', withList = true } = props
  const tiles = use(MapTiles)
  const countries = use(MapCountries)
  const [found, setFound] = useState<FoundPlace>()
  const [problem, setProblem] = useState('')
  const [remarks, setRemarks] = useState<readonly string[]>([])
  /** A file that several encodings can read. */
  const [unclear, setUnclear] = useState<{ file: File; encodings: readonly EncodingChoice[] } | null>(null)

  async function read(file: File | undefined, encoding?: string) {
    if (!file || !onShapes) return
    setProblem('')
    setRemarks([])
    setUnclear(null)
    try {
      const { readTrackFile } = await import('./track-file')
      const content = await readTrackFile(file, encoding)
      if ('encodings' in content) {
        setUnclear({ file, encodings: content.encodings })
        return
      }
      setRemarks([...content.remarks, ...(onShapes(content.shapes) ?? [])])
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be read.')
    }
  }
  const dropProps = useFileDrop(onShapes && (([file]) => void read(file)))

  return (
    <div className={classes.map} {...dropProps}>
      {props.onPlace && (
        <div className={classes.find}>
          <OnDemandPart>
            <FindPlace onFind={setFound} />
          </OnDemandPart>
        </div>
      )}
      <div className={classes.frame} style={{ height }}>
        <OnDemandPart fallback={<div className={classes.waiting}>Loading the map…</div>}>
          <LeafletMap
            {...props}
            pins={pins}
            areas={areas}
            lines={lines}
            label={label}
            countries={countries}
            found={found}
            tileUrl={props.tileUrl ?? tiles.url}
            attribution={props.attribution ?? tiles.attribution}
          />
        </OnDemandPart>
      </div>
      {onShapes && (
        <label className={classes.file}>
          <Icon name="upload" /> Add a GPX, KML or KMZ file
          <input
            type="file"
            className="gl-hidden"
            accept={ACCEPTED}
            onChange={event => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {unclear && (
        <EncodingQuestion
          fileName={unclear.file.name}
          choices={unclear.encodings}
          onChoose={encoding => void read(unclear.file, encoding)}
        />
      )}
      <div role="status">
        {remarks.map(remark => (
          <p key={remark} className={classes.remark}>
            {remark}
          </p>
        ))}
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {withList && <CoordinateList pins={pins} areas={areas} lines={lines} />}
    </div>
  )
}

function CoordinateList({
  pins,
  areas,
  lines,
}: {
  pins: readonly MapPin[]
  areas: readonly MapArea[]
  lines: readonly MapLine[]
}) {
  if (pins.length + areas.length + lines.length === 0) return null
  return (
    <ul className={classes.coordinates}>
      {pins.map(pin => (
        <li key={pin.id}>
          <b>{pin.label}</b> <span className="gl-figures">{positionText(pin.position)}</span>
        </li>
      ))}
      {areas.map(area => (
        <li key={area.id}>
          <b>{area.label}</b> <span className="gl-figures">{area.corners.map(positionText).join('; ')}</span>
        </li>
      ))}
      {lines.map(line => (
        <li key={line.id}>
          <b>{line.label}</b> <span className="gl-figures">{waySummary(line.points)}</span>
        </li>
      ))}
    </ul>
  )
}

function waySummary(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  return `${points.length} points, from ${positionText(first)} to ${positionText(last)}`
}
