import type { Content } from 'pdfmake/interfaces'
import { RIGHT_TO_DECLINE } from '@/domain/view-models/summary'
import type { SignOnLine } from '@/features/documents/model/signing/sign-on'
import type { SignatureLine } from '@/features/documents/model/signing/signatures'
import { sectionHeading } from './layout/section'
import { lineLayout } from './layout/styles'

/** The height of the space for a handwritten name, in points. */
const LINE_HEIGHT = 30

/** Returns the lines for signatures, kept on one page. */
export function signatureBlocks(lines: readonly SignatureLine[]): Content[] {
  const head = ['As', 'Name', 'Signature', 'Date'].map(text => ({ text, style: 'columnHead' }))
  return [
    {
      stack: [
        sectionHeading('Signatures'),
        {
          table: {
            widths: [110, 180, '*', 70],
            heights: row => (row === 0 ? 12 : LINE_HEIGHT),
            body: [
              head,
              ...lines.map(({ role, name, note }) => [
                { text: role },
                { stack: [{ text: name, bold: true }, ...(note ? [{ text: note, style: 'small' }] : [])] },
                '',
                '',
              ]),
            ],
          },
          layout: lineLayout,
          marginBottom: 8,
        },
      ],
      unbreakable: lines.length <= MOST_KEPT,
    },
  ]
}

const MOST_KEPT = 14

/** Returns the sign-on sheet for people without an account; in the crew pack it is a separate page. */
export function signOnBlocks(lines: readonly SignOnLine[], title: string): Content[] {
  const head = ['Name', 'Role', 'Signature', 'Date'].map(text => ({ text, style: 'columnHead' }))
  return [
    { stack: [sectionHeading('Sign-on sheet')], pageBreak: 'before' },
    {
      text: `This list is for everybody who has no account in Greenlight, before they start work on ${title}. By signing, I confirm that I was briefed on this PRA and on what to do in an emergency, and that I had the chance to ask.`,
      margin: [0, 0, 0, 4],
    },
    { text: RIGHT_TO_DECLINE, italics: true, margin: [0, 0, 0, 6] },
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [150, 130, '*', 80],
        heights: row => (row === 0 ? 12 : LINE_HEIGHT),
        body: [head, ...lines.map(({ name, role }) => [{ text: name, bold: true }, { text: role }, '', ''])],
      },
      layout: lineLayout,
    },
  ]
}
