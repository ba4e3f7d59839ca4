import type { Spot } from '@/ui/map/base/labels'

/** The colours of a printed map. On a screen, the classes of the parts set them instead (location-pack/style.ts). */
export const mapInk = {
  ground: '#f4f7f5',
  sea: '#dfeaf0',
  land: '#f8f7f2',
  coast: '#6d8895',
  border: '#a08c9c',
  name: '#4c5551',
  grid: '#c3cdc8',
  label: '#4c5551',
  frame: '#1c211f',
  area: '#1d5fa8',
  way: '#9a4d00',
}

type Attributes = Readonly<Record<string, string | number>>

/** Returns one element of a picture. Numbers are rounded to hundredths to keep the file short. */
export function tag(name: string, attributes: Attributes): string {
  return `<${name} ${attributeText(attributes)}/>`
}

/** Returns a line of text as an element. The text is escaped, since people typed it. */
export function svgText(words: string, { x, y }: Spot, attributes: Attributes): string {
  const place = { x, y, 'font-family': 'Roboto, sans-serif' }
  return `<text ${attributeText({ ...place, ...attributes })}>${escapeMarkup(words)}</text>`
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(
      ([key, value]) =>
        `${key}="${typeof value === 'number' ? Number(value.toFixed(2)) : escapeMarkup(value)}"`,
    )
    .join(' ')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for markup, between tags and within quotes. Characters that XML does not allow are left out. */
export function escapeMarkup(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, character => escapes[character] ?? '')
  )
}

/** Undoes `escapeMarkup`. */
export function plainMarkup(markup: string): string {
  return Object.entries(escapes)
    .reverse()
    .reduce((text, [character, entity]) => text.replaceAll(entity, character), markup)
}

const medical = /clinic|hospital|chamber/i
const caution = /hazard|no communications/i

/**
 * Draws the mark of a place: a square for help, a diamond for danger, otherwise a circle. Areas and routes have a light circle
 * with a letter. The shapes can be told apart without colour.
 */
export function badgeForm(kind: string, mark: string, at: Spot, radius: number): string[] {
  const isShape = /^[A-Z]/.test(mark)
  const words = svgText(
    mark,
    { x: at.x, y: at.y + radius * 0.42 },
    {
      'font-size': radius * (mark.length > 2 ? 0.95 : 1.2),
      'font-weight': 'bold',
      'text-anchor': 'middle',
      fill: isShape ? mapInk.frame : '#ffffff',
      class: isShape ? 'map-letter' : 'map-number',
    },
  )
  return [form(kind, isShape, at, radius), words]
}

function form(kind: string, isShape: boolean, { x, y }: Spot, radius: number): string {
  if (isShape) {
    return tag('circle', {
      cx: x,
      cy: y,
      r: radius,
      fill: '#ffffff',
      stroke: mapInk.frame,
      class: 'map-lettered',
    })
  }
  const edge = { stroke: '#ffffff', 'stroke-width': 1 }
  if (medical.test(kind)) {
    return tag('rect', {
      x: x - radius,
      y: y - radius,
      width: 2 * radius,
      height: 2 * radius,
      fill: '#b42318',
      ...edge,
    })
  }
  if (caution.test(kind)) {
    const points = `${x},${y - radius * 1.3} ${x + radius * 1.3},${y} ${x},${y + radius * 1.3} ${x - radius * 1.3},${y}`
    return tag('polygon', { points, fill: '#7a4a00', ...edge })
  }
  const fill = /base|access|rendezvous|landing site/i.test(kind) ? '#1b6b49' : '#1d4f91'
  return tag('circle', { cx: x, cy: y, r: radius, fill, ...edge })
}
