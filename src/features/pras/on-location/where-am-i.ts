import type { Point } from '@/domain/shared/fields'
import { makePoint } from '@/domain/shared/map/point'

/** A position that the device finds later is not waited for. Milliseconds. */
const WITHIN = 5000

/** The position of the device; undefined if it cannot say, or its owner does not want it to. */
export function positionNow(): Promise<Point | undefined> {
  return new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const read = makePoint(coords.latitude, coords.longitude)
        resolve('point' in read ? read.point : undefined)
      },
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: WITHIN, maximumAge: 60_000 },
    )
    // Stops waiting for a person who does not answer the browser's question.
    setTimeout(() => resolve(undefined), WITHIN * 2)
  })
}
