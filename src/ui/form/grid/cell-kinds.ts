import { asContent } from '@/domain/shared/answers'
import {
  type CellRead,
  cellFault,
  cleanCell,
  plainHeading,
  readDay,
  readYesNo,
} from '@/domain/shared/cells/cells'
import { unreadText, withUnread } from '@/domain/shared/cells/unread-cells'
import { formatUkDate } from '@/domain/shared/dates'
import type { Content, Field, Option, PersonRef, ScalarField, ScalarKind } from '@/domain/shared/fields'
import { formatPoint, isPoint } from '@/domain/shared/map/point'
import { readPosition } from '@/domain/shared/map/positions/read-position'
import { oneLine } from '@/domain/shared/one-line'
import { optionLabel, yesNoNAOptions, yesNoOptions } from '@/domain/shared/options'
import { maskEmail } from '@/domain/shared/values/email'
import { keptPhone } from '@/domain/shared/values/phone'
import type { CellPeople } from '@/ui/form/field-renderers'
import { parseNumber } from '@/ui/form/inputs/number-input'
import { parseTime } from '@/ui/form/inputs/parse-time'

/** The functions that show answers of one kind in a cell, and read them from the cell's text. */
interface CellKind {
  text: (value: unknown, field: ScalarField, people: CellPeople) => string
  /** Reads the text, which is never empty. For unreadable text that cannot be stored as the answer, returns the reason. */
  read: (text: string, field: ScalarField, people: CellPeople) => CellRead<unknown>
  options?: (field: ScalarField) => readonly Option[]
}

const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const unreadable = { reason: 'cannot be read' } as const

const line: CellKind = { text: words, read: text => ({ value: oneLine(text).trim() }) }
const longText: CellKind = { text: words, read: text => ({ value: text.replace(/\r\n?/g, '\n').trim() }) }

/** As in the form, text that is not a number stays as the answer, and the check of completeness reports it. */
const number: CellKind = {
  text: words,
  read: (text, { unit }) => ({ value: parseNumber(oneLine(text), unit) }),
}

const choice = (options: (field: ScalarField) => readonly Option[]): CellKind => ({
  options,
  text: (value, field) => optionLabel(options(field), words(value)),
  // Text that is not one of the choices stays too, so that the person can choose again.
  read: (text, field) => ({ value: optionOf(options(field), text) ?? oneLine(text).trim() }),
})

const yesNo = (options: readonly Option[]): CellKind => ({
  options: () => options,
  text: value => optionLabel(options, words(value)),
  read: text => {
    const named = optionOf(options, text)
    if (named !== undefined) return { value: named }
    const read = readYesNo(cleanCell(text))
    return 'value' in read ? { value: read.value ? 'yes' : 'no' } : read
  },
})

