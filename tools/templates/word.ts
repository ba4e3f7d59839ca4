import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeightRule,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import PizZip from 'pizzip'
import {
  flattened,
  type Part,
  type Row,
  type Signatory,
  type SignaturesPart,
  type TablePart,
  type Template,
  type TextPart,
  type TextStyle,
} from './parts'
import { lists, MM, numberedBy, RULE, SHADE, styleIds, styles } from './styles'

/** Of the text between margins of A4, in twentieths of a point. */
const TEXT_WIDTH = Math.round(170 * MM)

/**
 * A template as a Word file. Two builds of the same contents give the same bytes.
 */
export async function wordFile({ title, parts }: Template): Promise<Uint8Array> {
  const document = new Document({
    title,
    description: 'Template of Greenlight. Tags in braces are filled in; templates/README.md lists them.',
    creator: 'Greenlight',
    lastModifiedBy: 'Greenlight',
    styles,
    numbering: { config: lists },
    features: { updateFields: false },
    sections: [
      {
        properties: {
          page: {
            size: { width: Math.round(210 * MM), height: Math.round(297 * MM) },
            margin: margins(),
          },
        },
        headers: { default: header(title) },
        footers: { default: footer() },
        children: elements(flattened(parts)),
      } satisfies ISectionOptions,
    ],
  })
  return reproducible(await Packer.toBuffer(document))
}

const margins = () => ({
  top: Math.round(30 * MM),
  bottom: Math.round(24 * MM),
  left: Math.round(20 * MM),
  right: Math.round(20 * MM),
  header: Math.round(10 * MM),
  footer: Math.round(10 * MM),
})

const rightTab = { tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }] }

function header(title: string): Header {
  return new Header({
    children: [
      new Paragraph({
        style: 'SmallPrint',
        ...rightTab,
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: RULE, space: 4 } },
        children: [
          new TextRun(`{productionCompany.name} – ${title}`),
          new TextRun('\t{reference}, version {version}'),
        ],
      }),
      new Paragraph({
        style: 'DraftMark',
        alignment: AlignmentType.CENTER,
        children: [new TextRun('{#isDraft}DRAFT – not approved, not for signature{/isDraft}')],
      }),
    ],
  })
}

function footer(): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'SmallPrint',
        ...rightTab,
        border: { top: { style: BorderStyle.SINGLE, size: 4, color: RULE, space: 4 } },
        children: [
          new TextRun('Template {templateVersion}, terms {dataHash}, made on {date}'),
          new TextRun({ children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}

function elements(all: readonly Part[]): (Paragraph | Table)[] {
  const beforeSignatures = all.flatMap(({ part }, at) => (part === 'signatures' ? lastBefore(all, at) : []))
  return all.flatMap((part, at) =>
    element(part, all[at + 1]?.part !== 'text' || beforeSignatures.includes(part)),
  )
}

/**
 * The text that may come last before what stands at `end`, headings aside: where it ends with a condition, there is one text where
 * that holds and one where it does not.
 */
function lastBefore(all: readonly Part[], end: number): Part[] {
  const part = all[end - 1]
  if (part?.part !== 'text') return []
  const [, tag] = /^\{\/(.+)\}$/.exec(part.text) ?? []
  if (part.style === 'condition' && tag) {
    const opened = all.findLastIndex(
      (each, at) =>
        at < end && each.part === 'text' && /^\{[#^]/.test(each.text) && each.text.slice(2, -1) === tag,
    )
    return [...lastBefore(all, end - 1), ...lastBefore(all, opened)]
  }
  return part.style === 'condition' || HEADINGS.includes(part.style) ? lastBefore(all, end - 1) : [part]
}

function element(part: Part, staysWithNext: boolean): (Paragraph | Table)[] {
  if (part.part === 'text') return [paragraph(part, staysWithNext)]
  // Without a paragraph between them Word makes one table of two.
  const after = new Paragraph({ style: 'SmallPrint' })
  return part.part === 'table' ? [tableOf(part), after] : [signatureTable(part), after]
}

const HEADINGS: readonly TextStyle[] = ['title', 'heading', 'schedule', 'subheading']

/**
 * A heading, and what introduces a table or a list, stay on the page of what follows; so does what comes before signatures, so that
 * nobody signs a page without words.
 */
function paragraph({ style, text, isOnNewPage }: TextPart, staysWithNext: boolean): Paragraph {
  const numbering = numberedBy[style]
  return new Paragraph({
    style: styleIds[style],
    ...(numbering ? { numbering } : {}),
    ...(isOnNewPage ? { pageBreakBefore: true } : {}),
    ...(staysWithNext || HEADINGS.includes(style) || text.endsWith(':') ? { keepNext: true } : {}),
    ...(style === 'note'
      ? {
          shading: { type: ShadingType.CLEAR, fill: 'FFF6E0', color: 'auto' },
          border: { left: { style: BorderStyle.SINGLE, size: 24, color: 'D9A21B', space: 6 } },
        }
      : {}),
    children: runs(text),
  })
}

/** Text with **bold** words. A tag is always one run: none is cut. */
function runs(text: string): ParagraphChild[] {
  return text
    .split('**')
    .map((words, at) => new TextRun({ text: words, ...(at % 2 === 1 ? { bold: true } : {}) }))
    .filter((_, at, all) => all.length === 1 || text.split('**')[at] !== '')
}

const line = { style: BorderStyle.SINGLE, size: 4, color: RULE }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }

/** A table of so few rows is not parted by a page break. */
const SHORT = 6

function tableOf({ head, rows, widths, amounts = 0 }: TablePart): Table {
  const isWhole = rows.length <= SHORT && !rows.some(({ each }) => each)
  const columns = widths.map(width => Math.round((TEXT_WIDTH * width) / 100))
  const isAmount = (at: number) => at >= widths.length - amounts
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    borders: {
      top: line,
      bottom: line,
      left: none,
      right: none,
      insideHorizontal: line,
      insideVertical: none,
    },
    rows: [
      ...(head
        ? [
            new TableRow({
              tableHeader: true,
              cantSplit: true,
              children: head.map((text, at) =>
                cell(text, {
                  width: columns[at],
                  style: 'TableLabel',
                  isRight: isAmount(at),
                  isShaded: true,
                }),
              ),
            }),
          ]
        : []),
      ...rows.map(
        each =>
          new TableRow({
            // A rate or a payment is not parted by a page break; a long address may be.
            ...(each.each ? { cantSplit: true } : {}),
            children: cellTexts(each).map((text, at) =>
              cell(text, {
                width: columns[at],
                style: each.isTotal || (!head && at === 0) ? 'TableLabel' : 'TableText',
                isRight: isAmount(at),
                isShaded: each.isTotal === true || (!head && at === 0),
                isKept: isWhole,
              }),
            ),
          }),
      ),
    ],
  })
}

/** A section that begins in the first cell of a row and ends in its last is the whole row. */
function cellTexts({ cells, when, each }: Row): string[] {
  const tag = when ?? each
  if (!tag) return [...cells]
  return cells.map(
    (text, at) => `${at === 0 ? `{#${tag}}` : ''}${text}${at === cells.length - 1 ? `{/${tag}}` : ''}`,
  )
}

interface CellLook {
  width: number | undefined
  style: string
  isRight?: boolean
  isShaded?: boolean
  /** With the row that follows. */
  isKept?: boolean
}

function cell(text: string, { width = 0, style, isRight, isShaded, isKept }: CellLook): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlignTable.TOP,
    margins: { top: 20, bottom: 20, left: 80, right: 80 },
    ...(isShaded ? { shading: { type: ShadingType.CLEAR, fill: SHADE, color: 'auto' } } : {}),
    children: [
      new Paragraph({
        style,
        ...(isRight ? { alignment: AlignmentType.RIGHT } : {}),
        ...(isKept ? { keepNext: true } : {}),
        children: runs(text),
      }),
    ],
  })
}

