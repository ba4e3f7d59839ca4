import type { Point } from '@/domain/shared/fields'
import type { Spot } from '@/ui/map/base/labels'
import type { Projection } from './map-projection'

/** Places nearer to each other than this many units cannot be distinguished on a map of a page. */
const NEAR = 24
/** From this many places close together, they get a map of their own. */
const CROWD = 2
const MOST_DETAILS = 3

/**
 * Groups of places that are too near to one another on a picture, as indices, the largest groups first: each gets a
 * picture of its own at a larger scale. None if the picture has only the one group.
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
  // On a map of a few hundred metres nothing is gained by a larger scale.
  if (metresPerUnit < 3) return []
  return groups
    .filter(group => group.length >= CROWD && group.length < points.length)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_DETAILS)
}

function distance(a: Spot, b: Spot | undefined): number {
  return b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.POSITIVE_INFINITY
}
