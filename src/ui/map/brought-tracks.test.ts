import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { broughtFile } from '~tests/support/brought-file'
import { readTrackFile } from './track-file'

/**
 * Returns the result of reading a file in short form: each shape with its name, position, altitude and notes, the warnings, and
 * the refusal.
 */
async function outcome(file: File, encoding?: string): Promise<unknown[]> {
  try {
    const read = await readTrackFile(file, encoding)
    if ('encodings' in read) return ['asks', ...read.encodings.map(({ id }) => id)]
    const { pins, lines, areas } = read.shapes
    return [
      ...pins.map(({ label, position, altitude, notes }) =>
        [`${label} ${position.lat},${position.lng}`, altitude === undefined ? '' : `${altitude} m`, notes]
          .filter(Boolean)
          .join(' | '),
      ),
      ...lines.map(({ label, points, travelTime, notes }) =>
        [`${label}: ${points.map(({ lat, lng }) => `${lat},${lng}`).join(' ')}`, travelTime, notes]
          .filter(Boolean)
          .join(' | '),
      ),
      ...areas.map(({ label, corners, notes }) =>
        [`${label}: ${corners.length} corners`, notes].filter(Boolean).join(' | '),
      ),
      ...read.remarks.map(remark => `! ${remark}`),
    ]
  } catch (error) {
    return [String(error)]
  }
}

const gpx = (body: string, head = '') => new File([`${head}<gpx version="1.1">${body}</gpx>`], 'day.gpx')
const kml = (body: string) => new File([`<kml><Document>${body}</Document></kml>`], 'day.kml')
const place = (inner: string, name = 'Base') => kml(`<Placemark><name>${name}</name>${inner}</Placemark>`)
const at = (coordinates: string) => `<coordinates>${coordinates}</coordinates>`
const point = (coordinates: string) => place(`<Point>${at(coordinates)}</Point>`)
const wpt = (inner: string) => gpx(`<wpt lat="51.5" lon="-2.6">${inner}</wpt>`)
const base = ['Base 51.5,-2.6']
const bytes = (...parts: (string | number[])[]) =>
  new File(
    [Uint8Array.from(parts.flatMap(part => (typeof part === 'string' ? [...strToU8(part)] : part)))],
    'day.gpx',
  )

