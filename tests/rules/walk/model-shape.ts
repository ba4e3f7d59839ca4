import { entitySchema } from '@/domain/shared/entity'
import type { z } from '@/domain/shared/zod'
import { type Data, isEqual, isPlainData as isPlainObject } from './mirror'

const stamps = Object.keys(entitySchema.shape)

/** No single text of a record is longer than the longest that a schema names. */
const LONGEST = 50_000

/**
 * Why the data are not of the schema: a key that it does not know, a value that it does not take or would take only
 * after changing it, something huge where it names no limit. What is absent is absent: older records lack what came
 * later.
 */
export function notOfSchema(schema: z.ZodObject, data: Data, mostItems = Number.POSITIVE_INFINITY): string {
  const shape = schema.shape as Record<string, z.ZodType>
  for (const [key, value] of Object.entries(data)) {
    if (stamps.includes(key)) continue
    const field = shape[key]
    if (field === undefined) return `${key} is unknown`
    const parsed = field.safeParse(value)
    if (!parsed.success && !isFormInMap(parsed.error)) return `${key} is no such value`
    if (Array.isArray(value) && value.some(each => each instanceof Date)) return `${key} holds a time`
    if (parsed.success && isPlainObject(value) && !isEqual(keysOf(parsed.data), keysOf(value)))
      return `${key} says more`
    if (/Id$/.test(key) && !/^[A-Za-z0-9_-]{0,150}$/.test(String(value))) return `${key} is no id`
    if (isHuge(value, mostItems)) return `${key} is too large`
  }
  return ''
}

const keysOf = (value: unknown) => Object.keys(value as Data).toSorted()

function isHuge(value: unknown, mostItems: number): boolean {
  if (typeof value === 'string') return value.length > LONGEST
  if (Array.isArray(value)) return value.length > mostItems || value.some(each => isHuge(each, mostItems))
  return isPlainObject(value) && Object.values(value).some(each => isHuge(each, mostItems))
}

/**
 * Of a text in a map of a list the rules see that it is a text, and its size: whether it has the form of a day would take
 * more expressions than they have. The app leaves out what it cannot read, and names it.
 */
function isFormInMap({ issues }: z.ZodError): boolean {
  return issues.every(
    ({ code, path }) => path.length >= 2 && (code === 'invalid_format' || code === 'custom'),
  )
}

/** The keys without a default that the data lack. */
export function missingOf(schema: z.ZodObject, data: Data): string[] {
  const shape = schema.shape as Record<string, z.ZodType>
  return Object.keys(shape).filter(
    key => !stamps.includes(key) && !(key in data) && !(shape[key] as z.ZodType).safeParse(undefined).success,
  )
}
