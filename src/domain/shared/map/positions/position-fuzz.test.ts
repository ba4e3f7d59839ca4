import { expect, it } from 'vitest'
import { formatPoint, isPoint } from '@/domain/shared/map/point'
import { Chance } from '~tests/support/chance'
import { MUTATIONS, mutated } from '~tests/support/mutate'
import { plainPosition } from './plain-position'
import { readPosition } from './read-position'

const texts = [
  '51.4545, -2.5879',
  '51,4545; -2,5879',
  '51.5074, -0.1278 (base camp)',
  'Lat: 51.5074 Long: -0.1278',
  'Base camp: 51.5, -0.12, 35 m',
  `51º30'26"N 0º7'39"W`,
  `N 51°27'16.2" W 2°35'16.44"`,
  'TQ 30012 80370',
  '57.16890, -3.69250 · OS NH 9782 1012',
  '北纬51.5° 西经0.12°',
  '{"lat":51.5,"lng":-0.12}',
  'https://www.google.com/maps/dir/51.5,-0.12/52.2,0.12/@51.85,0.01,9z',
  'https://www.google.com/maps/place/Dock/@50.1,-3.1,17z/data=!3m1!8m2!3d51.4545!4d-2.5879',
  'https://maps.apple.com/?ll=51.6,-0.2&q=51.5,-0.12',
  'https://www.openstreetmap.org/?mlat=51.4545&mlon=-2.5879#map=15/50/-3',
  'geo:51.4545,-2.5879?z=15',
  '///filled.count.soap',
]

/** True if the text has these degrees as a number of its own, and not as a part of a longer number. */
function isOf(degrees: number, text: string): boolean {
  const numbers = [...plainPosition(decodeURIComponent(text)).matchAll(/\d+(?:[.,]\d+)?|\.\d+/g)].flatMap(
    ([number]) => [Number(number.replace(',', '.')), ...number.split(',').map(Number)],
  )
  return numbers.some(number =>
    [number, 360 - number].some(each => Math.abs(each - Math.abs(degrees)) < 1e-6),
  )
}

it(`readPosition reads or refuses ${MUTATIONS} mutated positions, and changes no number`, () => {
  const chance = new Chance(35)
  for (let round = 0; round < MUTATIONS; round++) {
    const text = mutated(chance.pick(texts), chance)
    const begun = performance.now()
    const read = readPosition(text)
    expect(performance.now() - begun).toBeLessThan(60_000)
    if ('reason' in read) {
      expect(read.reason.length).toBeGreaterThan(10)
      continue
    }
    expect(isPoint(read.point)).toBe(true)
    expect(readPosition(formatPoint(read.point))).toEqual(read)
    if (/[°':"]|%|\b[A-Z]{1,2} ?\d/.test(plainPosition(text))) continue
    expect([text, isOf(read.point.lat, text), isOf(read.point.lng, text)]).toEqual([text, true, true])
  }
})
