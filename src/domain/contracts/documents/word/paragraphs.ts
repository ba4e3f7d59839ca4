export interface FoundTag {
  /** The text between the braces: '#rates', 'crew.address'. */
  text: string
  /** The sign before the name: '#', '^' or '/', or empty for a tag that is printed. Other signs are unknown. */
  sign: string
  name: string
  paragraph: number
  /** The words around the tag, so that people find it in their document. */
  near: string
}

const NEAR = 50

/** Every tag of a part, in order. Paragraphs are counted from 1. */
export function tagsOf(paragraphs: readonly string[]): FoundTag[] {
  return paragraphs.flatMap((words, at) =>
    [...words.matchAll(/\{([^{}]*)\}/g)].map(match => {
      const text = (match[1] ?? '').trim()
      const [, sign = '', name = ''] = /^([#^/@\-=:!$%&*+?<>]?)(.*)$/s.exec(text) ?? []
      return { text, sign, name: name.trim(), paragraph: at + 1, near: nearTo(words, match.index) }
    }),
  )
}

/** The words around a position in a paragraph. */
export function nearTo(words: string, at: number): string {
  const from = Math.max(0, at - NEAR)
  const to = Math.min(words.length, at + NEAR)
  return `${from > 0 ? '…' : ''}${words.slice(from, to).trim()}${to < words.length ? '…' : ''}`
}
