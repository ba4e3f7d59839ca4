import { describe, expect, it } from 'vitest'
import { asDrawn, orderedLines, seenOrder } from './line-order'

describe('the visual order of the parts of a line', () => {
  it.each([
    [
      [0, 0, 0],
      [0, 1, 2],
    ],
    [
      [1, 1, 1],
      [2, 1, 0],
    ],
    // Latin words in Arabic text keep their own order.
    [
      [1, 2, 2, 1],
      [3, 1, 2, 0],
    ],
    // Arabic words in Latin text.
    [
      [0, 1, 1, 0],
      [0, 2, 1, 3],
    ],
    [[], []],
  ])('has parts with the direction levels %j in the order %j', (levels, order) => {
    expect(seenOrder(levels)).toEqual(order)
  })
})

describe('the drawing of a word', () => {
  it.each([
    ['مستشفى', 1, 'مستشفى'],
    ['(-', 1, '-('],
    ['Al-Shifa', 2, 'Al-Shifa'],
    // Persian digits belong to the Arabic script, but run from left to right.
    ['۱۲', 2, '۲۱'],
  ])('shows %s at direction level %i as %s', (text, level, drawn) => {
    expect(asDrawn(text, level)).toBe(drawn)
  })
})

describe('the layout of a line of text', () => {
  const word = (text: string, level: number) => ({
    ...{ text, level, width: 10 * text.length, trailingCut: text.endsWith(' ') ? 10 : 0 },
    x: 0,
  })

  /** Lays words out as pdfmake does: line by line, each word after the previous one. */
  function layOut(...lines: ReturnType<typeof word>[][]) {
    const block = orderedLines({}) as { _inlines: ReturnType<typeof word>[] }
    block._inlines = lines.flat()
    for (const line of lines) {
      let x = 0
      for (const each of line) {
        each.x = x
        x += each.width
      }
    }
    return lines.map(line => line.map(each => each.x))
  }

  it('puts the words of a right-to-left script from right to left', () => {
    expect(layOut([word('אב ', 1), word('גד', 1)], [word('הו', 1)])).toEqual([[20, 0], [0]])
  })

  it('does not change a line that is written from left to right', () => {
    expect(layOut([word('one ', 0), word('two', 0)])).toEqual([[0, 40]])
  })

  it('reserves no width for the space after the last word of a line', () => {
    expect(layOut([word('אב ', 1), word('גד ', 1)])).toEqual([[20, -10]])
  })

  it('puts a line into order again if it was laid out before', () => {
    const words = [word('אב ', 1), word('-(', 1)]
    expect(layOut(words, words)).toEqual([
      [20, 0],
      [20, 0],
    ])
    expect(words[1]?.text).toBe('(-')
  })
})
