import type { Frame, Spot } from './map-projection'

/** A rectangle on the picture, by its edges. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface LabelInput {
  spot: Spot
  /** The words beside the mark, where there is room. */
  text: string
}

/** Where a mark stands: on its place, or beside it with a line to it; null where there is no room at all. */
export interface PlacedLabel {
  badge: Spot | null
  /** The left end of the words' line, or null where the words find no room: the key has them. */
  text: { at: Spot; anchor: 'start' | 'end' } | null
}

export interface LabelSizes {
  /** Half the width of a mark. */
  radius: number
  /** Height of the words. */
  fontSize: number
}

/** Roboto's and most sans serifs' letters are this much of the font size wide, on average; a little over is safe. */
const LETTER_WIDTH = 0.58
const DIRECTIONS = 16
const RINGS = [2.4, 3.6, 5, 6.6, 8.4, 10.4]

/**
 * Places marks and words so that none lies on another and all are within the frame. Marks stay on their place where they
 * can and else move aside; words are left out where they find no room. The first given are placed first.
 * @param blocked what else lies on the picture: the scale, the north arrow
 */
export function placeLabels(
  labels: readonly LabelInput[],
  frame: Frame,
  sizes: LabelSizes,
  blocked: readonly Box[] = [],
): PlacedLabel[] {
  const taken: Box[] = [...blocked]
  const isFree = (box: Box) =>
    box.left >= frame.x &&
    box.top >= frame.y &&
    box.right <= frame.x + frame.width &&
    box.bottom <= frame.y + frame.height &&
    !taken.some(other => overlap(box, other))
  const badges = labels.map(({ spot }) => {
    const found = candidates(spot, sizes.radius).find(at => isFree(badgeBox(at, sizes.radius)))
    if (found) taken.push(badgeBox(found, sizes.radius))
    return found ?? null
  })
  // Words come after all marks: a mark is worth more.
  return labels.map((label, index) => {
    const badge = badges[index] ?? null
    if (!badge || label.text === '') return { badge, text: null }
    const found = textPlaces(badge, label.text, sizes).find(place => isFree(place.box))
    if (!found) return { badge, text: null }
    taken.push(found.box)
    return { badge, text: { at: found.at, anchor: found.anchor } }
  })
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function badgeBox(at: Spot, radius: number): Box {
  return { left: at.x - radius, right: at.x + radius, top: at.y - radius, bottom: at.y + radius }
}

function candidates(spot: Spot, radius: number): Spot[] {
  const around = RINGS.flatMap(ring =>
    Array.from({ length: DIRECTIONS }, (_, index) => {
      // Up first, then to both sides: a line downwards often crosses others.
      const turn = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1)
      const angle = -Math.PI / 2 + (turn * 2 * Math.PI) / DIRECTIONS
      return {
        x: spot.x + Math.cos(angle) * ring * radius,
        y: spot.y + Math.sin(angle) * ring * radius,
      }
    }),
  )
  return [spot, ...around]
}

function textPlaces(badge: Spot, text: string, { radius, fontSize }: LabelSizes) {
  const width = text.length * fontSize * LETTER_WIDTH
  const gap = radius + 2
  const baseline = badge.y + fontSize * 0.35
  const box = (left: number): Box => ({
    left,
    right: left + width,
    top: badge.y - fontSize * 0.6,
    bottom: badge.y + fontSize * 0.6,
  })
  return [
    { at: { x: badge.x + gap, y: baseline }, anchor: 'start' as const, box: box(badge.x + gap) },
    { at: { x: badge.x - gap, y: baseline }, anchor: 'end' as const, box: box(badge.x - gap - width) },
  ]
}