describe('the reader of tracks, for cases from public bug reports,', () => {
  test.each([
    ['W08', 't01-gpxtpx-undeclared.gpx', ['Walk: 51.5,-2.6 51.51,-2.61 | 10 m above sea, 0 m up.']],
    ['W09', 't02-xsi-undeclared.kml', base],
    ['W10', 't03-latin1.gpx', ['Fjærøy leir 78.2,15.6']],
    ['UTF-16', 't04-utf16.kml', ['Café Été 51.5,-2.6']],
    ['W12', 't06-leading-blank.gpx', base],
    ['W12', 't07-amp.kml', ['Rock & Roll Beach 51.5,-2.6']],
    ['W13', 't08-spaces-in-coords.kml', ['Line: 51.5,-2.6 51.6,-2.7 | 10 to 12 m above sea, 0 m up.']],
    ['W18', 't09-no-name.gpx', ['t09-no-name 51.5,-2.6', 'Car park 51.6,-2.7']],
    ['W17', 't10-cdata-html.kml', ['Base camp 51.5,-2.6 | Phone 07700 900123']],
    ['W16', 't11-lon-over-180.kml', ['Taveuni -16.8,-179.95']],
    [
      'W16',
      't12-swapped.kml',
      [
        'Error: t12-swapped.kml cannot be read. Line 2: a latitude of 151.2093 is impossible, it ends at 90. Perhaps latitude and longitude are swapped. Correct the file, or export it again.',
      ],
    ],
    ['links', 't13-networklink.kml', [expect.stringMatching(/holds no places.*links to another map.*Live/)]],
    ['gx', 't14-multitrack.kml', [expect.stringMatching(/^Day: 51.5,-2.6 51.6,-2.7 \| 1 h/)]],
    [
      'W19',
      't15-polygon-hole.kml',
      [
        'Area: 4 corners | The file leaves a hole out of this area.',
        '! Holes are left out, so these areas are shown whole: Area.',
      ],
    ],
    ['unclosed', 't16-polygon-unclosed.kml', ['Area: 4 corners']],
    ['ring', 't17-linearring.kml', ['Ring: 51,-2 51,-1 52,-1 51,-2']],
    ['picture', 't18-overlay.kml', ['Old map: 4 corners']],
    ['W04', 't19-gpx-comma-decimals.gpx', base],
    ['prefix', 't20-no-namespace-prefix.gpx', base],
    ['route', 't21-route-and-waypoints.gpx', ['A 51.5,-2.6', 'R: 51.5,-2.6 51.6,-2.6 | By way of S, E.']],
    ['one point', 't22-single-point-track.gpx', ['T 51.5,-2.6']],
    ['W12', 't23-control-char.gpx', ['Base camp 51.5,-2.6']],
    ['long name', 't24-name-newline-long.kml', [expect.stringMatching(/^Base camp x{300,} 51.5,-2.6$/)]],
    ['date line', 't25-dateline.gpx', ['Ferry: -16.8,179.9 -16.8,-179.9']],
    ['W20', 't27-kml-doc-in-gpx.gpx', base],
    ['W20', 't28-zip-named-kml.kml', base],
    ['W11', 't29-mac.kmz', base],
    ['drone', 't30-dji.kmz', ['t30-dji 1 51.5,-2.6', 't30-dji 2 51.6,-2.7']],
    ['links', 't31-kml-only-network-in-kmz.kmz', base],
    [
      'empty',
      't32-empty-coords.kml',
      ['B 51.5,-2.6', '! Left out, because there is no position: A (line 2).'],
    ],
    [
      'empty',
      't33-point-plus-bad.gpx',
      ['Ok 51.5,-2.6', '! Left out, because there is no position: Broken (line 2).'],
    ],
    ['parts', 't34-multigeometry.kml', ['Sites 51.5,-2.6', 'Sites 51.6,-2.7', 'Sites: 3 corners']],
    ['W12', 't35-entity.kml', ['Café 51.5,-2.6']],
    ['W12', 't36-two-roots.kml', ['A 51.5,-2.6']],
    ['W14', 't37-feet-altitude.kml', ['A 51.5,-2.6 | 40 m above the ground.']],
    ['times', 't38-track-time-order.gpx', [expect.stringMatching(/^T: 51.5,-2.6 51.6,-2.6 \| Recorded/)]],
    ['parts', 't39-three-segments.gpx', ['T: 51.5,-2.6 51.6,-2.6', 'T: 51.7,-2.6 51.8,-2.6']],
    ['W15', 't40-negative-zero-ele.gpx', ['No height 36.1,27.1']],
  ])('%s: reads %s', async (_case, name, expected) => {
    expect(await outcome(broughtFile(`tracks/${name}`))).toEqual(expected)
  })

  it('asks for the encoding of the file t05, and reads it in the chosen encoding (W10)', async () => {
    const file = broughtFile('tracks/t05-win1252-undeclared.gpx')
    expect((await outcome(file)).slice(0, 2)).toEqual(['asks', 'windows-1252'])
    expect(await outcome(file, 'windows-1252')).toEqual(['Fjærøy leir 78.2,15.6'])
  })
})

