import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import type { ArchivableRecord, RecordList, RecordType } from '@/domain/records/record-type'
import { asContent } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import type { Field, ScalarField } from '@/domain/shared/fields'
import type { Column } from '@/ui/data-table/column'
import { StatusBadge } from '@/ui/status-badge'
import type { ListChoice } from './list/list-filters'

/** Returns the columns of a type's list: its fields, in words. Memoise the result while the names are the same. */
export function recordColumns<T extends ArchivableRecord>(
  { fields, nameOf }: Pick<RecordType<T>, 'fields' | 'nameOf'>,
  { columns }: Pick<RecordList<T>, 'columns'>,
  names: Names,
): Column<T>[] {
  return columns.map(({ field: name, width, header, isInName }, at) => {
    const field = scalar(fields, name)
    const column: Column<T> = {
      id: name,
      header: header ?? field.label,
      width,
      align: field.kind === 'number' ? 'right' : undefined,
      card: isInName ? 'none' : undefined,
      text: row => cellText(field, row, names),
      sortValue: isSortedByValue(field) ? row => sortable(answer(row, name)) : undefined,
    }
    return at > 0 ? column : { ...column, hideable: false, ...namedFirst(column, nameOf) }
  })
}

/** Makes the first column, which marks archived records on screen and in the file. On a card it is the title. */
function namedFirst<T extends ArchivableRecord>(
  { header, text }: Column<T>,
  nameOf: (row: T) => string,
): Pick<Column<T>, 'text' | 'cell' | 'onCard'> {
  const marked = (name: string, { isArchived }: T) => name + (isArchived ? ' (archived)' : '')
  return {
    text: row => marked(text(row), row),
    onCard: { header, text: row => marked(nameOf(row), row) },
    cell: row =>
      row.isArchived ? (
        <>
          {text(row)} <StatusBadge tone="grey" label="Archived" />
        </>
      ) : (
        text(row)
      ),
  }
}

/** Returns the filters of a type's list: its fields with options. */
export function recordChoices<T extends ArchivableRecord>(
  { fields }: Pick<RecordType<T>, 'fields'>,
  { choices = [] }: Pick<RecordList<T>, 'choices'>,
): ListChoice<T>[] {
  return choices.map(name => {
    const { label, options = [] } = scalar(fields, name)
    return { id: name, label, options, holds: (row, value) => answer(row, name) === value }
  })
}

/** Throws if there is none: this is an error in the type, which the test of the type finds. */
function scalar(fields: readonly Field[], name: string): ScalarField {
  const field = fields.find(each => each.name === name)
  if (!field || field.kind === 'list' || field.kind === 'group') throw new Error(`No plain field “${name}”`)
  return field
}

const answer = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]

function cellText(field: ScalarField, row: object, names: Names): string {
  const value = answer(row, field.name)
  if (field.kind === 'date') return formatDayShort(String(value ?? ''))
  return readableValue(field, value, names, asContent(row))
}

const isSortedByValue = ({ kind }: ScalarField) => kind === 'date' || kind === 'number' || kind === 'rating'

const sortable = (value: unknown) => (value === '' ? undefined : (value as string | number | undefined))
