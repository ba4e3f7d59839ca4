import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { MapShapes } from '@/domain/shared/map/shapes'
import { gridLabel, gridLines, gridStep } from './graticule'
import { readTrackFile, type TrackFile } from './track-file'

const file = (name: string, text: string) => new File([text], name)
const gpx = (body: string) => file('day.gpx', `<gpx xmlns="http://www.topografix.com/GPX/1/1">${body}</gpx>`)

const shapesOf = (read: TrackFile): MapShapes =>
  'shapes' in read ? read.shapes : { pins: [], areas: [], lines: [] }
const read = async (given: File) => shapesOf(await readTrackFile(given))

describe('readTrackFile', () => {
  it('reads places and tracks from a GPX file', async () => {
    const shapes = await read(
      gpx(`<wpt lat="78.22" lon="15.65"><name>Camp</name></wpt>
        <trk><name>Walk</name><trkseg><trkpt lat="78.2" lon="15.6"/><trkpt lat="78.3" lon="15.7"/></trkseg></trk>`),
    )
    expect(shapes.pins).toMatchObject([{ label: 'Camp', position: { lat: 78.22, lng: 15.65 } }])
    expect(shapes.lines).toMatchObject([
      {
        label: 'Walk',
        points: [
          { lat: 78.2, lng: 15.6 },
          { lat: 78.3, lng: 15.7 },
        ],
      },
    ])
  })

  it('reads the area in a KML file without its repeated first corner', async () => {
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Zone</name><Polygon><outerBoundaryIs><LinearRing>
      <coordinates>1,50 2,50 2,51 1,50</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
    const { areas } = await read(file('zone.kml', kml))
    expect(areas).toMatchObject([{ label: 'Zone' }])
    expect(areas[0]?.corners).toEqual([
      { lat: 50, lng: 1 },
      { lat: 50, lng: 2 },
      { lat: 51, lng: 2 },
    ])
  })

  it('keeps the heights and times of a GPX file', async () => {
    const { pins, lines } = await read(
      gpx(`<wpt lat="57" lon="-3.7"><ele>812.4</ele><time>2026-05-03T06:10:00Z</time><name>Top</name></wpt>
        <trk><name>Walk</name><trkseg>
        <trkpt lat="57" lon="-3.7"><ele>240</ele><time>2026-05-03T06:10:00Z</time></trkpt>
        <trkpt lat="57.1" lon="-3.7"><ele>812</ele><time>2026-05-03T11:45:00Z</time></trkpt></trkseg></trk>`),
    )
    expect(pins).toMatchObject([{ altitude: 812, notes: 'Recorded 2026-05-03 06:10 UTC.' }])
    expect(lines).toMatchObject([
      {
        travelTime: '5 h 35 min',
        notes: '240 to 812 m above sea, 572 m up. Recorded 2026-05-03 06:10 to 11:45 UTC.',
      },
    ])
  })

  it('keeps the heights and times of each part of a track', async () => {
    const part = (hour: string) =>
      `<trkseg><trkpt lat="57" lon="-3"><time>2026-05-03T${hour}:00:00Z</time></trkpt>
      <trkpt lat="57.1" lon="-3"><time>2026-05-03T${hour}:30:00Z</time></trkpt></trkseg>`
    const { lines } = await read(gpx(`<trk><name>Walk</name>${part('06')}${part('09')}</trk>`))
    expect(lines.map(line => [line.travelTime, line.notes])).toEqual([
      ['30 min', 'Recorded 2026-05-03 06:00 to 06:30 UTC.'],
      ['30 min', 'Recorded 2026-05-03 09:00 to 09:30 UTC.'],
    ])
  })

  it('reads a KMZ file like the KML files in it', async () => {
    const place = (name: string, at: string) =>
      strToU8(
        `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>${name}</name><Point><coordinates>${at}</coordinates></Point></Placemark></kml>`,
      )
    const packed = zipSync({
      'doc.kml': place('Hide', '-3.7,57.1,0'),
      'files/more.kml': place('Ridge', '-3.8,57.2,640.2'),
      'files/icon.png': new Uint8Array(10),
    })
    const { pins } = await read(new File([packed as BlobPart], 'Survey.KMZ'))
    expect(pins.map(({ label, position, altitude }) => [label, position, altitude])).toEqual([
      ['Hide', { lat: 57.1, lng: -3.7 }, undefined],
      ['Ridge', { lat: 57.2, lng: -3.8 }, 640],
    ])
  })

  it('does not unpack more than a browser can hold', async () => {
    const packed = zipSync({ 'doc.kml': new Uint8Array(26 * 1024 * 1024) })
    await expect(readTrackFile(new File([packed as BlobPart], 'bomb.kmz'))).rejects.toThrow(
      'larger than 25 MB',
    )
  })

  it('leaves out points of a long track, but not its first and last point', async () => {
    const points = Array.from({ length: 5001 }, (_, i) => `<trkpt lat="${i / 1000}" lon="1"/>`).join('')
    const { lines } = await read(gpx(`<trk><trkseg>${points}</trkseg></trk>`))
    const thinned = lines[0]?.points ?? []
    expect(thinned.length).toBeLessThanOrEqual(502)
    expect([thinned[0]?.lat, thinned.at(-1)?.lat]).toEqual([0, 5])
  })

  it.each([
    [file('walk.fit', 'x'), 'not a GPX, KML or KMZ file'],
    [file('walk.gpx', '<gpx>\n<trk>'), 'walk.gpx cannot be read. Line 2: <trk> begins here and never ends'],
    [file('walk.kmz', 'no archive'), 'not a GPX, KML or KMZ file'],
    [file('walk.kmz', 'PK\x03\x04cut'), 'is a damaged archive'],
    [new File([zipSync({ 'a.txt': new Uint8Array(1) }) as BlobPart], 'walk.kmz'), 'holds no places'],
    [gpx(''), 'holds no places'],
  ])('says why a file cannot be used (case %#)', async (bad, words) => {
    await expect(readTrackFile(bad)).rejects.toThrow(words)
  })
})

describe('the grid of a map', () => {
  it.each([
    [100, 20],
    [10, 2],
    [0.05, 0.01],
    [0.00001, 0.0001],
  ])('divides %d degrees by a line every %d degrees', (span, step) => expect(gridStep(span)).toBe(step))
  it('starts with the first whole line, and has a limited number of lines', () => {
    expect(gridLines(50.3, 52.1, 0.5)).toEqual([50.5, 51, 51.5, 52])
    expect(gridLines(0, 1000, 0.0001)).toHaveLength(60)
  })
  it.each([
    [51.25, 0.05, '51.25° N'],
    [-2, 1, '2° S'],
    [0, 1, '0°'],
  ])('has at %d, with a line every %d degrees, the label %s', (value, step, label) =>
    expect(gridLabel(value, step, ['N', 'S'])).toBe(label),
  )
})