describe('the reader of positions', () => {
  test.each([
    ['51,5', '-2,6'],
    ['+51.5', '-02.6'],
    [' 51.5 ', ' -2.6 '],
    ['5.15e1', '-2.6e0'],
    ['51.5', '−2.6'],
    ['51.5', '357.4'],
    ['51.500000000001', '-362.6'.replace('362', '2')],
  ])('reads lat="%s" lon="%s" (W04)', async (lat, lon) => {
    expect(await outcome(gpx(`<wpt lat="${lat}" lon="${lon}"><name>Base</name></wpt>`))).toEqual(base)
  })

  test.each([
    ['51.5.1', '-2.6', '“51.5.1” is not a latitude or longitude'],
    ['51,5,1', '-2.6', '“51,5,1” is not a latitude'],
    ['51 30', '-2.6', '“51 30” is not a latitude'],
    ['51.5N', '2.6W', '“51.5N” is not a latitude'],
    ['51.5', '-2.6x', '“-2.6x” is not a latitude or longitude'],
    ['0x33', '2', '“0x33” is not a latitude'],
    ['151.2', '-33.8', 'latitude of 151.2 is impossible'],
    ['-90.5', '0', 'latitude of -90.5 is impossible'],
    ['51.5', '361', 'longitude of 361 is impossible'],
    ['515000', '-26000', 'latitude of 515000 is impossible'],
  ])('refuses lat="%s" lon="%s", and names the line (W04, W16)', async (lat, lon, words) => {
    const [refusal] = await outcome(gpx(`\n<wpt lat="51" lon="0"/>\n<wpt lat="${lat}" lon="${lon}"/>`))
    expect(refusal).toContain('Line 3:')
    expect(refusal).toContain(words)
  })

  test.each(['', ' ', 'undefined', 'NaN', 'null', '-'])(
    'leaves out a place with the position “%s”, and says so',
    async text => {
      expect(
        await outcome(
          gpx(`<wpt lat="${text}" lon="${text}"/><wpt lat="51.5" lon="-2.6"><name>Base</name></wpt>`),
        ),
      ).toEqual([...base, '! Left out, because there is no position: no name (line 1).'])
    },
  )

  test.each([
    '-2.6,51.5',
    '-2.6, 51.5',
    '-2.6 , 51.5 , 0',
    '\n\t-2.6,51.5,0\n',
    '-2.6,51.5,',
    '-2.6,\u00a051.5',
    '-2.60000000001,51.5,0,20',
  ])('reads the coordinates “%s” (W13)', async text => {
    expect(await outcome(point(text))).toEqual(base)
  })

  test.each([
    ['-2,6,51,5', 'is not a position'],
    ['-2,6 51,5', 'a place has one position, and “Base” has 2'],
    ['-2.6;51.5', 'is not a position'],
    ['-2.6 51.5', 'is not a position'],
    ['-2.6,51.5,-2.7,51.6', 'is not a position'],
    ['-2.6,51.5,0,-2.7,51.6,0', 'is not a position'],
    ['51.5,-151.2', 'latitude of -151.2 is impossible'],
    ['-2,587900,51,454500', 'is not a position'],
  ])('refuses the ambiguous coordinates “%s” (W04, W13)', async (text, words) => {
    const [refusal] = await outcome(point(text))
    expect(refusal).toContain('Line 1:')
    expect(refusal).toContain(words)
  })
})

describe('the reader of heights', () => {
  test.each(['-9999', '-32768', '-99999', '32767', '65535', '9999', '-1000', '1e9', 'NaN', '1,234', 'x'])(
    'reads no height from <ele>%s</ele> (W15)',
    async ele => {
      expect(await outcome(wpt(`<name>Base</name><ele>${ele}</ele>`))).toEqual(base)
    },
  )
  test.each([
    ['0', '0 m'],
    ['-12.4', '-12 m'],
    ['812,4', '812 m'],
    ['8848.86', '8849 m'],
    ['812 m', '812 m'],
  ])('reads the height from <ele>%s</ele>', async (ele, altitude) => {
    expect(await outcome(wpt(`<name>Base</name><ele>${ele}</ele>`))).toEqual([`Base 51.5,-2.6 | ${altitude}`])
  })
  test.each([
    ['relativeToGround', '40 m above the ground.'],
    ['clampToGround', ''],
    ['clampToSeaFloor', ''],
    ['relativeToSeaFloor', ''],
    ['absolute', '40 m'],
  ])('reads a height with the altitude mode %s correctly (W14)', async (mode, told) => {
    const modes = [`<altitudeMode>${mode}</altitudeMode>`, `<gx:altitudeMode> ${mode} </gx:altitudeMode>`]
    for (const words of modes) {
      expect(await outcome(place(`<Point>${words}${at('-2.6,51.5,40')}</Point>`))).toEqual([
        ['Base 51.5,-2.6', told].filter(Boolean).join(' | '),
      ])
    }
  })
  it('says how high above the ground a path is (W14)', async () => {
    const mode = '<altitudeMode>relativeToGround</altitudeMode>'
    expect(
      await outcome(place(`<LineString>${mode}${at('-2.6,51.5,40 -2.7,51.6,60')}</LineString>`)),
    ).toEqual(['Base: 51.5,-2.6 51.6,-2.7 | 40 to 60 m above the ground.'])
  })
})

