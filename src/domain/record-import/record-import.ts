import { type FieldProblem, fieldProblems } from '@/domain/fields/field-problems'
import {
  type ImportColumn,
  type ImportType,
  mapped,
  type RowProblem,
  type RowValues,
} from '@/domain/import/import-type'
import type { RoleContext } from '@/domain/import/role-context'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import {
  type CellRead,
  plainHeading,
  readDay,
  readFullName,
  readYesNo,
  shortened,
} from '@/domain/shared/cells/cells'
import { countries } from '@/domain/shared/countries'
import type { Field } from '@/domain/shared/fields'
import { maskEmail } from '@/domain/shared/values/email'
import { keptPhone } from '@/domain/shared/values/phone'

/** A key by which a row finds its record: if the row and a record have the same text for the key, they belong together. */
export interface NaturalKey {
  field: string
  /** Returns the text to compare; empty if the value cannot be compared. */
  plain: (text: string) => string
  /** True if the key is unique: a record with another value is then certainly another record. */
  isIdentity?: boolean
}

/** How records of a type are imported: the fields that a file may have, and the keys by which a row finds its record. */
export interface RecordImport<T extends ArchivableRecord> {
  type: RecordType<T>
  /** The name under which the device stores how far the import is. */
  place: string
  title: string
  about: string
  rows: ImportType<RoleContext>
  keys: readonly NaturalKey[]
}

interface Described<T extends ArchivableRecord> {
  type: RecordType<T>
  place: string
  title: string
  about: string
  /** The id of the column that every row needs. */
  key: string
  keys: readonly NaturalKey[]
  /** For each column: the field that it fills, other headings for it, and two example cells. */
  columns: readonly [field: string, synonyms: readonly string[], one: string, two: string][]
  /** Headings of a column that has first and last name together. */
  fullName?: readonly string[]
  refused: ImportType<RoleContext>['refused']
}

export function recordImport<T extends ArchivableRecord>(described: Described<T>): RecordImport<T> {
  const { type, key, keys, place, title, about, refused, fullName } = described
  const columns = described.columns.map(([name, synonyms, one, two]): Column => {
    const field = type.fields.find(each => each.name === name)
    if (!field) throw new Error(`The type ${type.collection} has no field ${name}`)
    return {
      id: name,
      label: field.label,
      synonyms,
      examples: [one, two],
      read: (cell, context) => mapped(readCell(field, cell, context), value => ({ [name]: value })),
      ...(field.kind === 'role' && { isReference: true }),
      ...(field.kind === 'date' && { isDay: true as const }),
    }
  })
  if (fullName) columns.push(fullNameColumn(fullName))
  const rows: ImportType<RoleContext> = {
    noun: type.noun,
    columns,
    key,
    check: values => checkValues(type, key, values),
    nameOf: values => type.nameOf({ name: '', firstName: '', lastName: '', ...values } as unknown as T),
    refused,
  }
  return { type, place, title, about, rows, keys }
}

type Column = ImportColumn<RoleContext>

function fullNameColumn(synonyms: readonly string[]): Column {
  return {
    id: 'fullName',
    label: 'Full name',
    synonyms,
    examples: ['', ''],
    read: cell => readFullName(cell),
  }
}

function readCell(field: Field, cell: string, { roleIds }: RoleContext): CellRead<unknown> {
  if (field.kind === 'tick') return readYesNo(cell)
  if (field.kind === 'date') return readDay(cell)
  if (field.kind === 'email') return { value: maskEmail(cell) }
  if (field.kind === 'phone') return { value: keptPhone(cell) }
  if (field.kind === 'country') return readCountry(cell)
  if (field.kind === 'role') {
    const id = roleIds.get(cell.toLowerCase())
    return id === undefined ? { reason: `there is no role “${shortened(cell)}”` } : { value: id }
  }
  if (field.kind === 'select') {
    const plain = plainHeading(cell)
    const option = field.options?.find(
      ({ value, label }) => plainHeading(label) === plain || plainHeading(value) === plain,
    )
    return option ? { value: option.value } : { reason: `“${shortened(cell)}” is not one of the choices` }
  }
  return { value: cell }
}

const otherNames = new Map(
  'uk:GBR|gb:GBR|united kingdom:GBR|england:GBR|scotland:GBR|wales:GBR|northern ireland:GBR|us:USA|united states of america:USA|svalbard:SJM|uae:ARE'
    .split('|')
    .map(pair => pair.split(':') as [string, string]),
)

function readCountry(cell: string): CellRead<string> {
  const plain = plainHeading(cell)
  const found = countries.find(({ id, name }) => id.toLowerCase() === plain || plainHeading(name) === plain)
  const id = found?.id ?? otherNames.get(plain)
  return id ? { value: id } : { reason: `“${shortened(cell)}” is not a country in the list` }
}

/** Makes a problem for the report, which prints the name of the column before the text. */
export function rowProblem<T extends ArchivableRecord>(
  type: RecordType<T>,
  { path, message }: Pick<FieldProblem, 'path' | 'message'>,
): RowProblem {
  const label = type.fields.find(({ name }) => name === path)?.label
  const reason = label && message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message
  return { field: path, reason }
}

/** Checks the values of a row. A missing required value is not a problem yet, because the existing record may have it. */
function checkValues<T extends ArchivableRecord>(
  type: RecordType<T>,
  key: string,
  values: RowValues,
): { row: object } | { problems: RowProblem[] } {
  const content = { ...values }
  const given = type.fields.filter(({ name }) => name in content)
  const context = { type: type.collection, steps: {}, today: '' }
  const problems = [
    ...(content[key] === undefined ? [{ field: key, reason: 'there is none' }] : []),
    ...given.flatMap(field => {
      const most = 'maxLength' in field ? field.maxLength : undefined
      const value = content[field.name]
      return most !== undefined && typeof value === 'string' && value.length > most
        ? [{ field: field.name, reason: `the text has more than ${most} characters` }]
        : []
    }),
    ...fieldProblems(given, content, context)
      .filter(({ level }) => level === 'error')
      .map(problem => rowProblem(type, problem)),
  ]
  const once = problems.filter(({ field }, at) => problems.findIndex(each => each.field === field) === at)
  return once.length > 0 ? { problems: once } : { row: content }
}
