import type { Point } from '@/domain/shared/fields'

/**
 * The URL that opens a position in the map app of a device: `geo:` (RFC 5870) on Android, which asks for the app, `maps:` on
 * Apple's, with or without a network; OpenStreetMap on others, which have no such app.
 */
export function mapAppAddress({ lat, lng }: Point, userAgent: string): string {
  const at = `${lat},${lng}`
  if (/android/i.test(userAgent)) return `geo:${at}?q=${at}`
  if (/iphone|ipad|macintosh/i.test(userAgent)) return `maps:?ll=${at}&q=${at}`
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=14/${lat}/${lng}`
}
