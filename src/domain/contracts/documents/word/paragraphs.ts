/** A tag as it stands in a template. */
export interface FoundTag {
  /** What stands between the braces: '#rates', 'crew.address'. */
  text: string
  /** '#', '^', '/', or nothing for one that is printed; other signs are those that we do not know. */
  sign: string
  name: string
  paragraph: number
  /** The words around it. */
  near: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const NEAR = 50

/** The text of each paragraph of a Word part (a body, header or footer), in their order. */
export function paragraphsOf(xml: string): string[] {
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\/>/g)]
      .map(([, text]) => (text === undefined ? ' ' : decoded(text)))
      .join(''),
  )
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** Every tag of a part, in their order; paragraphs count from 1. */
export function tagsOf(xml: string): FoundTag[] {
  return paragraphsOf(xml).flatMap((words, at) =>
    [...words.matchAll(/\{([^{}]*)\}/g)].map(match => {
      const text = (match[1] ?? '').trim()
      const [, sign = '', name = ''] = /^([#^/@\-=:!$%&*+?<>]?)(.*)$/s.exec(text) ?? []
      return { text, sign, name: name.trim(), paragraph: at + 1, near: nearTo(words, match.index) }
    }),
  )
}

/** The words before and after a place of a paragraph. */
export function nearTo(words: string, at: number): string {
  const from = Math.max(0, at - NEAR)
  const to = Math.min(words.length, at + NEAR)
  return `${from > 0 ? '…' : ''}${words.slice(from, to).trim()}${to < words.length ? '…' : ''}`
}
