/*
 * What a template is made of, as data: the contents (contents/*.ts) are lists of these, and word.ts makes Word paragraphs and
 * tables of them. Text may hold tags in braces and **bold** words.
 */

/** Each is a paragraph style of the Word document (styles.ts); numbers come from Word's own lists. */
export type TextStyle =
  | 'title'
  | 'note'
  | 'lead'
  | 'heading'
  | 'clause'
  | 'item'
  | 'schedule'
  | 'schedule-clause'
  | 'schedule-item'
  | 'subheading'
  | 'body'
  | 'condition'

export interface TextPart {
  part: 'text'
  style: TextStyle
  text: string
  isOnNewPage?: boolean
}

export interface Row {
  cells: readonly string[]
  /** The row is there where this tag holds or is filled in. */
  when?: string
  /** The row is repeated for each element of this list. */
  each?: string
  isTotal?: boolean
}

export interface TablePart {
  part: 'table'
  /** Column headings; without them the first column is a column of labels. */
  head?: readonly string[]
  rows: readonly Row[]
  /** Hundredths of the width. */
  widths: readonly number[]
  /** The last so many columns are amounts and stand at the right. */
  amounts?: number
}

/** Who signs: a line each for signature, name, position where there is one, and date. */
export interface SignaturesPart {
  part: 'signatures'
  parties: readonly Signatory[]
}
export interface Signatory {
  heading: string
  name?: string
  hasPosition?: boolean
}

export type Part = TextPart | TablePart | SignaturesPart
export type Parts = readonly (Part | Parts)[]

const text =
  (style: TextStyle) =>
  (words: string): TextPart => ({ part: 'text', style, text: words })

export const title = text('title')
/** A shaded box under the title. */
export const note = text('note')
export const lead = text('lead')
/** 1. Services */
export const heading = text('heading')
/** 1.1 */
export const clause = text('clause')
/** (a) */
export const item = text('item')
/** Schedule 1 */
export const schedule = text('schedule')
export const onNewPage = (part: TextPart): TextPart => ({ ...part, isOnNewPage: true })
/** 1. within a schedule */
export const scheduleClause = text('schedule-clause')
export const scheduleItem = text('schedule-item')
export const subheading = text('subheading')
export const body = text('body')

const condition = text('condition')

/** Paragraphs and tables that are there where a tag holds or is filled in. */
export const when = (tag: string, ...parts: Parts): Parts => [
  condition(`{#${tag}}`),
  ...parts,
  condition(`{/${tag}}`),
]
/** The contrary. */
export const unless = (tag: string, ...parts: Parts): Parts => [
  condition(`{^${tag}}`),
  ...parts,
  condition(`{/${tag}}`),
]

export const table = (options: Omit<TablePart, 'part'>): TablePart => ({ part: 'table', ...options })
export const signatures = (...parties: Signatory[]): SignaturesPart => ({ part: 'signatures', parties })

/** A row of label and value. */
export const row = (label: string, value: string, condition?: string): Row => ({
  cells: [label, value],
  ...(condition ? { when: condition } : {}),
})
/** A row of label and one tag, left out where nothing fills the tag. */
export const rowIfFilled = (label: string, tag: string): Row => row(label, `{${tag}}`, tag)

/** Label and value, the key facts of a document. */
export const keyTerms = (...rows: Row[]): TablePart => table({ rows, widths: [32, 68] })

/** A template before it is a Word document. */
export interface Template {
  /** What stands in the header, and in the properties of the file. */
  title: string
  parts: Parts
}

export function flattened(parts: Parts): Part[] {
  return parts.flatMap(part => ('part' in part ? [part] : flattened(part)))
}
