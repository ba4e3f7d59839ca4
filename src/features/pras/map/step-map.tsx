import { useMemo } from 'react'
import { useConfig } from '@/data/records/reference'
import { type OverviewKind, overviews } from '@/domain/pras/map/site-overviews'
import type { Content } from '@/domain/shared/fields'
import { DistanceTable } from '@/ui/map/distance-table'
import { ShapeMap } from '@/ui/map/shape-map'
import { MapTiles } from '@/ui/map/shapes'
import classes from './step-map.module.css'
import { useSeen } from './use-seen'

/** Draws nothing if there are no places. Printed documents have their own maps. */
export function StepMap({ slug, content }: { slug: string; content: Content }) {
  const kind = overviews[slug]
  return kind ? <Places kind={kind} content={content} /> : null
}

/** The map loads when it is scrolled into view. Its space is reserved before that. */
function Places({ kind, content }: { kind: OverviewKind; content: Content }) {
  const overview = useMemo(() => kind.of(content), [kind, content])
  const [isSeen, watch] = useSeen<HTMLDivElement>()
  const { mapTileUrl, mapAttribution } = useConfig()
  const tiles = useMemo(
    () => ({ url: mapTileUrl, attribution: mapAttribution }),
    [mapTileUrl, mapAttribution],
  )
  if (overview.pins.length + overview.areas.length + overview.lines.length === 0) return null
  return (
    <div ref={watch} className={`${classes.places} gl-no-print`}>
      <MapTiles value={tiles}>
        <div className={classes.map}>
          {isSeen && <ShapeMap label={kind.label} {...overview} height="20rem" withList={false} />}
        </div>
      </MapTiles>
      <DistanceTable pins={overview.pins} />
    </div>
  )
}
