import 'leaflet/dist/leaflet.css'
import {
  control,
  map as createMap,
  divIcon,
  type LayerGroup,
  type Map as LeafletMapObject,
  latLngBounds,
  layerGroup,
  marker,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from '@/domain/shared/fields'
import { NEAR_ZOOM } from '@/domain/shared/map/map-file'
import type { MapArea, MapLine, MapPin } from '@/domain/shared/map/shapes'
import { type BaseState, drawBase } from './base/draw-base'
import { type FoundPlace, loadCountries } from './base/find'
import { BASE_CREDIT_LINKS } from './base/load'
import { gridLabel, gridLines, gridStep } from './graticule'
import classes from './map.module.css'
import type { ShapeMapProps } from './shapes'

/** The view of an empty map: the British Isles. */
const homeView = { center: [54.5, -3.5] as [number, number], zoom: 5 }

/** The largest zoom without map tiles, which still shows the coast and the towns around a place. */
const NEAREST_FIT = 10

/** The distance from the bottom to the longitudes, above the credits. Pixels. */
const GRID_FOOT = 36

/** The notes about the world map. */
const notes: Readonly<Record<BaseState, string>> = {
  loading: 'Loading coasts and towns…',
  shown: '',
  failed: 'Coasts and towns could not be loaded. The grid shows latitude and longitude.',
  'too-near': 'Too near for coasts at 1:10 million. The grid shows latitude and longitude.',
}

interface LeafletMapProps extends ShapeMapProps {
  pins: readonly MapPin[]
  areas: readonly MapArea[]
  lines: readonly MapLine[]
  tileUrl: string
  attribution: string
  /** The names of the countries that an empty map opens on. */
  countries: readonly string[]
  /** A place that somebody searched for; it is shown once. */
  found?: FoundPlace
}

/** A thin wrapper around Leaflet: this component draws the given shapes, and reports clicks and drags. */
export function LeafletMap(props: LeafletMapProps) {
  const { label, pins, areas, lines, tileUrl, attribution, countries, found } = props
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMapObject | null>(null)
  const hasTiles = useTiles(map, tileUrl, attribution)
  const [isNear, setNear] = useState(true)
  const [baseState, setBaseState] = useState<BaseState>('loading')
  const base = useRef<ReturnType<typeof drawBase> | null>(null)
  const shapes = useRef<LayerGroup | null>(null)
  const fitted = useRef('')
  const handlers = useRef(props)
  useLayoutEffect(() => {
    handlers.current = props
  })

  useEffect(() => {
    if (!element.current) return
    const created = createMap(element.current, { ...homeView, worldCopyJump: true, zoomControl: false })
    // The latitudes are at the left, the credits at the bottom.
    control.zoom({ position: 'bottomright' }).addTo(created)
    created.attributionControl.setPrefix(false)
    shapes.current = layerGroup().addTo(created)
    created.on('click', event => {
      handlers.current.onPlace?.(pointOf(event.latlng))
    })
    created.on('zoomend', () => setNear(created.getZoom() >= NEAR_ZOOM))
    // The frame may get its size later than the map does, for example in a card that unfolds.
    const observer = new ResizeObserver(() => created.invalidateSize())
    observer.observe(element.current)
    setMap(created)
    return () => {
      observer.disconnect()
      created.remove()
      setMap(null)
    }
  }, [])

  useEffect(() => {
    const layer = shapes.current
    if (!map || !layer) return
    drawShapes(layer, { pins, areas, lines }, handlers)
    // The map moves to show all shapes when a shape is added or removed. It does not move on each drag, since that would move it
    // under the pointer.
    const key = [...pins, ...areas, ...lines].map(shape => shape.id).join()
    const all = [
      ...pins.map(pin => pin.position),
      ...areas.flatMap(area => area.corners),
      ...lines.flatMap(line => line.points),
    ]
    if (all.length > 0 && key !== fitted.current) {
      const animate = !window.matchMedia('(prefers-reduced-motion: reduce)').matches && fitted.current !== ''
      map.fitBounds(latLngBounds([...all]), {
        maxZoom: tileUrl ? 13 : NEAREST_FIT,
        padding: [40, 40],
        animate,
      })
    }
    fitted.current = key
    base.current?.redrawNames()
  }, [map, pins, areas, lines, tileUrl])

  const isEmpty = pins.length + areas.length + lines.length === 0
  useLookedFor(map, isEmpty ? countries.join('|') : '', found)

  // At a large scale, map tiles have more detail than the world map. At a small scale, and if no tiles arrive, the world map is
  // shown.
  const showsBase = !(hasTiles && isNear)
  useEffect(() => (map && showsBase ? drawGrid(map) : undefined), [map, showsBase])
  useEffect(() => {
    if (!map || !showsBase) return
    const drawing = drawBase(map, { pins: () => handlers.current.pins, onState: setBaseState })
    base.current = drawing
    map.attributionControl.addAttribution(BASE_CREDIT_LINKS)
    return () => {
      base.current = null
      drawing.remove()
      map.attributionControl.removeAttribution(BASE_CREDIT_LINKS)
    }
  }, [map, showsBase])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is a group of controls, no set of fields. */}
      <div
        ref={element}
        className={classes.canvas}
        role="group"
        aria-label={label}
        data-base={showsBase ? baseState : undefined}
      />
      {map && showsBase && notes[baseState] !== '' && (
        <p className={classes.noTiles}>
          {tileUrl && isNear ? 'The map pictures could not be loaded. ' : ''}
          {notes[baseState]}
        </p>
      )}
    </>
  )
}