describe('the reader of XML that browsers would refuse', () => {
  test.each([
    ['W08 a prefix for extensions', '<extensions><gpxtpx:hr>80</gpxtpx:hr><ns3:x/></extensions>'],
    ['W08 a prefix for attributes', '<link xlink:href="a" xml:lang="en"/>'],
    [
      'W08 prefixes of Garmin, OsmAnd and Locus',
      '<gpxx:a/><osmand:speed>1</osmand:speed><locus:b><wptx1:c/></locus:b>',
    ],
    ['W12 an entity of HTML', '<cmt>&nbsp;</cmt>'],
    ['W12 an attribute without quotes', '<link a=b/>'],
    ['W12 a comment with two dashes', '<!-- a -- b -->'],
    ['W12 a control character', '<sym>\x01\x1f</sym>'],
    ['W12 a reference to a control', '<sym>&#0;&#x1;</sym>'],
    ['W12 a less-than sign', '<sym>a < 5 & b</sym>'],
    ['W12 a processing instruction', '<?php echo 1 ?>'],
  ])('reads a file with %s', async (_case, inner) => {
    expect(await outcome(wpt(`<name>Base</name>${inner}`))).toEqual(base)
  })

  test.each([
    ['blank lines', '\n\n  '],
    ['a byte order mark', '\uFEFF'],
    ['a byte order mark and another declaration', '\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?>'],
    ['a byte order mark and a line break', '\uFEFF\r\n'],
    ['zero bytes', '\0\0'],
    ['a blank before the prolog', ' <?xml version="1.0"?>'],
    ['a document type', '<!DOCTYPE gpx [<!ENTITY a "b">]>'],
    ['text of a mail', 'Here is the file:\n'],
  ])('reads a file with %s before its root element (W12)', async (_case, head) => {
    expect(await outcome(gpx('<wpt lat="51.5" lon="-2.6"><name>Base</name></wpt>', head))).toEqual(base)
  })

  test.each([
    [
      'cut off in a point',
      '<wpt lat="51.5" lon="-2.6">\n<name>Ba',
      /Line 2: <name> begins here and never ends/,
    ],
    ['cut off in a tag', '\n<wpt lat="51.5" lon="-2', /Line 2: the tag <wpt is not complete/],
    [
      'cut off between points',
      '<trk>\n<trkseg>\n<trkpt lat="1" lon="2"/>',
      /Line 3: <\/gpx> closes <trkseg> of line 2/,
    ],
    ['crossed end tags', '<trk>\n<trkseg></trk></trkseg>', /Line 2: <\/trk> closes <trkseg> of line 2/],
    ['one end tag too many', '</wpt>', /Line 1: <\/wpt> closes <gpx> of line 1/],
    ['a quote that is not closed', '\n\n<wpt lat="51.5 lon=-2.6"/>', /holds no places.*no position.*line 3/],
  ])('refuses a file that is damaged (%s), and names the line (W12)', async (_case, body, words) => {
    const [refusal] = await outcome(gpx(body))
    expect(refusal).toMatch(words)
  })
})

