import type { NumberKind } from './formats'
import { type Parts, partText } from './parts'
import { type Attributes, readXml } from './xml'

export interface SheetContext {
  /** The shared texts, which cells refer to by position. */
  texts: readonly string[]
  kinds: readonly NumberKind[]
  /** True if days are counted from 1904, as in old Excel for Macintosh. */
  is1904: boolean
}

export interface SheetRows {
  grid: string[][]
  /** The rows that the workbook hides, counted from 1. */
  hiddenRows: number[]
}

/** The most rows of a sheet (ECMA-376). */
const MOST_ROWS = 1_048_576
/** The most columns that are read. A single cell further to the right would make every row as wide. */
const MOST_COLUMNS = 2000

/** Returns the shared texts, which cells refer to by position. The pronunciation of Japanese words is left out. */
export function sharedTexts(parts: Parts, name: string | undefined): string[] {
  const texts: string[] = []
  if (name === undefined) return texts
  const xml = partText(parts, name)
  if (xml === undefined) return texts
  const text = textWithin()
  readXml(xml, {
    open: tag => {
      if (tag === 'si') text.begin()
      text.open(tag)
    },
    text: text.add,
    close: tag => {
      text.close(tag)
      if (tag === 'si') texts.push(text.whole())
    },
  })
  return texts
}

/** The text in `t` elements, in one or several runs. Text in `rPh` (pronunciation) is ignored. */
function textWithin() {
  let whole = ''
  let isInText = false
  let isPronounced = false
  return {
    begin: () => {
      whole = ''
      isInText = false
      isPronounced = false
    },
    open: (tag: string) => {
      if (tag === 'rPh') isPronounced = true
      if (tag === 't') isInText = !isPronounced
    },
    add: (text: string) => {
      if (isInText) whole += text
    },
    close: (tag: string) => {
      if (tag === 'rPh') isPronounced = false
      if (tag === 't') isInText = false
    },
    whole: () => unescaped(whole),
  }
}

/** Decodes characters that XML cannot contain: 'Ann_x000D_' is 'Ann' with a line break. */
function unescaped(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Returns the rows of one sheet, including empty ones, all as wide as the widest row. Throws for a part that is not a sheet. */
export function sheetRows(xml: string, context: SheetContext): SheetRows {
  const rows = new Map<number, string[]>()
  const hiddenRows: number[] = []
  const text = textWithin()
  let row = 0
  let column = 0
  let cell = emptyCell
  let value = ''
  let formula: string | undefined
  let within = ''
  let isSheet = false
  readXml(xml, {
    open: (tag, of) => {
      if (tag === 'sheetData') isSheet = true
      if (tag === 'row') {
        row = placeOf(of('r'), row + 1, MOST_ROWS)
        column = 0
        if (/^(?:1|true|on)$/.test(of('hidden'))) hiddenRows.push(row)
      }
      if (tag === 'c') {
        column = columnOf(of('r')) ?? column + 1
        cell = cellOf(of)
        value = ''
        formula = undefined
        text.begin()
      }
      if (tag === 'f') formula = ''
      within = tag
      text.open(tag)
    },
    text: piece => {
      if (within === 'v') value += piece
      if (within === 'f') formula = `${formula ?? ''}${piece}`
      text.add(piece)
    },
    close: tag => {
      within = ''
      text.close(tag)
      if (tag !== 'c') return
      const shown =
        cell.type === 'inlineStr' ? asText(text.whole()) : shownText({ ...cell, value, formula }, context)
      if (shown === '') return
      if (column > MOST_COLUMNS) throw new Error('A cell is too far out')
      const cells = rows.get(row) ?? []
      cells[column - 1] = shown
      rows.set(row, cells)
    },
  })
  if (!isSheet) throw new Error('This is not a sheet of cells')
  return { grid: gridOf(rows), hiddenRows }
}

function gridOf(rows: ReadonlyMap<number, readonly string[]>): string[][] {
  let width = 0
  let height = 0
  for (const [row, cells] of rows) {
    width = Math.max(width, cells.length)
    height = Math.max(height, row)
  }
  const empty = Array.from({ length: width }, () => '')
  return Array.from({ length: height }, (_, at) => {
    const cells = rows.get(at + 1)
    return cells ? Array.from({ length: width }, (_each, place) => cells[place] ?? '') : empty
  })
}

const emptyCell = { type: '', style: 0 }

function cellOf(of: Attributes): { type: string; style: number } {
  return { type: of('t'), style: Number(of('s')) || 0 }
}

function placeOf(text: string, next: number, most: number): number {
  const place = /^\d+$/.test(text) ? Number(text) : next
  if (place < 1 || place > most) throw new Error('A row is too far down')
  return place
}

/** Returns column 28 for 'AB12'. Undefined for a cell without a position: it follows the cell before it. */
function columnOf(place: string): number | undefined {
  const letters = /^\$?([A-Z]{1,3})\$?\d+$/i.exec(place)?.[1]?.toUpperCase()
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

interface Cell {
  type: string
  style: number
  value: string
  formula: string | undefined
}

/** Days become `YYYY-MM-DD`: workbooks store them without a time zone. Errors are as Excel shows them. */
function shownText({ type, style, value, formula }: Cell, { texts, kinds, is1904 }: SheetContext): string {
  // Some programs write formulas without their values, so the result is unknown.
  if (value === '' && formula !== undefined && type !== 'str') return `=${formula}`
  if (type === 's') return asText(textAt(texts, value))
  if (type === 'str') return asText(unescaped(value))
  if (type === 'b') return value === '' ? '' : /^(?:1|true)$/i.test(value.trim()) ? 'yes' : 'no'
  if (type === 'd') return value.slice(0, 10)
  if (type === 'e') return value.trim() || '#VALUE!'
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim()
  const kind = kinds[style] ?? 'number'
  if (kind === 'number') return numberText(value.trim())
  return kind === 'time' && number < 1
    ? timeText(number)
    : dayText(number, is1904) || numberText(value.trim())
}

/** Throws if the workbook does not have this text: an empty cell in its place would be wrong. */
function textAt(texts: readonly string[], value: string): string {
  const text = value === '' ? '' : texts[Number(value)]
  if (text === undefined) throw new Error('A text of this sheet is missing')
  return text
}

/** Puts an apostrophe before a text that begins with '=', as in our own CSV files, so that it is not read as a formula. */
const asText = (text: string) => (text.startsWith('=') ? `'${text}` : text)

/** Returns a number as Excel shows it: at most 15 digits, and no exponent. */
function numberText(value: string): string {
  if (/^-?\d+$/.test(value)) return value
  const short = Number(Number(value).toPrecision(15))
  return Math.abs(short) >= 1e21 ? value : Math.abs(short) >= 1e15 ? BigInt(short).toString() : String(short)
}

const DAY = 86_400_000
/**
 * Day 0 of the two ways in which workbooks count days (ECMA-376, 18.17.4). Excel counts 29 February 1900, which did not exist.
 */
const from1900 = Date.UTC(1899, 11, 30)
const from1904 = Date.UTC(1904, 0, 1)
/** The first day number that is not allowed: 1 January of the year 10000. */
const MOST_DAYS = 2_958_466

function dayText(number: number, is1904: boolean): string {
  if (number < 0 || number >= MOST_DAYS) return ''
  const whole = Math.floor(number)
  const days = !is1904 && whole < 60 ? whole + 1 : whole
  return new Date((is1904 ? from1904 : from1900) + days * DAY).toISOString().slice(0, 10)
}

function timeText(number: number): string {
  const minutes = Math.round(number * 24 * 60) % (24 * 60)
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}
