import { describe, expect, it } from 'vitest'
import { gridRef } from '@/domain/shared/map/grid-ref'
import { formatPoint, isPoint } from '@/domain/shared/map/point'
import { readPosition } from './read-position'

const bristol = { lat: 51.4545, lng: -2.5879 }

describe('readPosition', () => {
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
  ])('reads decimal degrees: %s', text => expect(readPosition(text)).toEqual({ point: bristol }))

  it.each([
    [`51°27'16.2"N 2°35'16.44"W`, bristol],
    ['51° 27′ 16.2″ N, 2° 35′ 16.44″ W', bristol],
    ['51 27 16.2 N 2 35 16.44 W', bristol],
    [`51°27.27'N, 2°35.274'W`, bristol],
    [`N 51°27'16.2" W 2°35'16.44"`, bristol],
    [`33°51'S 151°12'E`, { lat: -33.85, lng: 151.2 }],
  ])('reads degrees, minutes and other notations: %s', (text, point) =>
    expect(readPosition(text)).toEqual({ point }),
  )

  it.each([
    [''],
    ['Bristol docks'],
    ['95.1, 0'],
    ['51.4545'],
    ['51 N 2 N'],
    [`51°75'N 2°W`],
    ['https://example.com/'],
    ['filled.count.soap'],
  ])('finds no place in %o', text => expect(readPosition(text)).toHaveProperty('reason'))

  it.each([
    ['W35', `51º30'26"N 0º7'39"W`],
    ['W35', `51˚30'26"N 0˚7'39"W`],
    ['W35', `51∘30'26"N 0∘7'39"W`],
    ['W35', '51⁰ 30′ 26″ N 0⁰ 7′ 39″ W'],
    ['W35', `51*30'26" N 0*7'39" W`],
    ['W35', `51&deg;30'26"N, 0&deg;7'39"W`],
    ['W35', '51 deg 30 min 26 sec N, 0 deg 7 min 39 sec W'],
    ['W35', '51 degrees 30 minutes 26 seconds north, 0 degrees 7 minutes 39 seconds west'],
    ['W35', '51d30m26sN 0d7m39sW'],
    ['W35', '51度30分26秒N 0度7分39秒W'],
    ['W35', `51°30'26'' N / 0°07'39'' W`],
    ['W35', `51°30´26´´N 0°7´39´´W`],
    ['W35', `51°30'26", -0°07'39"`],
    ['W35', '51:30:26, -0:07:39'],
    ['W35', `51°30'26,0"N 0°07'39,0"W`],
    ['W35', `\u202A51°30'26"N\u202C \u200E0°7'39"W`],
  ])('%s: reads minutes and seconds with unusual signs: %s', (_case, text) => {
    expect(readPosition(text)).toEqual({ point: { lat: 51.507222, lng: -0.1275 } })
  })

  it.each([
    ['W37', '51.5074, -0.1278 (base camp)'],
    ['W37', '51.5074, -0.1278 base camp'],
    ['W37', '51.5074,-0.1278,17z'],
    ['W37', 'WGS84: 51.5074, -0.1278'],
    ['W37', 'Lat 51.5074° N Long 0.1278° W'],
    ['W37', '51.5074, -0.1278, 35 m'],
    ['W37', 'Base camp: 51.5074, -0.1278'],
    ['W37', 'Base camp 51.5074, -0.1278 (unit 2)'],
    ['W37', 'Lat: 51.5074 Long: -0.1278'],
    ['W37', 'Latitude : 51,5074 Longitude : -0,1278'],
    ['W37', 'Latitude 51.5074\nLongitude -0.1278'],
    ['W37', 'Longitude -0.1278, latitude 51.5074'],
    ['W37', 'Lat/Long: 51.5074, -0.1278'],
    ['W37', 'Long/Lat: -0.1278, 51.5074'],
    ['W37', 'Breite: 51.5074 Länge: -0.1278'],
    ['W37', 'Breddegrad 51,5074, lengdegrad -0,1278'],
    ['W37', 'latitud 51.5074 longitud -0.1278'],
    ['W37', 'широта 51.5074, долгота -0.1278'],
    ['W37', '纬度51.5074 经度-0.1278'],
    ['W37', '北纬51.5074° 西经0.1278°'],
    ['W37', '51.5074 nord, 0.1278 vest'],
    ['W37', '51.5074° с. ш. 0.1278° з. д.'],
    ['W37', '٥١٫٥٠٧٤، -٠٫١٢٧٨'],
    ['W37', '५१.५०७४, -०.१२७८'],
    ['W37', 'lat=51.5074&lon=-0.1278'],
    ['W37', '{"lat":51.5074,"lng":-0.1278}'],
    ['W37', '{"type":"Point","coordinates":[-0.1278,51.5074]}'],
    ['W37', 'POINT (-0.1278 51.5074)'],
    ['W37', '+51.5074-000.1278/'],
    ['W04', '51,5074 -0,1278'],
    ['W04', '51,5074, -0,1278'],
    ['W04', '51,5074,-0,1278'],
    ['W04', 'N 51,5074 W 0,1278'],
    ['W16', '51.5074, 359.8722'],
  ])('%s: reads degrees with other words around them: %s', (_case, text) => {
    expect(readPosition(text)).toEqual({ point: { lat: 51.5074, lng: -0.1278 } })
  })

  it.each([
    'TQ 30012 80370',
    'TQ3001280370',
    'tq 30012, 80370',
    'OS TQ 30012 80370',
    'OSGB: TQ 30012 80370',
    'TQ 30012 80370 (Trafalgar Square)',
  ])('W36: reads the grid reference %s to a metre', text => {
    expect(readPosition(text)).toEqual({ point: { lat: 51.507318, lng: -0.128037 } })
  })

  it.each([
    'OS NH 9782 1012',
    'NH97821012',
    'NH 978 101',
    'NH 97 10',
    'Irish grid J 3380 7440',
    'J338744',
    'OS SV 9000 1000',
    'HU 396 753',
  ])('W36: reads the grid reference %s as a position that is printed with the same reference', text => {
    const read = readPosition(text)
    const [, , figures = ''] = /^(?:OS |Irish grid )?([A-Z]{1,2}) ?([\d ]+)$/.exec(text) ?? []
    const printed = 'point' in read ? (gridRef(read.point) ?? '') : ''
    const [east = '', north = ''] = printed.split(' ').slice(-2)
    const half = figures.replace(' ', '').length / 2
    expect(east.slice(0, half) + north.slice(0, half)).toBe(figures.replace(' ', ''))
  })

  it('W36: prefers the degrees when a text has both', () => {
    expect(readPosition('57.16890, -3.69250 · OS NH 9782 1012')).toEqual({
      point: { lat: 57.1689, lng: -3.6925 },
    })
  })

  it.each([
    ['W16', '151.2093, -33.8688', /latitude of 151.2093 is impossible.*swapped/],
    ['W16', '51, 361', /longitude of 361 is impossible/],
    ['W04', '51,5', /may be one number or two/],
    ['W35', `N 51° 30' O 7° 20'`, /O means east in some languages and west in others/],
    ['W35', `51°75'N 2°W`, /75 minutes or seconds are impossible/],
    ['W35', '51.5 N, -0.1 E', /contradict/],
    ['W35', `51.5°30'N 0°7'W`, /only the last part of an angle may have decimals/],
    ['W37', '///filled.count.soap', /what3words cannot be turned into a position/],
    ['W37', 'https://what3words.com/filled.count.soap', /what3words cannot be turned/],
    ['W37', '12 High Street, 3', /enter latitude and longitude/],
    ['W37', 'Unit 5, 12 High Street', /enter latitude and longitude/],
    ['W37', '51 New Road, 2 East Street', /enter latitude and longitude/],
    ['W37', '07700 900123', /enter latitude and longitude/],
    ['W36', 'TQ 3001 803', /enter latitude and longitude/],
    ['W36', 'Room B 1234 5678', /enter latitude and longitude/],
    ['W36', 'ZZ 300 803', /enter latitude and longitude/],
  ])('%s: refuses %s, and says why', (_case, text, words) => {
    expect(readPosition(text)).toEqual({ reason: expect.stringMatching(words) })
  })

  it('finds nothing in a very long text without a delay', () => {
    const begun = performance.now()
    readPosition('(1 [ '.repeat(20_000))
    readPosition(`https://maps.google.com/?q=${'1,'.repeat(20_000)}`)
    expect(performance.now() - begun).toBeLessThan(60_000)
  })

  it('reads the positions that the app writes', () =>
    expect(readPosition(formatPoint(bristol))).toEqual({ point: bristol }))
})

describe('isPoint', () => {
  it.each([
    [bristol, true],
    [{ lat: 51 }, false],
    [{ lat: '51', lng: '2' }, false],
    [{ lat: 91, lng: 0 }, false],
    [null, false],
    [undefined, false],
  ])('returns the right answer for %o: %s', (value, expected) => expect(isPoint(value)).toBe(expected))
})
