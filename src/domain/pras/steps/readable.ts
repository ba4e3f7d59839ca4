import { asContent, asItems, isBlank, isPrivate, isShown, personText } from '@/domain/shared/answers'
import { countryName } from '@/domain/shared/countries'
import { formatDayShort } from '@/domain/shared/dates'
import type { Content, Field, FieldContext, ScalarField, ScalarKind } from '@/domain/shared/fields'
import { describeLine } from '@/domain/shared/lines'
import { positionText } from '@/domain/shared/map/grid-ref'
import { optionLabel, yesNoNAOptions } from '@/domain/shared/options'
import { valueText } from '@/domain/shared/values/value-text'
import type { StepContext, StepDefinition } from './define-step'

/** The kinds of fields whose answer is the id of a record, or several ids. */
const namedKinds = [
  'production',
  'company',
  'role',
  'sops',
  'pras',
  'pra',
  'contractCrew',
  'contractCompany',
  'nonUkContractRole',
  'aircraft',
  'pilot',
  'hazard',
  'person',
] as const satisfies readonly ScalarKind[]
export type NamedKind = (typeof namedKinds)[number]

/**
 * Returns the name of a record by its id; empty if not known. `kind` is the kind of the field. With 'phone' it returns a person's
 * phone number instead.
 */
export type Names = (kind: NamedKind | 'phone', id: string) => string

export function isNamedKind(kind: ScalarKind): kind is NamedKind {
  return namedKinds.some(named => named === kind)
}

export function isLongText({ kind }: ScalarField): boolean {
  return kind === 'textarea' || kind === 'lines' || kind === 'richText'
}

export interface ReadableValue {
  kind: 'value'
  /** The path of the answer within its step, with dots, by which two versions are compared. */
  path: string
  label: string
  value: string
  /** True for a text of several lines, which needs the full width. */
  long: boolean
  /** True for a text with phone numbers, each of which becomes a link. */
  isPhone?: true
}
/** A list of items in two forms: as the rows of a table, without columns that are blank in every row, and as separate records. */
export interface ReadableTable {
  kind: 'table'
  path: string
  label: string
  columns: string[]
  phoneColumns: number[]
  rows: string[][]
  records: { title: string; entries: ReadableEntry[] }[]
  /** True if the table has more columns, or longer cells, than fit on a page. The items are then shown as records. */
  wide: boolean
}
export interface ReadableGroup {
  kind: 'group'
  path: string
  label: string
  entries: ReadableEntry[]
}
export type ReadableEntry = ReadableValue | ReadableTable | ReadableGroup

const MAX_COLUMNS = 7

