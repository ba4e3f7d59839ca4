import { type CellRead, plainHeading } from '@/domain/shared/cells/cells'
import type { ImportedRow, Table } from './table'

/** A problem of a row: the field, and a message that is shown after the field's name. */
export interface RowProblem {
  field: string
  reason: string
}

export type RowValues = Readonly<Record<string, unknown>>

/** Turns the value of a cell into the fields that it fills. */
export function mapped<T>(read: CellRead<T>, values: (value: T) => RowValues): CellRead<RowValues> {
  return 'reason' in read ? read : { value: values(read.value) }
}

/** A column that files may have. `C` is the type of the data with which cells are compared, such as the existing roles. */
export interface ImportColumn<C> {
  id: string
  /** The name of the column in the choice of columns, before problems, and as the heading in the sample file. */
  label: string
  /** Other headings that mean this column, in lower case, with single spaces between words. */
  synonyms: readonly string[]
  /** Two example cells for the sample file. */
  examples: readonly [string, string]
  /** Reads a cell that is not empty: returns the fields that it fills, with their values. */
  read: (text: string, context: C) => CellRead<RowValues>
  /** Set for columns with dates, which some countries write with the month first. */
  isDay?: true
  /** True if the cell names another record, which is stored by its id. People are then shown the name and not the id. */
  isReference?: boolean
}

export interface ImportType<C> {
  noun: { one: string; many: string }
  columns: readonly ImportColumn<C>[]
  /** The id of the column that every row needs, because it identifies the record. */
  key: string
  /** Turns a row into its stored form, or returns its problems. The server runs the same check again. */
  check: (values: RowValues) => { row: object } | { problems: RowProblem[] }
  /** Returns the name of the row's record; empty if it has none. */
  nameOf: (values: RowValues) => string
  /** Headings that look usable but are refused, each with the reason. */
  refused: readonly { pattern: RegExp; reason: string }[]
}

/** For each column of the file, the id of the import column as which it is read; empty if it is not imported. */
export type Mapping = readonly string[]

/** A row in the form that the server accepts, with the problems of its cells. */
export interface ReadRow {
  line: number
  values: RowValues
  problems: readonly RowProblem[]
}

export function columnOf<C>(type: ImportType<C>, heading: string): ImportColumn<C> | undefined {
  const plain = plainHeading(heading)
  return type.columns.find(({ label, synonyms }) => plainHeading(label) === plain || synonyms.includes(plain))
}

export function refusalOf<C>(type: ImportType<C>, heading: string): string | undefined {
  const plain = plainHeading(heading)
  return type.refused.find(({ pattern }) => pattern.test(plain))?.reason
}

/** Guesses the import column of each heading. If two headings mean the same column, the first one gets it. */
export function guessMapping<C>(type: ImportType<C>, headings: readonly string[]): Mapping {
  const taken = new Set<string>()
  return headings.map(heading => {
    const id = columnOf(type, heading)?.id ?? ''
    if (id === '' || taken.has(id)) return ''
    taken.add(id)
    return id
  })
}

export function mappingProblems<C>(type: ImportType<C>, mapping: Mapping): string[] {
  const labelOf = (id: string) => type.columns.find(column => column.id === id)?.label ?? id
  const chosen = mapping.filter(id => id !== '')
  const twice = new Set(chosen.filter((id, at) => chosen.indexOf(id) !== at))
  return [
    ...(chosen.includes(type.key)
      ? []
      : [
          `Choose the column that holds “${labelOf(type.key)}”. With that column, each row finds its ${type.noun.one}.`,
        ]),
    ...[...twice].map(id => `You chose “${labelOf(id)}” for two columns. Keep one of them.`),
  ]
}

/** Reads every row of the table by the mapping. Empty cells are skipped, so that stored values are kept. */
export function readRows<C>(type: ImportType<C>, table: Table, mapping: Mapping, context: C): ReadRow[] {
  const columns = mapping.map(id => type.columns.find(column => column.id === id))
  return table.rows.map(row => readRow(row, columns, context))
}

function readRow<C>(
  row: ImportedRow,
  columns: readonly (ImportColumn<C> | undefined)[],
  context: C,
): ReadRow {
  const { line, problem } = row
  const values: Record<string, unknown> = {}
  const problems: RowProblem[] = problem === '' ? [] : [{ field: '', reason: problem }]
  for (const [at, column] of columns.entries()) {
    const read = column && readCellAt(row, at, column, context)
    if (!column || !read) continue
    if ('reason' in read) problems.push({ field: column.id, reason: read.reason })
    else Object.assign(values, read.value)
  }
  return { line, values, problems }
}

function readCellAt<C>({ cells, faults }: ImportedRow, at: number, column: ImportColumn<C>, context: C) {
  const fault = faults?.[at]
  if (fault !== undefined) return { reason: fault }
  const cell = cells[at] ?? ''
  return cell === '' ? undefined : column.read(cell, context)
}

/** A preview of one column for the person who imports: its first filled cell, and the number of unreadable cells. */
export interface ColumnPreview {
  cell: string
  read: CellRead<RowValues> | undefined
  unread: number
}

export function previewOf<C>(
  table: Table,
  at: number,
  column: ImportColumn<C> | undefined,
  context: C,
): ColumnPreview {
  const filled = table.rows.filter(row => (row.cells[at] ?? '') !== '')
  const [first] = filled
  if (!column || !first) return { cell: first?.cells[at] ?? '', read: undefined, unread: 0 }
  const reads = filled.map(row => readCellAt(row, at, column, context))
  const unread = reads.filter(read => read && 'reason' in read).length
  return { cell: first.cells[at] ?? '', read: reads[0], unread }
}
