import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatLogTime } from '@/domain/shared/dates'
import type { Call, CarePlace, EmergencyModel } from './emergency-model'
import { printableDefinition } from './printable-definition'
import { printableText } from './printable-text'
import { ink } from './styles'

/** What the card says of the document itself. */
export interface CardHead {
  reference: string
  title: string
  /** 'Version 3'. */
  version: string
  status: string
  /** Across the page where it is not the version in force. */
  mark?: string
  /** Other PRAs whose emergency page holds for this one too: 'PRA-2026-0003 Lek'. */
  seeAlso: readonly string[]
  /** Milliseconds. */
  now: number
}

/** How large the type is, and what is cut for it: from generous to tight. The card takes the first that is one page. */
export const cardFits: readonly CardFit[] = [
  1.24, 1.18, 1.12, 1.06, 1, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74, 0.7, 0.66, 0.6, 0.54,
].map(scale => ({
  scale,
  longest: Math.round(scale > 0.8 ? 300 * scale : scale > 0.66 ? 180 : scale > 0.58 ? 110 : 70),
  calls: scale > 0.7 ? 9 : 6,
  positions: scale > 0.9 ? 6 : scale > 0.7 ? 4 : scale > 0.58 ? 3 : 2,
}))

export interface CardFit {
  scale: number
  /** Characters of a longer text. */
  longest: number
  calls: number
  positions: number
}

/** The emergency card as a document of one page: A5, to fold into a pocket. */
export function emergencyCard(head: CardHead, model: EmergencyModel, fit: CardFit): TDocumentDefinitions {
  const footer = `${head.reference} · ${head.version} · ${head.status}`
  return printableDefinition({
    pageSize: 'A5',
    pageMargins: [24, 22, 24, 34],
    info: {
      title: `${head.reference} emergency card`,
      subject: 'In case of emergency',
      creator: 'Greenlight',
    },
    language: 'en-GB',
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: 9 * fit.scale, lineHeight: 1.1, color: ink.text },
    ...(head.mark ? { watermark: watermarkOf(head.mark) } : {}),
    footer: (page, count) => ({
      margin: [24, 6, 24, 0],
      fontSize: 7,
      color: ink.dim,
      columns: [
        { text: printableText(footer).text },
        {
          text: `Made ${formatLogTime(head.now)} · Page ${page} of ${count}`,
          alignment: 'right',
          width: 'auto',
        },
      ],
      columnGap: 8,
    }),
    content: cardContent(head, model, fit),
  })
}

/** Words across a page, dark enough to be seen on a bad print and light enough to read through. */
export function watermarkOf(mark: string) {
  return { text: printableText(mark).text, color: ink.emergency, opacity: 0.14, bold: true }
}

/** What stands on the card, for a page of its own in another document too. */
export function cardContent(head: CardHead, model: EmergencyModel, fit: CardFit): Content[] {
  const size = (points: number) => points * fit.scale
  const cut = (text: string) => shortened(text, fit.longest)
  const heading = (text: string): Content => ({
    text: text.toUpperCase(),
    bold: true,
    color: ink.emergency,
    fontSize: size(8),
    characterSpacing: 0.4,
    margin: [0, size(6), 0, size(2)],
  })
  const noted = (text: string): Content => ({ text, color: ink.dim, fontSize: size(8) })
  return [
    banner(head, size),
    numberGrid(model.numbers, size),
    ...(head.seeAlso.length > 0
      ? [
          {
            text: `See also the emergency page of ${shortened(head.seeAlso.join('; '), 160)}.`,
            bold: true,
            marginTop: size(3),
          },
        ]
      : []),
    heading('Hospital'),
    ...(model.care.length === 0
      ? [noted('No hospital entered.')]
      : [careTable(model.care, size, Math.min(fit.longest, 160))]),
    heading('Where we are'),
    ...(model.positions.length === 0
      ? [noted('No position entered.'), ...(model.where ? [{ text: cut(model.where) }] : [])]
      : [
          plainTable(
            ['*', 'auto'],
            model.positions.slice(0, fit.positions).map(place => [
              { text: shortened(place.label, 70) },
              {
                text: [{ text: place.position, bold: true }, place.what3words ? `  ${place.what3words}` : ''],
                alignment: 'right',
              },
            ]),
          ),
        ]),
    heading('Whom to call, in order'),
    ...(model.calls.length === 0
      ? [noted('Nobody entered.')]
      : [callTable(model.calls.slice(0, fit.calls), size)]),
    ...(model.calls.length > fit.calls ? [noted('More in the phone list of the crew pack.')] : []),
    ...(model.radio.length > 0
      ? [
          heading('Radio, satellite phone, overdue'),
          plainTable(
            ['auto', '*'],
            model.radio.map(({ label, text }) => [{ text: label, color: ink.dim }, { text: cut(text) }]),
          ),
        ]
      : []),
    ...(model.plan || model.kit
      ? [
          heading('From injury to hospital'),
          ...(model.plan ? [{ text: cut(model.plan) }] : []),
          ...(model.kit ? [{ text: `Kit: ${cut(model.kit)}`, marginTop: size(2) }] : []),
        ]
      : []),
  ]
}

