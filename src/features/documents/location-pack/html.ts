import { escapeMarkup } from '@/features/documents/map/map-svg'

/** Markup that can be put into a page unescaped. Only `html` and `trusted` create it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[]

/**
 * Returns markup with values inserted. A value that is not markup is escaped, so that typed text cannot become a tag or an
 * attribute. Attributes must be written in quotes.
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

/** Marks our own markup as safe, for example styles and the pictures of map-figure.ts. Never use it for typed text. */
export function trusted(text: string): Markup {
  return new Markup(text)
}
