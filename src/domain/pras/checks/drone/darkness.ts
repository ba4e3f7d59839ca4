import type { Point } from '@/domain/shared/fields'

/** Night begins when the sun is this many degrees below the horizon: civil twilight. */
const CIVIL_TWILIGHT = -6
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * True if it is certainly night at this place, day (`YYYY-MM-DD`) and clock hour, in any time zone that the clocks there may use.
 * Clocks run up to an hour behind the sun and, in the west of wide zones in summer, three hours before it.
 */
export function isCertainlyDark({ lat }: Point, day: string, hour: number): boolean {
  const dayOfYear = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000
  const declination = radians(-23.44 * Math.cos((2 * Math.PI * (dayOfYear + 11)) / 365.25))
  const earliest = hour - 3.25
  const latest = hour + 1.25
  // The solar hour nearest to noon that this clock hour may mean.
  const highest = [-12, 12, 36].map(noon => Math.abs(noon - Math.min(Math.max(noon, earliest), latest)))
  const hourAngle = radians(15 * Math.min(...highest))
  const sine =
    Math.sin(radians(lat)) * Math.sin(declination) +
    Math.cos(radians(lat)) * Math.cos(declination) * Math.cos(hourAngle)
  return sine < Math.sin(radians(CIVIL_TWILIGHT))
}