/** Characters of a name. Numbers are never cut. */
const LONGEST_NAME = 60

/** The text, cut at a word where it is longer, with a sign that there is more. */
export function shortened(text: string, longest: number): string {
  const line = text.replace(/\s*\n\s*/g, ' ')
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest * 0.6)).trimEnd()} …`
}

function banner(head: CardHead, size: (points: number) => number): Content {
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: 'In case of emergency', bold: true, fontSize: size(15), color: '#ffffff' },
              { text: shortened(head.title, 110), color: '#ffffff' },
              {
                text: `${head.reference} · ${head.version} · ${head.status}`,
                color: '#ffffff',
                bold: head.mark !== undefined,
                fontSize: size(8),
              },
            ],
            fillColor: ink.emergency,
            margin: [8, 5, 8, 6],
          },
        ],
      ],
    },
    layout: 'noBorders',
  }
}

/** The three public numbers large, side by side; what else answers day and night below. */
function numberGrid(numbers: readonly Call[], size: (points: number) => number): Content {
  const cell = (call: Call, large: boolean): TableCell => ({
    stack: [
      { text: call.role, color: ink.dim, fontSize: size(8) },
      call.phone
        ? { text: call.phone, bold: true, fontSize: size(numberSize(call.phone, large)) }
        : { text: 'Not entered', bold: true, color: ink.emergency, fontSize: size(10) },
      ...(call.name ? [{ text: shortened(call.name, 60), fontSize: size(7.5) }] : []),
    ],
    margin: [2, 2, 2, 2],
  })
  const large = numbers.slice(0, 3)
  const others = numbers.slice(3)
  return {
    stack: [
      {
        table: { widths: large.map(() => '*'), body: [large.map(call => cell(call, true))] },
        layout: gridLayout,
      },
      ...(others.length > 0
        ? [
            {
              table: { widths: others.map(() => '*'), body: [others.map(call => cell(call, false))] },
              layout: gridLayout,
            },
          ]
        : []),
    ],
    margin: [0, size(6), 0, 0],
  }
}

/** '112' can be as large as a headline; '+254 555 0101' must still stay on its line. */
function numberSize(phone: string, large: boolean): number {
  if (!large) return 11
  return phone.length <= 5 ? 24 : phone.length <= 12 ? 15 : 12
}

const gridLayout = {
  hLineWidth: () => 1,
  vLineWidth: () => 1,
  hLineColor: () => ink.emergency,
  vLineColor: () => ink.emergency,
}

function careTable(places: readonly CarePlace[], size: (points: number) => number, longest: number): Content {
  return plainTable(
    ['*', 'auto'],
    places.map(place => [
      {
        stack: [
          {
            text: [
              { text: place.name, bold: true },
              { text: `  ${place.role}`, color: ink.dim },
            ],
          },
          {
            text: shortened([place.address, ...place.facts].filter(Boolean).join(' · '), longest),
            fontSize: size(8),
          },
          ...(place.position ? [{ text: place.position, fontSize: size(8) }] : []),
        ],
      },
      phoneCell(place.phone, size),
    ]),
  )
}

function callTable(calls: readonly Call[], size: (points: number) => number): Content {
  return plainTable(
    ['auto', '*', 'auto'],
    calls.map(call => [
      { text: shortened(call.role, LONGEST_NAME), color: ink.dim },
      { text: shortened(call.name, LONGEST_NAME), bold: true },
      phoneCell(call.phone, size),
    ]),
  )
}

function phoneCell(phone: string, size: (points: number) => number): TableCell {
  return phone
    ? { text: phone, bold: true, fontSize: size(11), alignment: 'right', noWrap: true }
    : { text: 'no number', color: ink.dim, alignment: 'right', noWrap: true }
}

function plainTable(widths: ('*' | 'auto')[], body: TableCell[][]): Content {
  return {
    table: { widths, body, dontBreakRows: true },
    layout: {
      hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => ink.line,
      paddingLeft: () => 0,
      paddingRight: () => 6,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  }
}
