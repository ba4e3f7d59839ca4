import type { Point } from '@/domain/shared/fields'
import type { Spot } from '@/ui/map/base/labels'
import type { Projection } from './map-projection'

/** Places closer than this many units cannot be distinguished on a map of a page. */
const NEAR = 24
/** From this number on, places that are close together get a map of their own. */
const CROWD = 2
const MOST_DETAILS = 3

/**
 * Returns groups of places that are too close together on a picture, the largest group first. A group has the indexes of its
 * places. Each group gets a picture at a larger scale. Returns nothing if all places are in one group.
 */
export function crowds(points: readonly Point[], { toSpot, metresPerUnit }: Projection): number[][] {
  const spots = points.map(toSpot)
  const groups: number[][] = []
  const seen = new Set<number>()
  for (const start of spots.keys()) {
    if (seen.has(start)) continue
    const group = [start]
    seen.add(start)
    for (const member of group) {
      for (const [index, spot] of spots.entries()) {
        if (seen.has(index) || distance(spot, spots[member]) > NEAR) continue
        seen.add(index)
        group.push(index)
      }
    }
    groups.push(group)
  }
  // A map of a few hundred metres would not gain from a larger scale.
  if (metresPerUnit < 3) return []
  return groups
    .filter(group => group.length >= CROWD && group.length < points.length)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_DETAILS)
}

function distance(a: Spot, b: Spot | undefined): number {
  return b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.POSITIVE_INFINITY
}
