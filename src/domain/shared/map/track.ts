import { minutesText } from '@/domain/shared/values/duration'

/** The data that a device recorded at a point of a route. */
export interface TrackPoint {
  /** Metres above the sea. */
  height?: number
  /** The time of recording, in milliseconds. */
  time?: number
}

/** A smaller ascent, in metres, is taken as an error of the device. */
const NOISE_M = 10

const known = (values: readonly (number | undefined)[]) =>
  values.filter((value): value is number => value !== undefined)
const metres = (value: number) => Math.round(value).toLocaleString('en-GB')

/** The level from which the heights of a file are measured; 'nothing' if the file says not to use its heights. */
export type HeightsAbove = 'sea' | 'ground' | 'nothing'

/** '240 to 810 m above sea, 620 m up.' or '40 to 60 m above the ground.'; empty if no heights were recorded. */
export function heightText(track: readonly TrackPoint[], above: HeightsAbove = 'sea'): string {
  const heights = known(track.map(({ height }) => height))
  if (heights.length === 0 || above === 'nothing') return ''
  // A track has tens of thousands of points: too many to pass as arguments of one call.
  const [least, most] = heights.reduce(
    ([low, high], height) => [Math.min(low, height), Math.max(high, height)],
    [Infinity, -Infinity],
  )
  const range = metres(least) === metres(most) ? metres(least) : `${metres(least)} to ${metres(most)}`
  return above === 'ground'
    ? `${range} m above the ground.`
    : `${range} m above sea, ${metres(climb(heights))} m up.`
}

/** Returns the total ascent of a route in metres. */
function climb(heights: readonly number[]): number {
  let up = 0
  let low = heights[0] ?? 0
  for (const height of heights) {
    if (height > low + NOISE_M) up += height - low
    if (height < low || height > low + NOISE_M) low = height
  }
  return up
}

/** Returns the time between the first and the last point: '5 h 35 min'. The result is empty if no times were recorded. */
export function durationText(track: readonly TrackPoint[]): string {
  const times = known(track.map(({ time }) => time))
  const minutes = Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 60_000)
  if (minutes <= 0) return ''
  return minutesText(minutes)
}

/** Describes the time of recording: 'Recorded 2026-05-03 06:10 to 11:45 UTC.'. The result is empty if no times were recorded. */
export function recordedText(track: readonly TrackPoint[]): string {
  const times = known(track.map(({ time }) => time))
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [minuteOf(first), minuteOf(last)]
  const until = to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to
  return from === to ? `Recorded ${from} UTC.` : `Recorded ${from} to ${until} UTC.`
}

function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}
