import type { Content, DynamicBackground } from 'pdfmake/interfaces'
import { ink } from './styles'

/** The points between the frame and the edge of the page. */
const EDGE = 5

/**
 * Draws a red frame at the edge of every page of a document that nobody may work by. The words 'not in force' are at the head of
 * each page (`markHeader`), since words across the page would cover numbers that somebody may have to dial.
 */
export const markFrame: DynamicBackground = (_page, { width, height }) => ({
  canvas: [
    {
      type: 'rect',
      x: EDGE,
      y: EDGE,
      w: width - 2 * EDGE,
      h: height - 2 * EDGE,
      lineWidth: 3,
      lineColor: ink.emergency,
    },
  ],
})

/** Returns the head of an A4 page with the words that mark the document as not in force. */
export const markHeader = (mark: string) => (): Content => ({
  text: mark,
  alignment: 'center',
  bold: true,
  fontSize: 13,
  characterSpacing: 1,
  color: ink.emergency,
  margin: [40, 13, 40, 0],
})