function pointText(value: unknown): string {
  const { lat, lng } = asContent(value)
  return typeof lat === 'number' && typeof lng === 'number' ? positionText({ lat, lng }) : ''
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/**
 * Writes one answer in words: the label of an option, a date, the name behind an id. Empty if nothing was entered. `record` has
 * all answers, because an amount needs its currency.
 */
export function readableValue(
  field: ScalarField,
  value: unknown,
  names: Names,
  record: Content,
  writeDay: (day: string) => string = formatDayShort,
): string {
  if (isBlank(value)) return ''
  const text = valueText(field, value, record)
  if (text !== undefined) return text
  switch (field.kind) {
    case 'lines':
      return list(value).map(String).join('\n')
    case 'select':
      return optionLabel(field.options ?? [], String(value))
    case 'multiselect':
      return list(value)
        .map(item => optionLabel(field.options ?? [], String(item)))
        .join(', ')
    case 'yesNo':
    case 'yesNoNA':
      return optionLabel(yesNoNAOptions, String(value))
    case 'tick':
      return field.ticked ?? 'Confirmed'
    case 'date':
      return writeDay(String(value)) || String(value)
    case 'person':
    case 'people':
      return list(value)
        .map(person => personWords(person, names, field.isRung === true))
        .join(', ')
    case 'user':
    case 'users':
      return list(value)
        .map(id => names('person', String(id)) || String(id))
        .join(', ')
    case 'country':
    case 'countries':
      return list(value)
        .map(id => countryName(String(id)))
        .join(', ')
    case 'production':
    case 'company':
    case 'role':
    case 'aircraft':
    case 'pilot':
    case 'hazard':
    case 'sops':
    case 'pras':
    case 'pra':
    case 'contractCrew':
    case 'contractCompany':
    case 'nonUkContractRole': {
      const { kind } = field
      return list(value)
        .map(id => names(kind, String(id)) || String(id))
        .join(', ')
    }
    case 'files':
    case 'image':
    case 'images':
      return list(value)
        .map(asContent)
        .map(({ name, caption }) => `${name ?? ''}${caption ? ` (${caption})` : ''}`)
        .join(', ')
    case 'point':
      return pointText(value)
    case 'area':
      return list(value).map(pointText).join('; ')
    case 'line':
      return describeLine(value)
    default:
      return String(value).trim()
  }
}

/** Writes a person's name, and the phone number if this person may have to be called. */
function personWords(value: unknown, names: Names, isRung: boolean): string {
  const name = personText(value, id => names('person', id))
  const { userId } = asContent(value)
  const phone = isRung && typeof userId === 'string' && userId !== '' ? names('phone', userId) : ''
  return phone === '' ? name : `${name}: ${phone}`
}

function tableOf(
  field: Extract<Field, { kind: 'list' }>,
  value: unknown,
  context: FieldContext,
  names: Names,
  path: string,
): ReadableTable {
  const records = asItems(value).map((item, index) => ({
    title: summaryOf(field, item, names, context.step) || `${field.itemName} ${index + 1}`,
    entries: entriesOf(field.fields, item, context, names, `${path}.${index}.`),
  }))
  const used = field.fields.filter(sub =>
    records.some((record, index) =>
      record.entries.some(entry => entry.path === `${path}.${index}.${sub.name}`),
    ),
  )
  const rows = records.map((record, index) =>
    used.map(sub => cellText(record.entries.find(entry => entry.path === `${path}.${index}.${sub.name}`))),
  )
  const wide =
    used.length > MAX_COLUMNS ||
    used.some(sub => sub.kind === 'list' || sub.kind === 'group') ||
    longCells(rows)
  return {
    kind: 'table',
    path,
    label: field.label,
    columns: used.map(sub => sub.label),
    phoneColumns: used.flatMap((sub, column) => (isPhone(sub) ? [column] : [])),
    rows,
    records,
    wide,
  }
}

const isPhone = (field: Field) =>
  field.kind === 'phone' ||
  field.kind === 'phoneIntl' ||
  ((field.kind === 'person' || field.kind === 'people') && field.isRung === true)

const longCells = (rows: string[][]): boolean => rows.some(row => row.join('').length > 600)

function cellText(entry: ReadableEntry | undefined): string {
  if (entry === undefined) return ''
  if (entry.kind === 'value') return entry.value
  if (entry.kind === 'table') return entry.rows.map(row => row.filter(Boolean).join(', ')).join('; ')
  return entry.entries.map(inner => `${inner.label}: ${cellText(inner)}`).join('; ')
}

/** In one line: the fields that the list chooses, in order, without blank or private ones. */
export function summaryOf(
  field: Extract<Field, { kind: 'list' }>,
  item: Content,
  names: Names,
  record: Content,
): string {
  return field.summary
    .map(name => field.fields.find(sub => sub.name === name))
    .map(sub =>
      sub === undefined || sub.kind === 'list' || sub.kind === 'group' || isPrivate(sub)
        ? ''
        : readableValue(sub, item[sub.name], names, record),
    )
    .filter(Boolean)
    .join(' · ')
}

/**
 * Returns the answers to these fields in words. `context` is that of the step, also for a list item. Paths begin with `prefix`.
 */
export function entriesOf(
  fields: readonly Field[],
  answers: Content,
  context: FieldContext,
  names: Names,
  prefix: string,
): ReadableEntry[] {
  const entries: ReadableEntry[] = []
  for (const field of fields) {
    const value = answers[field.name]
    if (isPrivate(field) || isBlank(value) || !isShown(field, answers, context)) continue
    const path = prefix + field.name
    if (field.kind === 'list') entries.push(tableOf(field, value, context, names, path))
    else if (field.kind === 'group') {
      const inner = entriesOf(field.fields, asContent(value), context, names, `${path}.`)
      if (inner.length > 0) entries.push({ kind: 'group', path, label: field.label, entries: inner })
    } else {
      const text = readableValue(field, value, names, context.step, context.writeDay)
      if (text)
        entries.push({
          kind: 'value',
          path,
          label: field.label,
          value: text,
          long: isLongText(field),
          ...(isPhone(field) && { isPhone: true }),
        })
    }
  }
  return entries
}

/**
 * Returns answers in the form for readers: with labels, lists as tables, without blanks. Private fields are left out, because no
 * PDF and no other person may show them.
 */
export function readableContent(
  fields: readonly Field[],
  content: Content,
  context: StepContext,
  names: Names,
): ReadableEntry[] {
  return entriesOf(fields, content, { ...context, step: content }, names, '')
}

const noContext: StepContext = { type: '', steps: {}, today: '' }

/** `context` decides which fields are shown. Without it, only conditions on the step's own answers apply. */
export function readableStep(
  step: Pick<StepDefinition, 'fields'>,
  content: Content,
  names: Names,
  context: StepContext = noContext,
): ReadableEntry[] {
  return readableContent(step.fields, content, context, names)
}

/** Returns all values of a reading view as one list with paths, for the comparison of two versions. */
export function flattenReadable(
  entries: readonly ReadableEntry[],
  trail = '',
): { path: string; label: string; value: string }[] {
  return entries.flatMap(entry => {
    const label = trail ? `${trail} › ${entry.label}` : entry.label
    if (entry.kind === 'value') return [{ path: entry.path, label, value: entry.value }]
    if (entry.kind === 'group') return flattenReadable(entry.entries, label)
    return entry.records.flatMap((record, index) => flattenReadable(record.entries, `${label} ${index + 1}`))
  })
}
