import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatMoment } from '@/domain/shared/dates'
import type { CardHead } from '@/features/documents/model/card-head'
import type { Call } from '@/features/documents/model/directory'
import { careHeading, type EmergencyModel } from '@/features/documents/model/emergency-model'
import {
  banner,
  callTable,
  careTable,
  evacuationTable,
  labelledTable,
  numberGrid,
  positionTable,
  type Size,
  wholeText,
} from './emergency-parts'
import { keptTogether } from './keep-together'
import { markFrame } from './layout/mark'
import { ink } from './layout/styles'

/**
 * The sizes to try for the card, down to the smallest that can be read by torch light (7.5 points), each with the number of pages
 * that it may fill. The card has one page if possible, otherwise two. Nothing is cut off.
 */
export const cardTries: readonly { fit: number; pages: number }[] = [
  { fit: 1.14, pages: 1 },
  { fit: 0.98, pages: 1 },
  { fit: 0.86, pages: 1 },
  { fit: 1.04, pages: 2 },
  { fit: 0.92, pages: 2 },
  { fit: 0.92, pages: Number.POSITIVE_INFINITY },
]

/** The width of the roles in points. 'REC or expedition medic; oxygen provider' fits on one line. */
const WIDE_ROLES = 175

/** Returns the emergency card as a document of one or two pages: A5, to fold into a pocket. */
export function emergencyCard(head: CardHead, model: EmergencyModel, scale: number): TDocumentDefinitions {
  const footer = `${head.reference} · ${head.version} · ${head.status}`
  const definition: TDocumentDefinitions = {
    pageSize: 'A5',
    pageMargins: [24, 22, 24, 34],
    info: {
      title: `${head.reference} emergency card`,
      subject: 'In case of emergency',
      creator: 'Greenlight',
    },
    language: 'en-GB',
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: 9 * scale, lineHeight: 1.1, color: ink.text },
    ...(head.mark ? { background: markFrame } : {}),
    header: page => ({
      text: [head.mark ?? '', page === 1 ? '' : `In case of emergency, continued · ${head.reference}`]
        .filter(Boolean)
        .join(' · '),
      margin: [24, 9, 24, 0],
      fontSize: 7,
      bold: true,
      color: ink.emergency,
    }),
    footer: (page, count) => ({
      margin: [24, 6, 24, 0],
      fontSize: 7,
      color: ink.dim,
      columns: [
        { text: footer },
        {
          text: `Made ${formatMoment(head.now)} · Page ${page} of ${count}`,
          alignment: 'right',
          noWrap: true,
          width: 'auto',
        },
      ],
      columnGap: 8,
    }),
    content: cardContent(head, model, scale),
  }
  return keptTogether(definition)
}

/**
 * Returns the content of the card in the order of need. Other documents may include it as a page.
 *
 * @param isWide true for an A4 page: the content then uses its width, so that it fits on one page
 */
export function cardContent(head: CardHead, model: EmergencyModel, scale: number, isWide = false): Content[] {
  const size: Size = points => points * scale
  const roles = isWide ? WIDE_ROLES : undefined
  const [withNumber, without] = byNumber([...model.firstAiders, ...model.calls])
  const aiders = withNumber.filter(call => model.firstAiders.includes(call))
  const calls = withNumber.filter(call => model.calls.includes(call))
  const heading = (text: string): Content => ({
    text: text.toUpperCase(),
    headlineLevel: 1,
    bold: true,
    color: ink.emergency,
    fontSize: size(8),
    characterSpacing: 0.4,
    margin: [0, size(6), 0, size(2)],
  })
  const noted = (text: string): Content => ({ text, color: ink.dim, fontSize: size(8) })
  const part = (title: string, ...blocks: Content[]): Content[] =>
    blocks.length === 0 ? [] : [heading(title), ...blocks]
  return [
    banner(head, size),
    numberGrid(model.numbers, size, head.seeAlso, isWide),
    ...pointers(head, model, size),
    ...part('At once', ...(model.drills.length > 0 ? [labelledTable(model.drills, size)] : [])),
    ...part(
      'Where we are',
      ...(model.positions.length > 0
        ? [positionTable(model.positions)]
        : [noted('No position is entered.'), ...(model.where ? [{ text: model.where }] : [])]),
    ),
    ...part(
      'First aid and oxygen',
      ...(aiders.length > 0 ? [callTable(aiders, size, roles)] : [noted('No first aider is entered.')]),
      ...(model.kit.length > 0 ? [labelledTable(model.kit, size)] : []),
    ),
    ...part('From injury to hospital', ...(model.plan ? [wholeText(model.plan)] : [])),
    ...part(
      careHeading(model),
      model.care.length > 0
        ? kept(careTable(model.care, size), model.care)
        : noted('No hospital is entered.'),
    ),
    ...part(
      'Evacuation',
      ...(model.evacuation.length > 0
        ? [kept(evacuationTable(model.evacuation, size), model.evacuation)]
        : []),
    ),
    ...part(
      'Whom to call, in order',
      calls.length > 0 ? callTable(calls, size, roles) : noted('Nobody entered.'),
      ...(without.length > 0 ? [noted(`Greenlight has no telephone number of ${namesOf(without)}.`)] : []),
    ),
    ...part(
      'Radio, satellite phone, overdue',
      ...(model.radio.length > 0 ? [labelledTable(model.radio, size)] : []),
    ),
    ...(head.notes.length > 0
      ? [{ stack: head.notes.map(noted), margin: [0, size(6), 0, 0] as [number, number, number, number] }]
      : []),
  ]
}

/** The most rows that are kept together on the front of the card, so that none of them is hidden on the back. */
const KEPT_TOGETHER = 5

function kept(table: Content, rows: readonly unknown[]): Content {
  return { stack: [table], unbreakable: rows.length <= KEPT_TOGETHER }
}

/** Splits people into people with a number and people without: a name without a number does not help an injured person. */
function byNumber(calls: readonly Call[]): [Call[], Call[]] {
  return [calls.filter(call => call.phone !== ''), calls.filter(call => call.phone === '')]
}

function namesOf(calls: readonly Call[]): string {
  return [...new Set(calls.map(call => `${call.name} (${call.role})`))].join(', ')
}

/** Says where the numbers come from, and where to find others. */
function pointers(head: CardHead, model: EmergencyModel, size: Size): Content[] {
  const line = (text: string): Content => ({ text, bold: true, margin: [0, size(3), 0, 0] })
  return [
    ...(model.from.length > 0
      ? [line(`Numbers and hospitals that this PRA does not have come from ${model.from.join('; ')}.`)]
      : []),
    ...(head.seeAlso.length > 0 ? [line(`See also the emergency page of ${head.seeAlso.join('; ')}.`)] : []),
  ]
}
