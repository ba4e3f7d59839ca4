import { companyDetailsSchema } from '@/domain/companies/schema'
import { configSchema } from '@/domain/config/schema'
import { contractPrivateSchema } from '@/domain/contracts/schema'
import { crewDetailsSchema } from '@/domain/crew/schema'
import { type RecordKind, recordKinds } from '@/domain/permissions/record-kinds'
import { productionSchema } from '@/domain/productions/schema'
import { recordSchemas } from '@/domain/records/schemas'
import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'
import { userSchema } from '@/domain/users/schema'

const kinds = Object.keys(recordSchemas) as RecordKind[]

/** The function of firestore.rules that says what a record of the collection may hold; one for all that share a schema. */
const shapeOfKind = Object.fromEntries(
  kinds.map(kind => {
    const first = kinds.find(each => recordSchemas[each] === recordSchemas[kind]) ?? kind
    return [kind, shapeName(recordKinds[first].resource)]
  }),
) as Record<RecordKind, string>

/** 'hmrcRole' → 'isHmrcRoleShape'. */
function shapeName(resource: string): string {
  return `is${resource.charAt(0).toUpperCase()}${resource.slice(1)}Shape`
}

/** The functions of firestore.rules that say what a record may hold, and the schema that each is made from. */
export const recordShapes: Readonly<Record<string, z.ZodObject>> = {
  isUserShape: userSchema,
  isCrewDetailsShape: crewDetailsSchema,
  isCompanyDetailsShape: companyDetailsSchema,
  isContractPrivateShape: contractPrivateSchema,
  isProductionShape: productionSchema,
  ...Object.fromEntries(kinds.map(kind => [shapeOfKind[kind], recordSchemas[kind]])),
  isConfigShape: configSchema,
}

