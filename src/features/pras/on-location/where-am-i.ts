import type { Point } from '@/domain/shared/fields'
import { makePoint } from '@/domain/shared/map/point'

/** How long to wait for the position of the device. Milliseconds. */
const WITHIN = 5000

/** Returns the position of the device; undefined if it is unknown, or if the person does not allow it. */
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
    // Stops waiting if a person does not answer the browser's question.
    setTimeout(() => resolve(undefined), WITHIN * 2)
  })
}