describe('the reader of names and descriptions', () => {
  test.each([
    ['<![CDATA[<b>Base</b> camp]]>', 'Base camp'],
    ['&lt;b&gt;Base&lt;/b&gt; camp', 'Base camp'],
    ['<b>Base</b> camp', 'Base camp'],
    ['Base<br/>camp', 'Base camp'],
    ['<![CDATA[Base &amp; camp]]>', 'Base & camp'],
    ['Base &amp;amp; camp', 'Base & camp'],
    ['Rock & Roll', 'Rock & Roll'],
    ['AT&T mast', 'AT&T mast'],
    ['Caf&eacute; &#233; &#xe9;', 'Café é é'],
    ['Depth < 5 m', 'Depth < 5 m'],
    ['<![CDATA[a]]> and <![CDATA[b]]>', 'a and b'],
    ['Ba\x03se', 'Ba se'],
    ['  Base \n  camp ', 'Base camp'],
    ['&unknown; mast', '&unknown; mast'],
    ['小明 Łódź', '小明 Łódź'],
  ])('reads the name %s without its markup (W17)', async (written, name) => {
    expect(await outcome(wpt(`<name>${written}</name>`))).toEqual([`${name} 51.5,-2.6`])
    expect(await outcome(place(`<Point>${at('-2.6,51.5')}</Point>`, written))).toEqual([`${name} 51.5,-2.6`])
  })

  test.each([
    ['<![CDATA[<div>Phone 07700 900123</div>]]>', 'Phone 07700 900123'],
    ['<p>Gate code 12</p><p>Ask Bo</p>', 'Gate code 12\nAsk Bo'],
    ['<![CDATA[<img src="a.png"><br>Park here]]>', 'Park here'],
    ['<![CDATA[<a href="https://example.com/a">the hide</a>]]>', 'the hide (https://example.com/a)'],
    ['<![CDATA[<a href="tel:07700900123">07700900123</a>]]>', '07700900123'],
    ['<![CDATA[<style>td{color:red}</style><table><tr><td>A</td><td>B</td></tr></table>]]>', 'A B'],
  ])('reads the description %s without its markup (W17)', async (written, notes) => {
    expect(
      await outcome(place(`<description>${written}</description><Point>${at('-2.6,51.5')}</Point>`)),
    ).toEqual([`Base 51.5,-2.6 | ${notes}`])
  })

  it('says that a long description was shortened (W17)', async () => {
    const [pin, remark] = await outcome(wpt(`<name>Base</name><desc>${'word '.repeat(400)}</desc>`))
    expect(String(pin).length).toBeLessThan(1030)
    expect(pin).toMatch(/…$/)
    expect(remark).toBe('! The description is too long for the notes and was shortened: Base.')
  })

  test.each([
    ['<wpt lat="1" lon="2"><cmt>Gate</cmt></wpt>', ['Gate 1,2']],
    ['<wpt lat="1" lon="2"><name/><desc>Gate</desc></wpt>', ['Gate 1,2']],
    ['<wpt lat="1" lon="2"><name> </name></wpt>', ['day 1,2']],
    ['<wpt lat="1" lon="2"/><wpt lat="3" lon="4"/>', ['day 1 1,2', 'day 2 3,4']],
    [
      '<wpt lat="1" lon="2"/><trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg></trk>',
      ['day 1 1,2', 'day 2: 1,2 3,4'],
    ],
    [
      `<wpt lat="1" lon="2"><desc>${'long '.repeat(20)}</desc></wpt>`,
      [expect.stringMatching(/^day 1,2 \| long/)],
    ],
  ])('finds names for places without a name: %s (W18)', async (body, expected) => {
    expect(await outcome(gpx(body))).toEqual(expected)
  })

  it('replaces a letter that it cannot read, and says where (W10)', async () => {
    const lost = '<gpx><wpt lat="51.5" lon="-2.6"><name>Fj\uFFFDr</name></wpt></gpx>'
    expect(await outcome(new File([lost], 'day.gpx'))).toEqual([
      'Fj?r 51.5,-2.6',
      '! A letter cannot be read and is shown as ?: “Fj?r”.',
    ])
    expect(
      await outcome(
        bytes('<gpx><wpt lat="51.5" lon="-2.6"><name>Zoë Müller Le', [0xe9], '</name></wpt></gpx>'),
      ),
    ).toEqual(['Zoë Müller Le? 51.5,-2.6', '! A letter cannot be read and is shown as ?: “Zoë Müller Le?”.'])
  })
})

