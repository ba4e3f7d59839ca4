import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bearing, bearingText, distanceM, distanceText, wayText } from './distance'

const london = { lat: 51.5, lng: 0 }
const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the way between two points', () => {
  it.each([
    ['a degree of latitude', london, { lat: 52.5, lng: 0 }, 111_195, 0],
    ['east on the equator', { lat: 0, lng: 10 }, { lat: 0, lng: 11 }, 111_195, 90],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195, 90],
    ['half round the world', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_115, 90],
    // C. Veness, 'Calculate distance, bearing and more': the way from Baghdad to Osaka begins at 60 degrees.
    ['Baghdad to Osaka', { lat: 35, lng: 45 }, { lat: 35, lng: 135 }, 7_872_000, 60],
  ])('has the right distance and bearing: %s', (_, from, to, metres, degrees) => {
    expect(distanceM(from, to) / metres).toBeCloseTo(1, 3)
    expect(bearing(from, to)).toBeCloseTo(degrees, 0)
  })

  it('is the same in both directions, and has a bearing between 0 and 360 degrees', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const degrees = bearing(from, to)
        return Math.abs(distanceM(from, to) - distanceM(to, from)) < 1e-3 && degrees >= 0 && degrees < 360
      }),
    )
  })

  it.each([
    [846, '850 m'],
    [998, '1.0 km'],
    [4210, '4.2 km'],
    [126_400, '126 km'],
    [7_872_000, '7,872 km'],
  ])('shows a distance of %d m as %s', (metres, words) => expect(distanceText(metres)).toBe(words))

  it.each([
    [38.4, '038° (NE)'],
    [359.8, '000° (N)'],
    [160.4, '160° (SSE)'],
  ])('shows a bearing of %d degrees as %s', (degrees, words) => expect(bearingText(degrees)).toBe(words))

  it('has no direction when both points are the same', () => {
    expect(wayText(london, london)).toBe('the same place')
    expect(wayText(london, { lat: 51.51, lng: 0 })).toBe('1.1 km at 000° (N)')
  })
})
