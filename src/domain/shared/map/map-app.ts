import type { Point } from '@/domain/shared/fields'

/**
 * Returns the URL that opens a position in the map app of a device, even without a network. Android opens `geo:` (RFC 5870) and
 * lets the person choose the app; Apple's devices open `maps:`. Other devices have no such app, so they get a link to
 * OpenStreetMap.
 */
export function mapAppAddress({ lat, lng }: Point, userAgent: string): string {
  const at = `${lat},${lng}`
  if (/android/i.test(userAgent)) return `geo:${at}?q=${at}`
  if (/iphone|ipad|macintosh/i.test(userAgent)) return `maps:?ll=${at}&q=${at}`
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=14/${lat}/${lng}`
}
