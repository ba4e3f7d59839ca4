import type { Point } from '@/domain/shared/fields'

/** The height of the sun in degrees at which night begins: the end of civil twilight, below the horizon. */
const CIVIL_TWILIGHT = -6
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns whether it is certainly night at this place, day (`YYYY-MM-DD`) and hour. The time zone is not known, so the test must
 * hold for all that clocks there may show: up to an hour and a quarter behind the sun, and up to three and a quarter hours ahead,
 * as in the west of wide zones in summer.
 */
export function isCertainlyDark({ lat }: Point, day: string, hour: number): boolean {
  const dayOfYear = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000
  const declination = radians(-23.44 * Math.cos((2 * Math.PI * (dayOfYear + 11)) / 365.25))
  const earliest = hour - 3.25
  const latest = hour + 1.25
  // For noon of the day before, this day and the next: how near the sun may be to noon at this hour.
  const highest = [-12, 12, 36].map(noon => Math.abs(noon - Math.min(Math.max(noon, earliest), latest)))
  const hourAngle = radians(15 * Math.min(...highest))
  const sine =
    Math.sin(radians(lat)) * Math.sin(declination) +
    Math.cos(radians(lat)) * Math.cos(declination) * Math.cos(hourAngle)
  return sine < Math.sin(radians(CIVIL_TWILIGHT))
}