const kinds: { readonly [Kind in ScalarKind]?: CellKind } = {
  text: line,
  email: { text: words, read: text => ({ value: maskEmail(oneLine(text).trim()) }) },
  phone: { text: words, read: text => ({ value: keptPhone(oneLine(text)) }) },
  textarea: longText,
  number,
  percentage: number,
  date: {
    text: value => formatUkDate(words(value)) || words(value),
    read: text => {
      const day = readDay(cleanCell(text))
      return { value: 'value' in day ? day.value : oneLine(text).trim() }
    },
  },
  time: {
    text: words,
    // Excel copies a time with its seconds.
    read: text => ({ value: parseTime(text.trim().replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1')) ?? text.trim() }),
  },
  select: choice(({ options = [] }) => options),
  yesNo: yesNo(yesNoOptions),
  yesNoNA: yesNo(yesNoNAOptions),
  tick: {
    options: () => [{ value: 'yes', label: 'Yes' }],
    text: value => (value === true ? 'Yes' : ''),
    read: text => {
      const read = readYesNo(cleanCell(text))
      return 'value' in read ? { value: read.value || undefined } : read
    },
  },
  rating: {
    options: ({ options = [1, 2, 3, 4, 5].map(each => ({ value: String(each), label: String(each) })) }) =>
      options,
    text: words,
    read: text => (/^[1-5]$/.test(text.trim()) ? { value: Number(text) } : unreadable),
  },
  multiselect: {
    text: (value, { options = [] }) =>
      asWords(value)
        .map(each => optionLabel(options, each))
        .join(', '),
    read: (text, { options = [] }) => ({
      value: [
        ...new Set(
          text
            .split(/[,;\n]/)
            .map(each => oneLine(each).trim())
            .filter(each => each !== '')
            .map(each => optionOf(options, each) ?? each),
        ),
      ],
    }),
  },
  person: {
    text: (value, _field, people) => (isPersonRef(value) ? people.nameOf(value) : ''),
    read: (text, _field, people) => {
      const name = oneLine(text).trim()
      const [only, ...others] = people.find(name)
      return { value: only && others.length === 0 ? only : { userId: '', name } }
    },
  },
  point: {
    text: value => (isPoint(value) ? formatPoint(value) : ''),
    read: text => {
      const read = readPosition(text)
      return 'point' in read ? { value: read.point } : read
    },
  },
}

const asWords = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function isPersonRef(value: unknown): value is PersonRef {
  const { userId, name } = asContent(value)
  return typeof userId === 'string' && typeof name === 'string'
}

function optionOf(options: readonly Option[], text: string): string | undefined {
  const plain = plainHeading(text)
  return options.find(({ value, label }) => plainHeading(label) === plain || value === text.trim())?.value
}

/** The fields that fit in a cell. Files, areas and lists are only on the card of the sub-record. */
export function columnsOf(fields: readonly Field[], only?: readonly string[]): ScalarField[] {
  return fields.filter(
    (field): field is ScalarField => field.kind in kinds && (only?.includes(field.name) ?? true),
  )
}

/** Returns the choices that a cell offers; empty if any text is allowed. */
export function optionsOf(field: ScalarField): readonly Option[] {
  return kinds[field.kind]?.options?.(field) ?? []
}

/** Returns the content of a cell: the answer in words, or typed text that could not be read. */
export function cellText(field: ScalarField, row: Content, people: CellPeople): string {
  const value = row[field.name]
  const isGiven = value !== undefined && value !== null && value !== ''
  return (isGiven && kinds[field.kind]?.text(value, field, people)) || unreadText(row, field.name)
}

/** Text that can be read becomes the answer. Other text is stored next to the answer, so none is lost. */
export function withText(row: Content, field: ScalarField, text: string, people: CellPeople): Content {
  // Unchanged text keeps the answer: if two people have the same name, the chosen one stays.
  if (text.trim() === cellText(field, row, people).trim()) return row
  const blank = text.trim() === ''
  const isFault = cellFault(text) !== ''
  const read = blank
    ? { value: undefined }
    : isFault
      ? unreadable
      : (kinds[field.kind]?.read(text, field, people) ?? unreadable)
  return 'value' in read
    ? withAnswer(row, field, read.value)
    : withUnread(without(row, field.name), field.name, oneLine(text).trim())
}

/** Returns the row with this answer in a cell; undefined removes it. */
export function withAnswer(row: Content, field: ScalarField, value: unknown): Content {
  const rest = withUnread(without(row, field.name), field.name, '')
  return value === undefined || value === '' ? rest : { ...rest, [field.name]: value }
}

function without(row: Content, name: string): Content {
  const { [name]: _, ...rest } = row
  return rest
}

/** Returns a note about a valid answer: a person who is in no directory, or whose name several people have. */
export function cellNote(field: ScalarField, row: Content, people: CellPeople): string {
  const value = row[field.name]
  if (field.kind !== 'person' || !isPersonRef(value) || value.userId !== '' || value.name === '') return ''
  const { length } = people.find(value.name)
  return length > 1
    ? `${length} people are called ${value.name}. Choose one of them`
    : `${value.name} is not in the directory`
}
