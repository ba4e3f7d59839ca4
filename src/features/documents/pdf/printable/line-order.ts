import { WORD_BREAK } from './printable-text'

/** A word as pdfmake lays it out. `level` is the level of its run. */
interface Inline {
  text: string
  width: number
  /** The width of the space after the word. The space does not count at the end of a line. */
  trailingCut?: number
  level?: number
  /** The distance from the start of the line in points, which pdfmake sets word after word. */
  x?: number
}

/**
 * Returns the visual order of the pieces of a line from left to right, by their levels (rule L2 of the Unicode bidirectional
 * algorithm). The result has the indexes of the pieces.
 */
export function seenOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  const odd = levels.filter(level => level % 2 === 1)
  for (let level = Math.max(0, ...levels); level >= Math.min(...odd); level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return order
}

const RIGHT_TO_LEFT_SCRIPT = /\p{sc=Arabic}|\p{sc=Hebrew}|\p{sc=Syriac}|\p{sc=Thaana}|\p{sc=Nko}/u

/** Matches a letter that belongs to a script. Fonts lay out a word in the direction of its first such letter. */
const LETTER = /[^\p{sc=Common}\p{sc=Inherited}]/u

/** Returns a word in the form that the font needs. The font ignores levels, and draws a word in the direction of its script. */
export function asDrawn(text: string, level: number): string {
  const [letter = ''] = LETTER.exec(text) ?? []
  const isDrawnBackwards = RIGHT_TO_LEFT_SCRIPT.test(letter)
  return isDrawnBackwards === (level % 2 === 1) ? text : [...text].reverse().join('')
}

/**
 * Puts the words of each line of a text block into visual order. pdfmake breaks lines correctly in reading order, but draws every
 * line from left to right. It stores the measured words of a block in `_inlines`, and sets the position of each word as `x`; here
 * a setter of `x` looks at the other words of the line.
 */
export function orderedLines(block: Record<string, unknown>): Record<string, unknown> {
  let words: Inline[] = []
  return Object.defineProperty(block, '_inlines', {
    configurable: true,
    enumerable: true,
    get: () => words,
    set: (measured: Inline[]) => {
      words = measured
      followLines(measured)
    },
  })
}

function followLines(words: readonly Inline[]): void {
  let line: { word: Inline; x: number }[] = []
  for (const word of words) {
    word.text = word.text.replaceAll(WORD_BREAK, '')
    let own = line
    let drawn: string | undefined
    Object.defineProperty(word, 'x', {
      configurable: true,
      enumerable: true,
      get: () => placeOf(word, own),
      set: (x: number) => {
        // The text is changed only now, because pdfmake first cuts a word that is too long for its line.
        if (word.text !== drawn) drawn = asDrawn(word.text, word.level ?? 0)
        word.text = drawn
        const last = line.at(-1)
        if (!last || x <= last.x) line = []
        line.push({ word, x })
        own = line
      },
    })
  }
}

function placeOf(word: Inline, line: readonly { word: Inline; x: number }[]): number {
  const words = line.map(each => each.word)
  const order = seenOrder(words.map(({ level = 0 }) => level))
  let x = line[0]?.x ?? 0
  for (const index of order) {
    const each = words[index]
    if (!each) continue
    const { level = 0, trailingCut = 0 } = each
    // The space after the last word does not count. In right-to-left text it is on the left of the word.
    const cut = index === words.length - 1 && level > 0 ? trailingCut : 0
    if (each === word) return level % 2 === 1 ? x - cut : x
    x += each.width - cut
  }
  return x
}
