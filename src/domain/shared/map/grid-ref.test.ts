import { describe, expect, it, test } from 'vitest'
import { gridRef, irishEastNorth, osEastNorth, positionText } from './grid-ref'

/**
 * The forty check points of Ordnance Survey (OSTN15 developer pack, OSTN15_OSGM15_TestInput_ETRStoOSGB.txt and its output):
 * latitude and longitude on ETRS89, eastings and northings to the millimetre.
 */
const checkPoints = `
49.92226393730 -6.29977752014 91492.146 11318.804
49.96006137820 -5.20304609998 170370.718 11572.405
50.43885825610 -4.10864563561 250359.811 62016.569
50.57563665000 -1.29782277240 449816.371 75335.861
50.93127937910 -1.45051433700 438710.920 114792.250
51.40078220140 -3.55128349240 292184.870 168003.465
51.37447025550 1.44454730409 639821.835 169565.858
51.42754743020 -2.54407618349 362269.991 169978.690
51.48936564950 -0.11992557180 530624.974 178388.464
51.85890896400 -4.30852476960 241124.584 220332.641
51.89436637350 0.89724327012 599445.590 225722.826
52.25529381630 -2.15458614387 389544.190 261912.153
52.25160951230 -0.91248956970 474335.969 262047.755
52.75136687170 0.40153547065 562180.547 319784.995
52.96219109410 -1.19747655922 454002.834 340834.943
53.34480280190 -2.64049320810 357455.843 383290.436
53.41628516040 -4.28918069756 247958.971 393492.909
53.41630925420 -4.28917792869 247959.241 393495.583
53.77911025760 -3.04045490691 331534.564 431920.794
53.80021519630 -1.66379168242 422242.186 433818.701
54.08666318080 -4.63452168212 227778.330 468847.388
54.11685144290 -0.07773133187 525745.670 470703.214
54.32919541010 -4.38849118133 244780.636 495254.887
54.89542340420 -2.93827741149 339921.145 556034.761
54.97912273660 -1.61657685184 424639.355 565012.703
55.85399952950 -4.29649016251 256340.925 664697.269
55.92478265510 -3.29479219337 319188.434 670947.534
57.00606696050 -5.82836691850 167634.202 797067.144
57.13902518960 -2.04856030746 397160.491 805349.736
57.48625000720 -4.21926398555 267056.768 846176.972
57.81351838410 -8.57854456076 9587.909 899448.996
58.21262247180 -7.59255560556 71713.132 938516.404
58.51560361300 -6.26091455533 151968.652 966483.780
58.58120461280 -3.72631022121 299721.891 967202.992
59.03743871190 -3.21454001115 330398.323 1017347.016
59.09335035320 -4.41757674598 261596.778 1025447.602
59.09671617400 -5.82799339844 180862.461 1029604.114
59.53470794490 -1.62516966058 421300.525 1072147.239
59.85409913890 -1.27486910356 440725.073 1107878.448
60.13308091660 -2.07382822798 395999.668 1138728.951`
  .trim()
  .split('\n')
  .map(line => line.split(' ').map(Number) as [number, number, number, number])

describe('a National Grid position', () => {
  it.each(checkPoints)('is correct to 5 m at %d, %d', (lat, lng, east, north) => {
    const found = osEastNorth({ lat, lng })
    expect(Math.hypot(found.east - east, found.north - north)).toBeLessThan(5)
  })

  it.each(checkPoints)('has a reference with letters and figures at %d, %d', (lat, lng, east, north) => {
    const found = gridRef({ lat, lng }) ?? ''
    expect(found).toMatch(/^OS [A-HJ-Z]{2} \d{4} \d{4}$/)
    const [, , eastFigures, northFigures] = found.split(' ')
    const near = (figures: string | undefined, metres: number) =>
      Math.abs(Number(figures) * 10 + 5 - (metres % 100_000)) <= 10
    expect([near(eastFigures, east), near(northFigures, north)]).toEqual([true, true])
  })

  test('equals the worked example of the Ordnance Survey’s guide, annex D', () => {
    const dms = (degrees: number, minutes: number, seconds: number) => degrees + minutes / 60 + seconds / 3600
    const found = osEastNorth({ lat: dms(53, 36, 43.1653), lng: -dms(1, 39, 51.992) })
    expect(found.east).toBeCloseTo(422_297.792, 1)
    expect(found.north).toBeCloseTo(412_878.741, 1)
  })

  it.each([
    ['Ben Nevis', 56.79685, -5.003508, 'NN 16'],
    ['Land’s End', 50.0657, -5.7132, 'SW 34'],
    ['Muckle Flugga', 60.8554, -0.8853, 'HP 60'],
    ['Lowestoft Ness', 52.4811, 1.7627, 'TM 55'],
    ['Big Ben', 51.50073, -0.12463, 'TQ 30'],
  ])('is in the right square for %s: %s', (_, lat, lng, square) => {
    expect(gridRef({ lat, lng })?.startsWith(`OS ${square}`)).toBe(true)
  })
})

describe('an Irish Grid position', () => {
  /** Check points of Ordnance Survey of Northern Ireland (OSGM15_NI_TestInput_IGtoETRS89.txt and its output). */
  it.each([
    ['NI_IG_1', 54 + 18 / 60 + 49.673618 / 3600, -(7 + 38 / 60 + 14.133209 / 3600), 223_657.156, 340_618.902],
    ['NI_IG_2', 54 + 45 / 60 + 2.413355 / 3600, -(6 + 19 / 60 + 17.094677 / 3600), 308_131.471, 390_483.856],
    [
      'NI_IG_10',
      54 + 12 / 60 + 20.875523 / 3600,
      -(6 + 37 / 60 + 44.494849 / 3600),
      289_507.735,
      329_405.008,
    ],
  ])('is correct to 2 m for %s', (_, lat, lng, east, north) => {
    const found = irishEastNorth({ lat, lng })
    expect(Math.hypot(found.east - east, found.north - north)).toBeLessThan(2)
  })

  it('has the right reference in Northern Ireland', () => {
    expect(gridRef({ lat: 54.5973, lng: -5.9301 })).toMatch(/^Irish grid J 33\d\d 74\d\d$/)
    expect(gridRef({ lat: 54.9966, lng: -7.3086 })).toMatch(/^Irish grid C 4/)
  })
})

describe('a position outside both grids', () => {
  it.each([
    ['Dublin', 53.35, -6.26],
    ['Calais', 50.95, 1.85],
    ['Cherbourg', 49.64, -1.62],
    ['Jersey', 49.21, -2.13],
    ['Cork', 51.9, -8.47],
    ['Galway', 53.27, -9.05],
    ['Faroe Islands', 62.01, -6.77],
    ['Svalbard', 78.22, 15.63],
    ['the equator', 0, 0],
    ['the pole', 90, 0],
  ])('has no reference in %s', (_, lat, lng) => expect(gridRef({ lat, lng })).toBeUndefined())
})

describe('positionText', () => {
  it('returns degrees, and a grid reference if there is one', () => {
    expect(positionText({ lat: 53.6119904, lng: -1.6644422 })).toBe('53.61199, -1.66444 · OS SE 2229 1287')
    expect(positionText({ lat: -1.4061, lng: 35.0089 })).toBe('-1.40610, 35.00890')
  })
})
