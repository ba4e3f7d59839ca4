import type { Field, ScalarField } from '@/domain/shared/fields'
import { personType } from './people'
import type { ArchivableRecord, RecordType } from './record-type'
import { type AnyRecordType, recordTypes } from './registry'

const naming: readonly AnyRecordType[] = [personType, ...recordTypes]

/** For each collection: whether a field has ids of its records. Fields of records name no other collections. */
const holdsIds: Readonly<Record<string, (field: ScalarField) => boolean>> = {
  users: ({ kind }) => kind === 'user' || kind === 'users',
  companies: ({ kind }) => kind === 'company',
  roles: ({ kind }) => kind === 'role',
  sops: ({ kind }) => kind === 'sops',
  hazards: ({ name }) => name === 'hazardIds',
}

/** A type of record, with those of its fields that may name records of a certain collection. */
export interface NamingPlace {
  type: AnyRecordType
  fields: readonly NamingField[]
}
interface NamingField {
  label: string
  /** The names of the groups around the field, and the name of the field itself. */
  path: readonly string[]
}

export function placesNaming(collection: string): NamingPlace[] {
  const holds = holdsIds[collection]
  if (!holds) return []
  return naming.flatMap(type => {
    const fields = fieldsHolding(type.fields, holds)
    return fields.length === 0 ? [] : [{ type, fields }]
  })
}

function fieldsHolding(
  fields: readonly Field[],
  holds: (field: ScalarField) => boolean,
  above: readonly string[] = [],
): NamingField[] {
  return fields.flatMap((field): NamingField[] => {
    const path = [...above, field.name]
    if (field.kind === 'group') return fieldsHolding(field.fields, holds, path)
    if (field.kind === 'list') return []
    return holds(field) ? [{ label: field.label, path }] : []
  })
}

/** A record that names another record, with its own name and path, and its relation to the other record. */
export interface NamingRecord {
  key: string
  name: string
  address: string
  /** The relation of the other record to this one: 'Production: Series producer'. */
  as: string
}

export function recordsNaming(
  { type, fields }: NamingPlace,
  rows: readonly ArchivableRecord[],
  id: string,
): NamingRecord[] {
  return rows.flatMap(row => {
    if (row.isArchived) return []
    const held = fields.filter(({ path }) => holdsId(valueAt(row, path), id))
    if (held.length === 0) return []
    return [
      {
        key: `${type.collection}/${row.id}`,
        name: type.nameOf(row),
        address: type.paths.one(row.id),
        as: `${capitalised(type.noun.one)}: ${held.map(({ label }) => label).join(', ')}`,
      },
    ]
  })
}

function valueAt(row: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], row)
}

const holdsId = (value: unknown, id: string) => (Array.isArray(value) ? value.includes(id) : value === id)
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns whether the page of a record of this type lists the records that name it. */
export const isNamedByRecords = ({ collection }: Pick<RecordType<ArchivableRecord>, 'collection'>) =>
  collection in holdsIds