/**
 * Moves an empty map to its countries, and any map to a found place.
 * @param countries the names of the countries, joined by '|'; empty for a map that has shapes
 */
function useLookedFor(map: LeafletMapObject | null, countries: string, found: FoundPlace | undefined) {
  useEffect(() => {
    if (!map || countries === '') return
    let isOver = false
    // If the world file cannot be loaded, the map stays on the British Isles, and says that it has no coasts.
    loadCountries(countries.split('|')).then(
      ([first, ...others]) => {
        if (isOver || !first) return
        if (others.length === 0) map.setView(first.at, first.zoom)
        else {
          const all = latLngBounds([first.at, ...others.map(({ at }) => at)])
          map.fitBounds(all, { maxZoom: NEAR_ZOOM, padding: [60, 60] })
        }
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [map, countries])
  useEffect(() => {
    if (map && found) map.setView(found.at, found.zoom)
  }, [map, found])
}

/** Shows map tiles at a large scale, if an address is configured. Returns whether they arrive. */
function useTiles(map: LeafletMapObject | null, tileUrl: string, attribution: string): boolean {
  const [hasTiles, setHasTiles] = useState(false)
  useEffect(() => {
    if (!map || !tileUrl) return setHasTiles(false)
    const layer = tileLayer(tileUrl, {
      attribution,
      minZoom: NEAR_ZOOM,
      maxZoom: 19,
      referrerPolicy: 'origin',
    })
    layer.on('tileload', () => setHasTiles(true))
    layer.on('tileerror', () => setHasTiles(false))
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, tileUrl, attribution])
  return hasTiles
}

type Shapes = Pick<LeafletMapProps, 'pins' | 'areas' | 'lines'>

function drawShapes(
  layer: LayerGroup,
  { pins, areas, lines }: Shapes,
  handlers: { current: LeafletMapProps },
) {
  layer.clearLayers()
  for (const line of lines) {
    polyline([...line.points], { className: classes.line, weight: 3 })
      .bindTooltip(line.label)
      .addTo(layer)
  }
  for (const area of areas) drawArea(layer, area, handlers)
  for (const pin of pins) {
    drawHandle(
      layer,
      pin.position,
      pin.label,
      classes.pin ?? '',
      position => {
        handlers.current.onPinMove?.(pin.id, position)
      },
      handlers.current.onPinMove !== undefined,
    )
  }
}

function pointOf({ lat, lng }: Point): Point {
  // On a map that was moved past the date line, longitudes continue beyond 180. The longitude of a place must not.
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180
  return { lat: Number(lat.toFixed(6)), lng: Number(turned.toFixed(6)) }
}

function drawArea(layer: LayerGroup, area: MapArea, handlers: { current: LeafletMapProps }) {
  polygon([...area.corners], { className: classes.area, weight: 2 })
    .bindTooltip(area.label)
    .addTo(layer)
  if (!handlers.current.onAreaChange || area.isFixed) return
  area.corners.forEach((corner, index) => {
    drawHandle(
      layer,
      corner,
      `${area.label}, corner ${index + 1}`,
      classes.corner ?? '',
      position => {
        handlers.current.onAreaChange?.(
          area.id,
          area.corners.map((other, at) => (at === index ? position : other)),
        )
      },
      true,
    )
  })
}

function drawHandle(
  layer: LayerGroup,
  position: Point,
  label: string,
  className: string,
  onMove: (position: Point) => void,
  draggable: boolean,
) {
  // Our own icon: the library's picture is lost when the app is bundled.
  const icon = divIcon({ className, iconSize: [24, 24], html: '<span></span>' })
  const handle = marker(position, { icon, draggable, title: label, alt: label, keyboard: false })
  handle.bindTooltip(label).addTo(layer)
  handle.on('dragend', () => onMove(pointOf(handle.getLatLng())))
}

/** Draws latitudes and longitudes with their labels, again whenever the map has moved. Returns the function that removes them. */
function drawGrid(map: LeafletMapObject): () => void {
  const grid = layerGroup().addTo(map)
  const addLine = (from: [number, number], to: [number, number]) =>
    polyline([from, to], { className: classes.gridLine, weight: 1, interactive: false }).addTo(grid)
  const draw = () => {
    grid.clearLayers()
    const bounds = map.getBounds()
    const [south, north] = [Math.max(-85, bounds.getSouth()), Math.min(85, bounds.getNorth())]
    const [west, east] = [bounds.getWest(), bounds.getEast()]
    // Far from the equator a degree of longitude is narrow: with the same step as for latitudes, the labels of the longitudes
    // would overlap.
    const steps = { lat: gridStep(north - south), lng: gridStep(east - west) }
    for (const lat of gridLines(south, north, steps.lat)) {
      addLine([lat, west], [lat, east])
      addLabel(grid, { lat, lng: west }, gridLabel(lat, steps.lat, ['N', 'S']), [-4, 15])
    }
    for (const lng of gridLines(west, east, steps.lng)) {
      addLine([south, lng], [north, lng])
      addLabel(grid, { lat: south, lng }, gridLabel(pointOf({ lat: 0, lng }).lng, steps.lng, ['E', 'W']), [
        -4,
        GRID_FOOT,
      ])
    }
  }
  draw()
  map.on('moveend', draw)
  return () => {
    map.off('moveend', draw)
    grid.remove()
  }
}

function addLabel(grid: LayerGroup, at: Point, text: string, anchor: [number, number]) {
  const icon = divIcon({ className: classes.gridLabel, html: text, iconSize: undefined, iconAnchor: anchor })
  marker(at, { icon, interactive: false, keyboard: false }).addTo(grid)
}
