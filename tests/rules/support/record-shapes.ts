import { configSchema } from '@/domain/config/schema'
import { recordSchemas } from '@/domain/records/schemas'
import { fieldsOf, type JsonSchema } from '~tools/rules/shapes'

/** The collections of records whose shapes are made from schemas, each with its schema. */
export const shapedCollections = { ...recordSchemas, config: configSchema } as const
export type ShapedCollection = keyof typeof shapedCollections

/** What a record of the collection may hold, key by key. */
export function schemaOf(collection: ShapedCollection) {
  return fieldsOf(shapedCollections[collection])
}

/** A record with nothing but what it must have. */
export function leastOf(collection: ShapedCollection): Record<string, unknown> {
  const { fields, required } = schemaOf(collection)
  return Object.fromEntries(required.map(key => [key, smallest(fields[key] ?? {})]))
}

/** A record with every key as large as it may be, in use: none that was merged into another is made. */
export function fullestOf(collection: ShapedCollection): Record<string, unknown> {
  return fullestWith(schemaOf(collection).fields)
}

/** The same of these fields. */
export function fullestWith(fields: Readonly<Record<string, JsonSchema>>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([key, json]) => [
    key,
    key === 'mergedIntoId' ? '' : largest(json),
  ])
  return Object.fromEntries(entries)
}

const isDay = (json: JsonSchema) => json.pattern?.includes('\\d{4}-\\d{2}-\\d{2}') === true

function smallest(json: JsonSchema): unknown {
  if (json.enum) return json.enum[0]
  if (json.type === 'string') return isDay(json) ? '' : 'x'.repeat(Math.max(1, json.minLength ?? 0))
  if (json.type === 'boolean') return false
  if (json.type === 'array') return []
  return Math.max(0, json.minimum ?? 0)
}

/** The largest value that a key may have. */
export function largest(json: JsonSchema): unknown {
  if (json.enum) return json.enum.at(-1)
  switch (json.type) {
    case 'string':
      return isDay(json) ? '2026-04-12' : 'x'.repeat(json.maxLength ?? 150)
    case 'boolean':
      return true
    case 'array':
      return listOf(json)
    case 'object':
      return Object.fromEntries(
        Object.entries(json.properties ?? {}).map(([key, child]) => [key, largest(child)]),
      )
    default:
      return Math.min(json.maximum ?? 1000, 1000)
  }
}

function listOf({ items = {}, maxItems = 100 }: JsonSchema): unknown[] {
  if (items.enum) return [...items.enum]
  const text = items.type === 'object' ? 40 : undefined
  return Array.from({ length: maxItems }, () =>
    items.type === 'object'
      ? Object.fromEntries(Object.keys(items.properties ?? {}).map(key => [key, 'x'.repeat(text ?? 1)]))
      : 'x'.repeat(items.maxLength ?? 20),
  )
}

/** Values that a key may not have, each with what is wrong with it. */
export function wrongValues(json: JsonSchema): [string, unknown][] {
  const notText: [string, unknown][] = [
    ['a number', 7],
    ['a map', { a: 1 }],
    ['null', null],
    ['a list', ['x']],
  ]
  if (json.enum) return [...notText, ['another word', 'whim']]
  if (json.type === 'string') {
    if (isDay(json)) return [...notText, ['no day', '12/04/2026']]
    return [
      ...notText,
      json.maxLength === undefined ? ['a path', 'x/y'] : ['too much', 'x'.repeat(json.maxLength + 1)],
      ...((json.minLength ?? 0) > 0 ? [['nothing', ''] as [string, unknown]] : []),
    ]
  }
  if (json.type === 'boolean')
    return [
      ['a text', 'true'],
      ['a number', 1],
      ['null', null],
    ]
  if (json.type === 'object') return [['a text', 'x'], ['an unknown key', { whim: 1 }], ...wrongWithin(json)]
  if (json.type === 'array') return [['a text', 'x'], ['a map', { a: 1 }], ...wrongElements(json)]
  return [
    ['a text', '7'],
    ['null', null],
    ['more than the most', (json.maximum ?? 1e12) > 1e9 ? 1e10 : (json.maximum ?? 0) + 1],
    ['less than the least', (json.minimum ?? -1e12) < -1e9 ? -1e10 : (json.minimum ?? 0) - 1],
  ]
}

/** A map with one wrong value within. Of its texts the rules look at the sum of their lengths. */
function wrongWithin({ properties = {} }: JsonSchema): [string, unknown][] {
  return Object.entries(properties).flatMap(([key, child]) =>
    (child.type === 'string' ? [['a number', 7] as [string, unknown]] : wrongValues(child)).map(
      ([what, value]): [string, unknown] => [`a map whose ${key} is ${what}`, { [key]: value }],
    ),
  )
}

/** A full list of maps with a wrong one at each place, with what is wrong. */
export function wrongMaps(json: JsonSchema): [string, unknown][] {
  if (json.type !== 'array' || json.items?.type !== 'object') return []
  const full = listOf(json)
  return full.flatMap((_, place): [string, unknown][] => [
    [`a text at ${place}`, full.with(place, 'x')],
    [`an unknown key at ${place}`, full.with(place, { whim: 'x' })],
  ])
}

function wrongElements({ items = {}, maxItems = 100 }: JsonSchema): [string, unknown][] {
  if (items.type === 'object') {
    const known = Object.keys(items.properties ?? {})[0] ?? ''
    return [
      ['a text among maps', ['x']],
      ['an unknown key in a map', [{ whim: 'x' }]],
      ['a number in a map', [{ [known]: 7 }]],
      ['too many', Array.from({ length: maxItems + 1 }, () => ({ [known]: 'x' }))],
    ]
  }
  if (items.enum) return [['another word', ['whim']]]
  return [
    ['a number among texts', ['x', 7]],
    ['too many', Array.from({ length: maxItems + 1 }, () => 'x')],
    items.maxLength === undefined
      ? ['a path', ['x/y']]
      : ['a text that is too long', ['x'.repeat(items.maxLength + 1)]],
  ]
}
