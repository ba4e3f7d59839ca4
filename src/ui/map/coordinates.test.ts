import { describe, expect, it } from 'vitest'
import { formatPoint, isPoint, parseCoordinates } from './coordinates'

const bristol = { lat: 51.4545, lng: -2.5879 }

describe('parseCoordinates', () => {
  it.each([
    ['51.4545, -2.5879'],
    ['51.4545 -2.5879'],
    ['51.4545,-2.5879'],
    ['(51.4545, −2.5879)'],
    ['51.4545°, -2.5879°'],
    ['51,4545; -2,5879'],
    ['51.4545 N, 2.5879 W'],
    ['51.4545° N 2.5879° W'],
    ['N51.4545 W2.5879'],
    ['2.5879W 51.4545N'],
    ['https://www.google.com/maps/@51.4545,-2.5879,17z'],
    ['https://www.google.com/maps/place/Dock/@50.1,-3.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d51.4545!4d-2.5879'],
    ['https://maps.google.com/?q=51.4545,-2.5879'],
    ['https://www.google.com/maps/search/?api=1&query=51.4545%2C-2.5879'],
    ['https://www.google.com/maps/dir/?api=1&destination=51.4545,-2.5879'],
    ['https://www.google.com/maps/search/51.4545,+-2.5879'],
    ['https://maps.apple.com/?ll=51.4545,-2.5879&q=Dock'],
    ['https://www.openstreetmap.org/#map=15/51.4545/-2.5879'],
    ['https://www.openstreetmap.org/?mlat=51.4545&mlon=-2.5879#map=15/50/-3'],
    ['https://www.bing.com/maps?cp=51.4545~-2.5879&lvl=14'],
    ['geo:51.4545,-2.5879?z=15'],
  ])('reads %s', text => expect(parseCoordinates(text)).toEqual(bristol))

  it.each([
    [`51°27'16.2"N 2°35'16.44"W`, bristol],
    ['51° 27′ 16.2″ N, 2° 35′ 16.44″ W', bristol],
    ['51 27 16.2 N 2 35 16.44 W', bristol],
    [`51°27.27'N, 2°35.274'W`, bristol],
    [`N 51°27'16.2" W 2°35'16.44"`, bristol],
    [`33°51'S 151°12'E`, { lat: -33.85, lng: 151.2 }],
  ])('reads %s', (text, point) => expect(parseCoordinates(text)).toEqual(point))

  it.each([
    [''],
    ['Bristol docks'],
    ['95.1, 0'],
    ['51, 181'],
    ['51.4545'],
    ['51 N 2 N'],
    [`51°75'N 2°W`],
    ['https://example.com/'],
    ['filled.count.soap'],
  ])('finds no place in %o', text => expect(parseCoordinates(text)).toBeNull())

  it('reads back what it writes', () => expect(parseCoordinates(formatPoint(bristol))).toEqual(bristol))
})

describe('isPoint', () => {
  it.each([
    [bristol, true],
    [{ lat: 51 }, false],
    [{ lat: '51', lng: '2' }, false],
    [{ lat: 91, lng: 0 }, false],
    [null, false],
    [undefined, false],
  ])('%o: %s', (value, expected) => expect(isPoint(value)).toBe(expected))
})
