import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Call } from '@/features/documents/model/directory'
import type { CarePlace, Evacuation } from '@/features/documents/model/emergency-calls'
import type { Labelled, NamedPosition } from '@/features/documents/model/emergency-words'
import { phoneRuns } from './layout/phone-runs'
import { linkedPosition, positionRuns } from './layout/position-runs'
import { ink } from './layout/styles'

/** A function that scales a size in points to the size of the card. */
export type Size = (points: number) => number

/** The width of labels, in points. */
const LABELS = 92

/** Returns the red head: the name of the card, the shoot, the version. */
export function banner(
  head: { title: string; reference: string; version: string; status: string; mark?: string },
  size: Size,
): Content {
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: 'In case of emergency', bold: true, fontSize: size(15), color: '#ffffff' },
              { text: head.title, color: '#ffffff' },
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

/** Three public numbers in large type; other day-and-night numbers below, or next to them if there is room. */
export function numberGrid(
  numbers: readonly Call[],
  size: Size,
  seeAlso: readonly string[],
  isWide: boolean,
): Content {
  const missing = seeAlso.length > 0 ? `See ${seeAlso.join('; ')}` : 'Not entered'
  const cell = (call: Call, large: boolean): TableCell => ({
    stack: [
      { text: call.role, color: ink.dim, fontSize: size(8) },
      call.phone
        ? { text: phoneRuns(call.phone), bold: true, fontSize: size(numberSize(call.phone, large)) }
        : { text: missing, bold: true, color: ink.emergency, fontSize: size(10) },
      ...(call.name ? [{ text: call.name, fontSize: size(7.5) }] : []),
    ],
    margin: [2, 2, 2, 2],
  })
  const row = (cells: TableCell[], widths: ('*' | number)[] = cells.map(() => '*')): Content[] =>
    cells.length === 0 ? [] : [{ table: { widths, body: [cells] }, layout: gridLayout }]
  const publicOnes = numbers.slice(0, 3)
  const others = numbers.slice(3)
  const large = publicOnes.map(call => cell(call, true))
  const small = others.map(call => cell(call, false))
  const isOneRow = isWide && others.length <= 2 && publicOnes.every(({ phone }) => isShort(phone))
  return {
    stack: isOneRow
      ? row([...large, ...small], [...large.map(() => size(SHORT_NUMBER)), ...small.map(() => '*' as const)])
      : [...row(large), ...row(small)],
    margin: [0, size(6), 0, 0],
  }
}

/** True for '999'; false for a number with a country code. */
const isShort = (phone: string): boolean => phone !== '' && phone.length <= 5

/** The width of the cell of a short number, in points. */
const SHORT_NUMBER = 80

/** Returns the type size of a number. '112' can be as large as a headline; '+254 555 0101' must still fit on its line. */
function numberSize(phone: string, large: boolean): number {
  if (!large) return 11
  return isShort(phone) ? 24 : phone.length <= 12 ? 15 : 12
}

const gridLayout = {
  hLineWidth: () => 1,
  vLineWidth: () => 1,
  hLineColor: () => ink.emergency,
  vLineColor: () => ink.emergency,
}

export function positionTable(positions: readonly NamedPosition[]): Content {
  return plainTable(
    ['*', 'auto'],
    positions.map(place => [
      { text: place.label },
      {
        // Unbreakable, because people may read out only the first line: half a grid reference, or a latitude without its
        // longitude, means another place.
        stack: [
          { ...linkedPosition(place.position), bold: true },
          ...(place.what3words ? [{ text: place.what3words, noWrap: true }] : []),
        ],
        alignment: 'right',
      },
    ]),
  )
}

export function careTable(places: readonly CarePlace[], size: Size): Content {
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
          ...smallLines([[place.address, ...place.facts].filter(Boolean).join(' · '), place.position], size),
        ],
      },
      phoneCell(place.phone, size),
    ]),
  )
}

export function evacuationTable(options: readonly Evacuation[], size: Size): Content {
  return plainTable(
    ['*', 'auto'],
    options.map(option => [
      {
        stack: [
          {
            text: [
              { text: option.provider || option.way, bold: true },
              { text: option.provider ? `  ${option.way}` : '', color: ink.dim },
            ],
          },
          ...smallLines([option.facts.join(' · ')], size),
        ],
      },
      phoneCell(option.phone, size),
    ]),
  )
}

const smallLines = (lines: readonly string[], size: Size) =>
  lines.filter(Boolean).map(text => ({ text: positionRuns(text), fontSize: size(8) }))

/**
 * Returns the table of people to call.
 * @param roles the width of the column of roles. On a wide page, each role fits on one line.
 */
export function callTable(calls: readonly Call[], size: Size, roles = size(LABELS)): Content {
  return plainTable(
    [roles, '*', 'auto'],
    calls.map(call => [
      { text: call.role, color: ink.dim },
      { text: call.name, bold: true },
      phoneCell(call.phone, size),
    ]),
  )
}

export function labelledTable(entries: readonly Labelled[], size: Size): Content {
  return plainTable(
    [size(LABELS), '*'],
    entries.map(({ label, text }) => [{ text: label, color: ink.dim }, { text }]),
  )
}

/** Returns a paragraph that is never split over two pages, like a row of a table. */
export function wholeText(text: string): Content {
  return plainTable(['*'], [[{ text }]])
}

function phoneCell(phone: string, size: Size): TableCell {
  return phone
    ? { text: phoneRuns(phone), bold: true, fontSize: size(11), alignment: 'right', noWrap: true }
    : { text: 'no number entered', color: ink.dim, alignment: 'right' }
}

/** An instruction with at most this many characters is kept on one page. */
const LONGEST_KEPT = 1500

function plainTable(widths: ('*' | 'auto' | number)[], body: TableCell[][]): Content {
  return {
    table: { widths, body, dontBreakRows: body.every(row => JSON.stringify(row).length < LONGEST_KEPT) },
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