/** The part of JSON Schema that zod gives for our records. */
export interface JsonSchema {
  type?: string
  enum?: (string | number)[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

export const stampKeys = Object.keys(entitySchema.shape).filter(key => key !== 'id')

/** Lists without a limit of their own. */
export const MOST_ITEMS = 100
/** What people are known by, in lists, mails and log entries: one line, and nothing hidden in it. */
const names = ['name', 'firstName', 'lastName']
/** The maps of a record are checked one by one, since rules have no loops: more would go over the budget. */
const MOST_MAPS = 10

/** What a record of a schema holds beside its id and stamps, as JSON Schema. */
export function fieldsOf(schema: z.ZodType): { fields: Record<string, JsonSchema>; required: string[] } {
  const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  const fields = Object.entries(json.properties ?? {}).filter(
    ([key]) => key !== 'id' && !stampKeys.includes(key),
  )
  const names = fields.map(([key]) => key)
  return {
    fields: Object.fromEntries(fields),
    required: (json.required ?? []).filter(key => names.includes(key)),
  }
}

/** Keys that nothing reads any more, by function: a record that still has one can be changed all the same. */
const formerKeys: Readonly<Record<string, readonly string[]>> = {
  isConfigShape: ['firstOptionName', 'spLongForm'],
}

/** `function isSopShape(data) { … }`: only these keys, those that are required, and each of its type, size and elements. */
export function shapeFunction(name: string, schema: z.ZodType): string {
  const { fields, required } = fieldsOf(schema)
  const keys = [...Object.keys(fields), ...(formerKeys[name] ?? [])]
  const kinds = Object.entries(fields).map(([key, json]) => ({
    key,
    json,
    value: readAs(key, json, required),
  }))
  const of = (kind: Kind) => kinds.filter(({ json }) => kindOf(json) === kind)
  const conditions = [
    `data.keys().hasOnly(stampKeys().concat(${listOf(keys)}))`,
    ...(required.length > 0 ? [`data.keys().hasAll(${listOf(required)})`] : []),
    ...together('areTexts', of('text')),
    ...together('areDays', of('day')),
    ...together('areIds', of('id')),
    ...together('areFlags', of('flag')),
    ...of('id')
      .filter(({ key }) => required.includes(key))
      .map(({ value }) => `${value} != ''`),
    ...of('text').flatMap(({ key, json, value }) => sizeConditions(key, json, value)),
    ...mapsConditions(of('maps')),
    ...of('other').map(({ json, value }) => conditionOf(value, json)),
  ]
  return `function ${name}(data) {\n  return ${grouped(conditions, '    ')};\n}`
}

type Kind = 'text' | 'day' | 'id' | 'flag' | 'maps' | 'other'

/** Texts, days, ids and flags are looked at all together, which costs the evaluation budget a third of one by one. */
function kindOf(json: JsonSchema): Kind {
  if (json.type === 'boolean') return 'flag'
  if (json.type === 'array' && json.items?.type === 'object') return 'maps'
  if (json.type !== 'string' || json.enum) return 'other'
  if (json.pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) return 'day'
  return json.maxLength === undefined ? 'id' : 'text'
}

function together(name: string, fields: readonly { value: string }[]): string[] {
  return fields.length === 0 ? [] : [`${name}([${fields.map(({ value }) => value).join(', ')}])`]
}

/** Lists of maps (qualifications, files) are looked at as one list, each with its own limit. */
function mapsConditions(lists: readonly { json: JsonSchema; value: string }[]): string[] {
  const [first, ...others] = lists.map(({ value }) => value)
  if (first === undefined) return []
  const limits = lists.map(({ json }) => json.maxItems ?? MOST_MAPS)
  if (limits.reduce((sum, limit) => sum + limit) > MOST_MAPS) {
    throw new Error(`A record may have ${MOST_MAPS} maps in its lists, or the rules cannot look at them all.`)
  }
  const keys = new Set(lists.flatMap(({ json }) => Object.keys(json.items?.properties ?? {})))
  return [
    ...lists.map(({ value }, at) => `isList(${value}, ${limits[at]})`),
    `areMaps(${first}${others.map(value => `.concat(${value})`).join('')}, ${listOf([...keys])})`,
  ]
}

function sizeConditions(key: string, json: JsonSchema, value: string): string[] {
  const least = json.minLength ?? 0
  if (names.includes(key)) return [`isLine(${value}, ${least}, ${json.maxLength})`]
  return [...(least > 0 ? [`${value}.size() >= ${least}`] : []), `${value}.size() <= ${json.maxLength}`]
}

/** The value of a key, or what an absent one reads as. */
function readAs(key: string, json: JsonSchema, required: readonly string[]): string {
  return required.includes(key) ? `data.${key}` : `data.get('${key}', ${emptyOf(json)})`
}

function emptyOf(json: JsonSchema): string {
  if (json.enum) return quoted(String(json.default ?? json.enum[0] ?? ''))
  if (json.type === 'string') return quoted(String(json.default ?? ''))
  if (json.type === 'boolean') return 'false'
  if (json.type === 'array') return '[]'
  if (json.type === 'object') return '{}'
  return String(json.default ?? Math.max(0, json.minimum ?? 0))
}

function conditionOf(value: string, json: JsonSchema): string {
  if (json.enum) return `${value} in ${listOf(json.enum.map(String))}`
  switch (json.type) {
    case 'string':
      throw new Error('Texts inside a map are not expected')
    case 'boolean':
      throw new Error('Flags inside a map are not expected')
    case 'integer':
      return `${value} is int && ${rangeOf(value, json)}`
    case 'number':
      return `${value} is number && ${rangeOf(value, json)}`
    case 'array':
      return listCondition(value, json)
    case 'object':
      return mapCondition(value, json)
    default:
      throw new Error(`No rule for ${JSON.stringify(json)}`)
  }
}

const MOST_NUMBER = 1_000_000_000

/** zod names the whole range of safe integers where there is no limit; the rules take a smaller one. */
function rangeOf(value: string, { minimum, maximum }: JsonSchema): string {
  const limit = (of: number | undefined, otherwise: number) =>
    of === undefined || Math.abs(of) > MOST_NUMBER ? otherwise : of
  return `${value} >= ${limit(minimum, -MOST_NUMBER)} && ${value} <= ${limit(maximum, MOST_NUMBER)}`
}

function listCondition(value: string, json: JsonSchema): string {
  const most = json.maxItems ?? MOST_ITEMS
  const items = json.items ?? {}
  if (items.enum) return `isList(${value}, ${most}) && ${value}.hasOnly(${listOf(items.enum.map(String))})`
  if (items.type === 'string') {
    return items.maxLength === undefined
      ? `isIds(${value}, ${most})`
      : `isLines(${value}, ${most}, ${items.maxLength})`
  }
  throw new Error(`No rule for a list of ${JSON.stringify(items)} with up to ${most}`)
}

function mapCondition(value: string, json: JsonSchema): string {
  const inner = Object.entries(json.properties ?? {}).map(([key, child]) =>
    conditionOf(`${value}.get('${key}', ${emptyOf(child)})`, child),
  )
  return [
    `${value} is map`,
    `${value}.keys().hasOnly(${listOf(Object.keys(json.properties ?? {}))})`,
    ...inner,
  ].join(' && ')
}

export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
export const listOf = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`

/** All conditions, in brackets of ten: the engine refuses a chain of more than 98. */
export function grouped(conditions: readonly string[], indent: string): string {
  const groups = Array.from({ length: Math.ceil(conditions.length / 10) }, (_, at) =>
    conditions.slice(at * 10, at * 10 + 10).join(`\n${indent}  && `),
  )
  return groups.length === 1
    ? (groups[0] ?? 'true')
    : groups.map(group => `(${group})`).join(`\n${indent}&& `)
}

/**
 * Maps whose keys are among `keys` and whose values are texts. Rules have no loops, so each place of the list
 * is asked for by its number; what is not there costs little. All texts are looked at together.
 */
export function listOfMapsFunctions(): string {
  // What is no such map counts as a number, which is no text.
  const textsFrom = (at: number): string =>
    at === MOST_MAPS
      ? '[]'
      : `(size <= ${at} ? [] : (value[${at}] is map && value[${at}].keys().hasOnly(keys) ? value[${at}].values() : [0]).concat(${textsFrom(at + 1)}))`
  return [
    `function areMaps(value, keys) {\n  let size = value.size();\n  return areShortTexts(${textsFrom(0)}, size * 1000);\n}`,
    `function areShortTexts(values, most) {\n  return areTexts(values) && values.join('').size() <= most;\n}`,
  ].join('\n\n')
}