describe('the reader of shapes', () => {
  const ring = (corners: string) => `<LinearRing>${at(corners)}</LinearRing>`
  const outer = `<outerBoundaryIs>${ring('-2,51 -1,51 -1,52 -2,51')}</outerBoundaryIs>`
  const hole = `<innerBoundaryIs>${ring('-1.6,51.4 -1.4,51.4 -1.4,51.6 -1.6,51.4')}</innerBoundaryIs>`

  it('reports every area that has holes, and reads areas within other areas separately (W19)', async () => {
    expect(
      await outcome(
        place(
          `<MultiGeometry><Polygon>${outer}${hole}${hole}</Polygon><Polygon>${outer}</Polygon></MultiGeometry>`,
        ),
      ),
    ).toEqual([
      'Base: 3 corners | The file leaves a hole out of this area.',
      'Base: 3 corners',
      '! Holes are left out, so these areas are shown whole: Base.',
    ])
  })

  it('reads two files that were joined to one', async () => {
    const one = '<gpx><wpt lat="1" lon="2"><name>A</name></wpt></gpx>'
    expect(await outcome(new File([one, one.replace('A', 'B')], 'day.gpx'))).toEqual(['A 1,2', 'B 1,2'])
  })

  it('names the places that have no position', async () => {
    expect(
      await outcome(
        kml(
          '<Placemark><name>A</name></Placemark><Placemark><name>B</name><Point/></Placemark><Placemark><name>C</name><Point><coordinates>1,2</coordinates></Point></Placemark>',
        ),
      ),
    ).toEqual(['C 2,1', '! Left out, because there is no position: A (line 1), B (line 1).'])
  })

  test.each([
    [
      'a track with one point',
      '<trk><name>T</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>',
      ['T 1,2'],
    ],
    [
      'a route whose points have names',
      '<rte><name>R</name><rtept lat="1" lon="2"><name>Camp</name></rtept><rtept lat="3" lon="4"/><rtept lat="5" lon="6"><name>&lt;b&gt;Hut</name></rtept></rte>',
      ['R: 1,2 3,4 5,6 | By way of Camp, Hut.'],
    ],
    [
      'a route with more names than notes have room for',
      `<rte><name>R</name>${`<rtept lat="1" lon="2"><name>${'a'.repeat(99)}</name></rtept>`.repeat(9)}</rte>`,
      [
        expect.stringMatching(/^R: .* \| By way of (a{99}, ){3}a{99}\.$/),
        '! Some names of points on the route are left out, because there are too many: R.',
      ],
    ],
    ['a route with one point', '<rte><name>R</name><rtept lat="1" lon="2"/></rte>', ['R 1,2']],
    [
      'a track with empty parts',
      '<trk><name>T</name><trkseg/><trkseg><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg></trk>',
      ['T: 1,2 3,4'],
    ],
    [
      'a track without parts',
      '<trk><name>T</name><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trk>',
      ['T: 1,2 3,4'],
    ],
  ])('reads a GPX file with %s', async (_case, body, expected) => {
    expect(await outcome(gpx(body))).toEqual(expected)
  })

  test.each([
    ['a line of one point', `<LineString>${at('2,1')}</LineString>`, ['Base 1,2']],
    [
      'a track of Google',
      '<gx:Track><when>2024-05-01T08:00:00Z</when><gx:coord>2 1 5</gx:coord><gx:coord>4 3 5</gx:coord></gx:Track>',
      ['Base: 1,2 3,4 | 5 m above sea, 0 m up. Recorded 2024-05-01 08:00 UTC.'],
    ],
    [
      'a picture with four corners',
      `<gx:LatLonQuad>${at('1,1 2,1 2,2 1,2')}</gx:LatLonQuad>`,
      ['Base: 4 corners'],
    ],
  ])('reads a KML file with %s', async (_case, inner, expected) => {
    expect(await outcome(place(inner))).toEqual(expected)
  })
})

