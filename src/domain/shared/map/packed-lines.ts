/** A place in the map of the world: longitude and latitude in degrees. */
export type Position = readonly [lng: number, lat: number]

/** Steps per degree: 0.0025 degrees are 280 m at most, finer than coasts at 1:10 million. */
export const STEPS = 400
const BASE = 63

/**
 * Returns the lines of a text, one per row. Each position is stored as its difference from the position before, in letters of five
 * bits. This is the encoding of Google's polylines, but with longitude first and steps of 1/400 degree.
 */
export function unpackLines(text: string): Position[][] {
  return text === '' ? [] : text.split('\n').map(unpackLine)
}

function unpackLine(row: string): Position[] {
  const line: Position[] = []
  let [x, y, at] = [0, 0, 0]
  const next = () => {
    let [value, shift, part] = [0, 0, 32]
    while (part >= 32 && at < row.length) {
      part = row.charCodeAt(at++) - BASE
      value |= (part & 31) << shift
      shift += 5
    }
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < row.length) {
    x += next()
    y += next()
    line.push([x / STEPS, y / STEPS])
  }
  return line
}
