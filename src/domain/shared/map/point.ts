import type { Point } from '@/domain/shared/fields'

/** A position, or the reason why there is none. The reason continues a sentence that begins 'No position: '. */
export type PointRead = { point: Point } | { reason: string }

/** Six decimals are 11 cm. Adding zero turns -0 into 0. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0

/** For degrees from outside. A longitude beyond the date line is wrapped; an impossible latitude is refused. */
export function makePoint(lat: number, lng: number): PointRead {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return { reason: 'it needs a latitude and a longitude' }
  if (Math.abs(lat) > 90) {
    return {
      reason: `a latitude of ${rounded(lat)} is impossible, it ends at 90. Perhaps latitude and longitude are swapped`,
    }
  }
  if (Math.abs(lng) > 360) return { reason: `a longitude of ${rounded(lng)} is impossible, it ends at 180` }
  const turned = Math.abs(lng) > 180 ? lng - Math.sign(lng) * 360 : lng
  return { point: { lat: rounded(lat), lng: rounded(turned) } }
}

/** Writes a point as '51.454500, -2.587900', which `readPosition` reads back as the same point. */
export function formatPoint(point: Point): string {
  return `${point.lat.toFixed(6)}, ${point.lng.toFixed(6)}`
}

/** Returns whether a stored value is a position. Stored data may be older or incomplete, so the value may be anything. */
export function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null || !('lat' in value) || !('lng' in value)) return false
  const { lat, lng } = value
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** With a point or a comma before the decimals. NaN for anything else, because a part of it must not be lost unseen. */
export function decimalOf(text: string): number {
  const plain = text
    .trim()
    .replace(/^[−–‐]/, '-')
    .replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN
}
