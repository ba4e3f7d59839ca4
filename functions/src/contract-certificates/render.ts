import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type Certificate, type CertificateBlock, utc } from '@/domain/contract-certificates/certificate'
import { MARK_BOX } from '@/domain/contracts/signing/schema'

/** The characters that the font Roboto has: Latin, Greek, Cyrillic, Vietnamese, and their punctuation. */
const drawn =
  /[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u0384-\u0513\u1e80-\u1e85\u1ea0-\u1ef9\u2013-\u201e\u2022\u2026\u20ac]/u

/** Replaces characters that the font lacks by their code numbers, so that no name is printed as empty boxes. */
export function drawable(text: string): string {
  return [...text.normalize('NFC')]
    .map(letter =>
      drawn.test(letter)
        ? letter
        : `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .join('')
}

/** Adds spaces to a hash, so that a line can break inside it. */
const broken = (text: string) => (/^[0-9a-f]{64}$/.test(text) ? text.replace(/(.{8})(?=.)/g, '$1 ') : text)

/** Renders a certificate as a PDF with searchable text. pdfmake is only loaded when the first certificate is rendered. */
export async function renderCertificate(certificate: Certificate): Promise<Uint8Array> {
  const { default: pdfMake } = await import('pdfmake')
  const maker = pdfMake as unknown as Maker
  maker.setFonts(robotoFiles())
  // pdfmake may open no URLs, and no files except its fonts: texts of the certificate come from outside.
  maker.setUrlAccessPolicy(() => false)
  maker.setLocalAccessPolicy(path => path.includes('Roboto'))
  return maker.createPdf(definitionOf(certificate)).getBuffer()
}

function robotoFiles() {
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
  const file = (name: string) => join(folder, `Roboto-${name}.ttf`)
  const [normal, bold] = [file('Regular'), file('Medium')]
  return { Roboto: { normal, bold, italics: file('Italic'), bolditalics: bold } }
}

/** The parts of pdfmake's interface for Node that are used here. */
interface Maker {
  setFonts(fonts: object): void
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Uint8Array> }
}

function definitionOf({ title, intro, blocks, trail, limits }: Certificate): TDocumentDefinitions {
  return {
    info: { title },
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2 },
    styles: {
      title: { fontSize: 18, bold: true, margin: [0, 0, 0, 6] },
      heading: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
      label: { color: '#5b6472' },
    },
    footer: (page, pages) => ({
      text: `${title}, page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#5b6472',
      margin: [0, 16, 0, 0],
    }),
    content: [
      { text: title, style: 'title' },
      { text: drawable(intro) },
      ...blocks.map(blockOf),
      { text: 'What it does not prove', style: 'heading' },
      { text: drawable(limits) },
      { text: 'What happened', style: 'heading' },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [105, 95, '*', 110],
          body: [
            ['When', 'What', 'Who', 'Hash'].map(text => ({ text, bold: true })),
            ...trail.map(({ at, what, who, hash }) => [
              utc(at),
              what,
              drawable(who),
              { text: broken(hash), fontSize: 6 },
            ]),
          ],
        },
        layout: 'lightHorizontalLines',
        fontSize: 8,
      },
    ],
  }
}

function blockOf({ heading, rows, mark }: CertificateBlock): Content {
  return {
    unbreakable: true,
    stack: [
      { text: drawable(heading), style: 'heading' },
      {
        table: {
          widths: [110, '*'],
          body: rows.map(([label, value]) => [{ text: label, style: 'label' }, drawable(broken(value))]),
        },
        layout: 'noBorders',
      },
      ...(mark
        ? [
            {
              svg: markImage(mark.path),
              width: 180,
              margin: [112, 4, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
    ],
  }
}

/** A drawn signature as an SVG image. The path has only digits, commas, M and L (`markPattern`). */
function markImage(path: string): string {
  const { width, height } = MARK_BOX
  return `<svg viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="#14213d" stroke-width="4"/></svg>`
}
