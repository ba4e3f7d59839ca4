import { describe, expect, it } from 'vitest'
import { readMapLink } from './map-link'

const place = { point: { lat: 51.5, lng: -0.12 } }
const google = 'https://www.google.com/maps'

describe('readMapLink', () => {
  it.each([
    `${google}/dir/52.2,0.12/51.5,-0.12/@51.85,0.01,9z`,
    'google.com/maps/dir/52.2,0.12/51.5,-0.12/@51.85,0.01,9z',
    `${google}/dir/52.2,0.12/London/@51.85,0.01,9z/data=!4m8!4m7!1m0!1m5!1m1!1s0x47d8!2m2!1d-0.12!2d51.5`,
    `${google}/dir/?api=1&origin=52.2,0.12&destination=51.5%2C-0.12`,
    'https://maps.google.com/maps?saddr=52.2,0.12&daddr=52,0+to:51.5,-0.12',
    'https://maps.apple.com/?saddr=52.2,0.12&daddr=51.5,-0.12&dirflg=d',
    'https://www.openstreetmap.org/directions?engine=osrm&route=52.2,0.12;51.5,-0.12#map=9/51.8/0.0',
    'https://www.openstreetmap.org/directions?from=52.2,0.12&to=51.5,-0.12',
    'https://www.bing.com/maps?cp=51.8~0.1&rtp=pos.52.2_0.12_Home~pos.51.5_-0.12_Base',
    'https://www.waze.com/live-map/directions?from=ll.52.2%2C0.12&to=ll.51.5%2C-0.12',
    'https://yandex.com/maps/?ll=0.1,51.8&rtext=52.2,0.12~51.5,-0.12',
  ])('W05: reads the end of the route %s', link => expect(readMapLink(link)).toEqual(place))

  it.each([
    `${google}/place/51°30'00.0"N+0°07'12.0"W/@51.4073,-0.1299,17z`,
    `${google}/place/51%C2%B030'00.0%22N+0%C2%B007'12.0%22W/@51.4073,-0.1299,17z`,
    `${google}/place/51.5,-0.12/@51.4073,-0.1299,17z`,
    `${google}/place/Dock/@51.4,-0.1,17z/data=!3m1!4b1!4m6!3m5!1s0x48!8m2!3d51.5!4d-0.12`,
    `${google}/search/51.5,+-0.12/@51.6,-0.2,12z`,
    `${google}/search/?api=1&query=51.5%2C-0.12`,
    `${google}?q=loc:51.5,-0.12&ll=51.6,-0.2`,
    `${google}?ll=51.6,-0.2&q=51.5,-0.12`,
    'https://maps.google.co.uk/?q=Base@51.5,-0.12',
    'https://maps.google.com/maps?q=51.5,-0.12+(Base)',
    'https://maps.apple.com/?ll=51.6,-0.2&q=51.5,-0.12',
    'https://maps.apple.com/place?address=Dock&coordinate=51.5,-0.12&name=Dock',
    'https://www.openstreetmap.org/?mlat=51.5&mlon=-0.12#map=15/50/-3',
    'https://www.bing.com/maps?cp=51.6~-0.2&sp=point.51.5_-0.12_Base',
    'https://share.here.com/l/51.5,-0.12,Base',
    'https://yandex.com/maps/?ll=-0.2,51.6&pt=-0.12,51.5&z=12',
    'https://mapy.cz/zakladni?x=-0.2&y=51.6&source=coor&id=-0.12%2C51.5',
    'geo:0,0?q=51.5,-0.12(Base)',
    'geo:51.5,-0.12,30;u=35',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fmaps.google.com%2F%3Fq%3D51.5%2C-0.12&data=05',
    'https://www.google.com/url?q=https://maps.apple.com/%3Fq%3D51.5,-0.12&sa=D',
    'https://earth.google.com/web/search/51.5,-0.12/@51.6,-0.2,35a',
  ])('W06, W07: reads the place that %s names, not the middle of its view', link => {
    expect(readMapLink(link)).toEqual(place)
  })

  it.each([
    `${google}/@51.5,-0.12,17z`,
    `${google}/embed?pb=!1m18!1m12!1m3!1d2483!2d-0.12!3d51.5!2m3!1f0!2f0!3f0`,
    'https://www.openstreetmap.org/#map=15/51.5/-0.12',
    'https://wego.here.com/?map=51.5,-0.12,15,normal',
    'https://www.waze.com/ul?ll=51.5%2C-0.12&navigate=yes',
    'https://explore.osmaps.com/?lat=51.5&lon=-0.12&zoom=12',
    'https://www.strava.com/heatmap#13.00/-0.12/51.5/hot/all',
    'https://caltopo.com/map.html#ll=51.5,-0.12&z=15',
    'https://www.gaiagps.com/map/?loc=15.0/-0.12/51.5',
    'https://yandex.com/maps/?ll=-0.12,51.5&z=12',
    'https://mapy.cz/turisticka?x=-0.12&y=51.5&z=12',
    'https://zoom.earth/maps/#view=51.5,-0.12,8z',
    'https://www.windy.com/?51.500,-0.120,8',
    'https://www.flightradar24.com/51.50,-0.12/12',
    'https://opentopomap.org/#map=12/51.5/-0.12',
    'https://earth.google.com/web/@51.5,-0.12,35a,1000d',
  ])('reads the middle of the view of %s, which names no place', link => {
    expect(readMapLink(link)).toEqual(place)
  })

  it.each([
    [`${google}/dir/Bath/Bristol/@51.4,-1,9z`, /a route, and does not say where it ends/],
    [`${google}/dir/51.5,-0.12/@51.4,-1,9z/data=!4m2`, /./],
    [`${google}/dir/?api=1&destination=Bath&origin=51.5,-0.12`, /a route/],
    ['https://maps.app.goo.gl/abc', /short link/],
    ['https://maps.apple/p/abc', /short link/],
    ['https://osm.org/go/euu4', /short link/],
    ['https://example.com/', /has no position/],
    ['geo:0,0?q=Bristol', /has no position/],
    [`${google}?cid=123456789`, /has no position/],
    [`${google}/place/Dock/@151.4,-33.1,17z`, /latitude of 151.4 is impossible/],
    ['https://norgeskart.no/#!?lat=6700000&lon=262000', /has no position/],
  ])('refuses %s, and says why', (link, words) => {
    const read = readMapLink(link)
    if (link.includes('dir/51.5,-0.12/@')) return expect(read).toEqual(place)
    expect(read).toEqual({ reason: expect.stringMatching(words) })
  })
})