describe('the check of a file’s format', () => {
  const doc =
    '<kml><Placemark><name>Base</name><Point><coordinates>-2.6,51.5</coordinates></Point></Placemark></kml>'
  const zip = (files: Record<string, string>, name: string) =>
    new File(
      [
        zipSync(
          Object.fromEntries(Object.entries(files).map(([key, text]) => [key, strToU8(text)])),
        ) as BlobPart,
      ],
      name,
    )

  test.each([
    ['KML called .gpx', new File([doc], 'day.gpx')],
    ['KML called .xml', new File([doc], 'day.xml')],
    ['KML called .txt', new File([doc], 'day.kml.txt')],
    ['KML without an ending', new File([doc], 'day')],
    ['KMZ called .kml', zip({ 'doc.kml': doc }, 'day.kml')],
    ['KMZ called .zip', zip({ 'doc.kml': doc }, 'day.zip')],
    ['KMZ called .KMZ', zip({ 'DOC.KML': doc }, 'DAY.KMZ')],
    [
      'KMZ with the files that macOS adds',
      zip({ 'doc.kml': doc, '__MACOSX/._doc.kml': '\0', '._doc.kml': '\0' }, 'day.kmz'),
    ],
    ['KMZ with a folder of macOS', zip({ 'trip/doc.kml': doc, '__MACOSX/trip/._doc.kml': '\0' }, 'day.kmz')],
    [
      'GPX in an archive',
      zip({ 'day.gpx': '<gpx><wpt lat="51.5" lon="-2.6"><name>Base</name></wpt></gpx>' }, 'day.zip'),
    ],
    [
      'KML without its root',
      new File(
        [
          '<Document><Placemark><name>Base</name><Point><coordinates>-2.6,51.5</coordinates></Point></Placemark></Document>',
        ],
        'day.kml',
      ),
    ],
  ])('reads %s (W11, W20)', async (_case, file) => {
    expect(await outcome(file)).toEqual(base)
  })

  test.each([
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', /is a web page and no map/],
    ['JSON', '{"type":"FeatureCollection"}', /is JSON. Save the route as GPX or KML/],
    ['TCX', '<TrainingCenterDatabase/>', /is a TCX file. Save the route as GPX/],
    ['nothing', '', /is empty/],
    ['a picture', '\xff\xd8\xff', /is not a GPX, KML or KMZ file/],
    ['words', 'Turn left at the church', /is not a GPX, KML or KMZ file/],
    ['an archive that is cut off', 'PK\x03\x04\x14\0\0\0cut', /is a damaged archive/],
    ['gzip', '\x1f\x8b\x08', /is compressed with gzip\. Unpack it/],
    ['an archive with a password', 'PK\x03\x04\x14\x00\x01\x00', /has a password/],
    ['FIT', '\x0e\x10\x00\x00\x00\x00\x00\x00.FIT', /is a FIT file/],
  ])('says what kind of file it got: %s (W20)', async (_case, text, words) => {
    const file = new File([Uint8Array.from(text, letter => letter.charCodeAt(0))], 'day.gpx')
    expect(await outcome(file)).toEqual([expect.stringMatching(words)])
  })

  it('names the faulty file in an archive (W11)', async () => {
    const file = zip({ 'doc.kml': doc, 'files/more.kml': '<kml>\n<Placemark>' }, 'day.kmz')
    expect(await outcome(file)).toEqual([
      expect.stringMatching(
        /^Error: files\/more.kml in day.kmz cannot be read. Line 2: <placemark> begins here/,
      ),
    ])
  })
})
