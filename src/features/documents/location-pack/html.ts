import { escapeMarkup } from '@/features/documents/map/map-svg'

/** Markup that may be in a page as it is. Only `html` and `trusted` make it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[]

/**
 * Markup with values in it: every value that is not markup itself is escaped, so that nothing that somebody typed can
 * become a tag or an attribute. Attributes must be written with quotes around them.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    strings.map((text, index) => text + (index < parts.length ? textOf(parts[index]) : '')).join(''),
  )
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return escapeMarkup(String(part))
}

/** Our own markup: pictures of map-figure.ts, styles. Never typed text. */
export function trusted(text: string): Markup {
  return new Markup(text)
}
