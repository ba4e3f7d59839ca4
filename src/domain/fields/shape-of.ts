import { isoDay } from '@/domain/shared/entity'
import type { Field, GroupField, KindValue, ListField, ScalarField, ScalarKind } from '@/domain/shared/fields'
import { type FileRef, fileRefSchema } from '@/domain/shared/file-ref'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'
import { missingMessage } from './missing-message'

/** The schema of stored fields follows from the fields of a record, so that no field is defined twice. */

type Numeric = 'number' | 'percentage' | 'amount' | 'rating'

/** The type of a stored value. Texts, lists and ticks are always present; a number only if it is essential or has a default. */
type StoredValue<F extends Field> =
  F extends ListField<string, infer Fields>
    ? StoredIn<Fields>[]
    : F extends GroupField<string, infer Fields>
      ? StoredIn<Fields>
      : F extends ScalarField<string, infer Kind, infer Value>
        ? StoredScalar<Kind, Value, F extends { essential: true } | { fallback: unknown } ? true : false>
        : never

type StoredScalar<Kind extends ScalarKind, Value extends string, IsGiven> = Kind extends 'select'
  ? Value | (IsGiven extends true ? never : '')
  : Kind extends 'multiselect'
    ? Value[]
    : Kind extends 'yesNo' | 'yesNoNA'
      ? KindValue[Kind] | ''
      : Kind extends Numeric
        ? number
        : Kind extends 'files' | 'images'
          ? FileRef[]
          : KindValue[Kind]

type StoredIn<Fields extends readonly Field[]> = { [F in Fields[number] as F['name']]: StoredValue<F> }

type IsOptional<F extends Field> = F extends { essential: true } | { fallback: unknown }
  ? false
  : F extends ScalarField<string, Numeric>
    ? true
    : false

export type ShapeOf<Fields extends readonly Field[]> = {
  [F in Fields[number] as F['name']]: IsOptional<F> extends true
    ? z.ZodOptional<z.ZodType<StoredValue<F>>>
    : z.ZodType<StoredValue<F>>
}

/** The limits of characters in a text, and of minor units in an amount, for fields that have no limit of their own. */
const MOST_TEXT = 5000
const MOST_AMOUNT = 99_999_999_999

/** Makes the zod shape of these fields, as in `recordSchema.extend(shapeOf(fields))`. */
export function shapeOf<const Fields extends readonly Field[]>(fields: Fields): ShapeOf<Fields> {
  return Object.fromEntries(fields.map(field => [field.name, schemaOf(field)])) as ShapeOf<Fields>
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'group') {
    const group = z.object(shapeOf(field.fields))
    return group.default(group.parse({}))
  }
  if (field.kind === 'list') return listOf(z.object(shapeOf(field.fields)), field.maxItems)
  const ofKind = schemas[field.kind]
  if (!ofKind) throw new Error(`No record stores a field of kind ${field.kind}`)
  return ofKind(field)
}

type SchemaOfKind = (field: ScalarField) => z.ZodType

type TextOf = typeof lineText

const textOf =
  (schema: TextOf): SchemaOfKind =>
  field => {
    const { maxLength = MOST_TEXT, essential, fallback = '' } = field
    if (essential) return schema(maxLength).trim().min(1, missingMessage(field))
    return schema(maxLength).default(String(fallback))
  }
const text = textOf(lineText)
const lines = textOf(longText)
const id: SchemaOfKind = field =>
  field.essential ? z.string().min(1, missingMessage(field)) : z.string().default('')
const ids: SchemaOfKind = ({ maxItems }) => listOf(z.string(), maxItems)
const files: SchemaOfKind = ({ maxItems }) => listOf(fileRefSchema, maxItems)
const number: SchemaOfKind = ({ integer, min, max, essential, fallback }) =>
  orFallback(numberWithin(integer ? z.number().int() : z.number(), min, max), essential, fallback)
const tick: SchemaOfKind = ({ fallback }) => z.boolean().default(fallback === true)
const choice =
  (...values: readonly string[]): SchemaOfKind =>
  () =>
    z.enum(['', ...values]).default('')

/** Kinds that are only used in PRAs are missing: `readAnswers` reads those answers. */
const schemas: { [Kind in ScalarKind]?: SchemaOfKind } = {
  text,
  textarea: lines,
  richText: lines,
  email: text,
  phone: text,
  time: text,
  country: () => z.string().max(3).default(''),
  hmrcRole: text,
  date: () => isoDay.default(''),
  lines: ({ maxLength = MOST_TEXT, maxLines }) => listOf(lineText(maxLength), maxLines),
  number,
  percentage: number,
  rating: ({ essential, fallback }) => orFallback(z.number().int().min(1).max(5), essential, fallback),
  amount: ({ essential, fallback }) =>
    orFallback(z.number().int().min(0).max(MOST_AMOUNT), essential, fallback),
  select: ({ options = [], essential, fallback }) => {
    const values = options.map(({ value }) => value)
    if (essential) return z.enum(values)
    return typeof fallback === 'string'
      ? z.enum(values).default(fallback)
      : z.enum(['', ...values]).default('')
  },
  multiselect: ({ options = [] }) => listOf(z.enum(options.map(({ value }) => value))),
  yesNo: choice('yes', 'no'),
  yesNoNA: choice('yes', 'no', 'na'),
  tick,
  user: id,
  users: ids,
  company: id,
  production: id,
  role: id,
  sops: ids,
  pra: id,
  contractCrew: id,
  contractCompany: id,
  nonUkContractRole: id,
  countries: ids,
  files,
}

function listOf(item: z.ZodType, most?: number): z.ZodType {
  const list = z.array(item)
  return (most === undefined ? list : list.max(most)).default([])
}

function numberWithin(schema: z.ZodNumber, min?: number, max?: number): z.ZodNumber {
  const least = min === undefined ? schema : schema.min(min)
  return max === undefined ? least : least.max(max)
}

function orFallback(schema: z.ZodNumber, isEssential?: true, fallback?: unknown): z.ZodType {
  if (isEssential) return schema
  return typeof fallback === 'number' ? schema.default(fallback) : schema.optional()
}
