import type { PraSteps } from '@/domain/pras/steps/define-step'
import { type BaseMap, loadBase } from '@/ui/map/base/load'
import { zoomOf } from '@/ui/map/base/parts'
import { type FigureOptions, figureViews } from './map-figure'
import { documentMap } from './map-places'

/** Points of a page or pixels of a phone, so that the letters are as large as the text around the picture. */
export type FigureSizes = Omit<FigureOptions, 'id' | 'text'>
export const paperSizes: FigureSizes = { width: 515, maxHeight: 330, sizes: { radius: 7.5, fontSize: 7.5 } }
export const phoneSizes: FigureSizes = { width: 340, maxHeight: 420, sizes: { radius: 9, fontSize: 10 } }

/** The steps with a map, in the order of the documents. */
export const mapSlugs = ['map', 'suav-locations', 'dive-conditions']

/** The base map (coasts and names) under each picture of a map, by step; null if it could not be loaded. */
export type MapBases = Readonly<Record<string, readonly (BaseMap | null)[]>>

/** Loads the base maps of these steps. Never rejects: without a network, a map has only its grid. */
export async function loadMapBases(steps: PraSteps, sizes: FigureSizes): Promise<MapBases> {
  const found = await Promise.all(
    mapSlugs.map(async slug => {
      const map = documentMap(slug, steps[slug]?.content ?? {})
      const views = map ? figureViews(map, { ...sizes, id: slug }) : []
      const bases = await Promise.all(
        views.map(({ projection: { bounds, metresPerUnit } }) =>
          loadBase(bounds, zoomOf(metresPerUnit, (bounds.south + bounds.north) / 2)),
        ),
      )
      return [slug, bases] as const
    }),
  )
  return Object.fromEntries(found)
}
