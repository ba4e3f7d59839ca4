/** A position on a picture, from the top left, in the units of the picture. */
export interface Spot {
  x: number
  y: number
}

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle on the picture, by its edges. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface LabelInput {
  spot: Spot
  /** The words next to the mark (the circle of a place), if there is room. */
  text: string
}

/** The position of a text: its point is the start, the middle or the end of the line, as `anchor` says. */
export interface PlacedText {
  at: Spot
  anchor: 'start' | 'middle' | 'end'
}

/** A label with its place on the map. If the place is not the wanted spot, a line joins the two; null if there is no room. */
export interface PlacedLabel {
  badge: Spot | null
  /** Null if the words have no room; only the key of the map then has them. */
  text: PlacedText | null
}

export interface LabelSizes {
  /** Half the width of a mark (the circle of a place). */
  radius: number
  /** The height of the words. */
  fontSize: number
}

/** The average width of a letter in Roboto and most sans serif fonts, as a share of the font size, rounded up. */
const LETTER_WIDTH = 0.58
const DIRECTIONS = 16
const RINGS = [2.4, 3.6, 5, 6.6, 8.4, 10.4]

/** The boxes that are already on a picture. Checks whether there is room for a further box, and adds it. */
export class Room {
  private readonly taken: Box[]

  constructor(
    private readonly frame: Frame,
    blocked: readonly Box[] = [],
  ) {
    this.taken = [...blocked]
  }

  isFree(box: Box): boolean {
    const { x, y, width, height } = this.frame
    return (
      box.left >= x &&
      box.top >= y &&
      box.right <= x + width &&
      box.bottom <= y + height &&
      !this.taken.some(other => overlap(box, other))
    )
  }

  take(box: Box): void {
    this.taken.push(box)
  }

  /** Takes the first of these places that is free. Returns undefined if none is free. */
  first<T extends { box: Box }>(places: readonly T[]): T | undefined {
    const found = places.find(({ box }) => this.isFree(box))
    if (found) this.take(found.box)
    return found
  }
}

/**
 * Places marks and words so that none covers another and all are within the frame. A mark without room moves aside, and words
 * without room are left out. Earlier labels are placed first.
 * @param room the boxes already on the picture (the scale, the north arrow); the placed labels are added
 */
export function placeLabels(labels: readonly LabelInput[], room: Room, sizes: LabelSizes): PlacedLabel[] {
  const { radius } = sizes
  const badges = labels.map(
    ({ spot }) =>
      room.first(candidates(spot, radius).map(at => ({ at, box: badgeBox(at, radius) })))?.at ?? null,
  )
  // Marks are placed first, because a mark matters more than its words.
  return labels.map(({ text }, index) => {
    const badge = badges[index] ?? null
    if (!badge || text === '') return { badge, text: null }
    return { badge, text: room.first(besides(badge, text, radius + 2, sizes.fontSize)) ?? null }
  })
}

/** Returns the places for words next to a spot, best first: to its right, to its left. */
export function besides(
  spot: Spot,
  text: string,
  gap: number,
  fontSize: number,
): (PlacedText & { box: Box })[] {
  const width = textWidth(text, fontSize)
  const y = spot.y + fontSize * 0.35
  const [right, left] = [spot.x + gap, spot.x - gap]
  return [
    { at: { x: right, y }, anchor: 'start', box: lineBox(right, spot.y, width, fontSize) },
    { at: { x: left, y }, anchor: 'end', box: lineBox(left - width, spot.y, width, fontSize) },
  ]
}

/** Returns the place for words in the middle of a spot. */
export function centred(spot: Spot, text: string, fontSize: number): PlacedText & { box: Box } {
  const width = textWidth(text, fontSize)
  return {
    at: { x: spot.x, y: spot.y + fontSize * 0.35 },
    anchor: 'middle',
    box: lineBox(spot.x - width / 2, spot.y, width, fontSize),
  }
}

/** Returns the largest width that words can have, in units of the picture. */
function textWidth(text: string, fontSize: number): number {
  return text.length * fontSize * LETTER_WIDTH
}

function lineBox(left: number, middle: number, width: number, fontSize: number): Box {
  return { left, right: left + width, top: middle - fontSize * 0.6, bottom: middle + fontSize * 0.6 }
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
      // Tries upwards first, then both sides: a line downwards often crosses other lines.
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
