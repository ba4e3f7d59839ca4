import { expect, it } from 'vitest'
import { isNamedKind, type NamedKind } from '@/domain/pras/steps/readable'
import { productionSchema } from '@/domain/productions/schema'
import type { Field, ScalarKind } from '@/domain/shared/fields'
import { placesNaming, recordsNaming } from './named-by'
import { personType } from './people'
import { recordTypes } from './registry'

const labels = (collection: string) =>
  Object.fromEntries(
    placesNaming(collection).map(({ type, fields }) => [type.collection, fields.map(({ label }) => label)]),
  )

it('placesNaming finds the fields in which records name other records', () => {
  expect(labels('companies')).toEqual({ productions: ['Company'], aircraft: ['Owned by the company'] })
  expect(labels('roles')).toEqual({ users: ['Role'], crew: ['Role'] })
  expect(labels('hazards')).toEqual({ sops: ['Hazards'] })
  expect(labels('sops')).toEqual({ hazards: ['SOPs'] })
  expect(labels('users')).toMatchObject({
    productions: ['Production manager', 'Production coordinators', 'Series producer'],
    pilots: ['Person in the directory'],
  })
  expect(labels('productions')).toEqual({})
})

/** The kind of record of each kind of field that names one; kinds used only by PRAs and contracts are left out. */
const collectionOf: Partial<Record<NamedKind | 'user' | 'users', string>> = {
  user: 'users',
  users: 'users',
  company: 'companies',
  role: 'roles',
  sops: 'sops',
}

it('placesNaming includes every field of a record that names another record', () => {
  const kindsOf = (fields: readonly Field[]): ScalarKind[] =>
    fields.flatMap(field =>
      field.kind === 'list' || field.kind === 'group' ? kindsOf(field.fields) : [field.kind],
    )
  const names = (kind: ScalarKind) => isNamedKind(kind) || kind === 'user' || kind === 'users'
  const used = [personType, ...recordTypes].flatMap(({ collection, fields }) =>
    kindsOf(fields)
      .filter(names)
      .map(kind => [collection, kind] as const),
  )
  expect(used.length).toBeGreaterThan(8)
  for (const [collection, kind] of used) {
    const named = collectionOf[kind as keyof typeof collectionOf]
    expect(labels(named ?? `of ${kind}`), `${kind} in ${collection}`).toHaveProperty(collection)
  }
})

it('recordsNaming says which record names a person and in which field, and leaves out archived records', () => {
  const production = (id: string, fields: object) =>
    productionSchema.parse({ id, name: `Production ${id}`, companyId: 'c', companyAccess: 'open', ...fields })
  const place = placesNaming('users').find(({ type }) => type.collection === 'productions')
  if (!place) throw new Error('no place')
  const rows = [
    production('one', { pcIds: ['ada'], spId: 'ada' }),
    production('two', { pmId: 'ada', isArchived: true }),
    production('three', { pmId: 'other' }),
  ]
  expect(recordsNaming(place, rows, 'ada')).toEqual([
    {
      key: 'productions/one',
      name: 'Production one',
      address: '/productions/one',
      as: 'Production: Production coordinators, Series producer',
    },
  ])
})