/** The lines of a block, and how high each is, in millimetres. */
const signatureLines = [
  { label: () => 'Signature', height: 14 },
  { label: ({ name }: Signatory) => (name ? `Name: ${name}` : 'Name'), height: 9 },
  { label: ({ hasPosition }: Signatory) => (hasPosition ? 'Position' : ''), height: 9 },
  { label: () => 'Date', height: 9 },
]

/** A block for each party, two side by side. Its rows stay on one page. */
function signatureTable({ parties }: SignaturesPart): Table {
  const gap = Math.round(10 * MM)
  const half = Math.round((TEXT_WIDTH - gap) / 2)
  const pairs = parties.flatMap((party, at) => (at % 2 === 0 ? [[party, parties[at + 1]]] : []))
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: [half, gap, half],
    layout: TableLayoutType.FIXED,
    borders: {
      top: none,
      bottom: none,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: pairs.flatMap(([left, right]) => [
      signatureRow([left && `**${left.heading}**`, right && `**${right.heading}**`], {
        height: 8,
        widths: [half, gap],
      }),
      ...signatureLines.map(({ label, height }) =>
        signatureRow([left && label(left), right && label(right)], {
          height,
          widths: [half, gap],
          isLine: true,
        }),
      ),
    ]),
  })
}

function signatureRow(
  [left = '', right = '']: (string | undefined)[],
  { height, widths, isLine }: { height: number; widths: readonly number[]; isLine?: boolean },
): TableRow {
  const signed = (text: string, width = 0) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      verticalAlign: VerticalAlignTable.BOTTOM,
      margins: { left: 0, right: 0 },
      ...(isLine && text
        ? { borders: { bottom: { style: BorderStyle.SINGLE, size: 4, color: '6B7280' } } }
        : {}),
      children: [new Paragraph({ style: 'TableText', keepNext: true, children: runs(text) })],
    })
  return new TableRow({
    cantSplit: true,
    height: { value: Math.round(height * MM), rule: HeightRule.ATLEAST },
    children: [signed(left, widths[0]), signed('', widths[1]), signed(right, widths[0])],
  })
}

/** The same file whenever and wherever it is built: no times, entries in one order. */
function reproducible(file: Uint8Array): Uint8Array {
  const built = new PizZip(file)
  const zip = new PizZip()
  const names = Object.keys(built.files).filter(name => !built.files[name]?.dir)
  const first = '[Content_Types].xml'
  for (const name of [first, ...names.filter(each => each !== first).sort()]) {
    const text = built.file(name)?.asText() ?? ''
    const content =
      name === 'docProps/core.xml' ? text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-01T00:00:00Z') : text
    zip.file(name, content, { date: new Date(2026, 0, 1), createFolders: false })
  }
  return zip.generate({ type: 'uint8array', compression: 'DEFLATE' })
}
