import { SERVER_TIME } from '@/domain/shared/server-time'

/*
 * Converts values to and from the form of Firestore's REST interface
 * (firebase.google.com/docs/firestore/reference/rest/v1/Value).
 */

/** A value in the form of the REST interface: an object with one key, which names its kind. */
export type WireValue = Record<string, unknown>
export type WireFields = Record<string, WireValue>

/** A time to the nanosecond. Rounded to milliseconds, it would not match the stored time in a query. */
export class Timestamp {
  constructor(
    readonly seconds: number,
    readonly nanoseconds: number,
  ) {}

  static fromMillis(millis: number): Timestamp {
    const seconds = Math.floor(millis / 1000)
    return new Timestamp(seconds, Math.round((millis - seconds * 1000) * 1_000_000))
  }

  static fromText(text: string): Timestamp {
    const [, whole = text, fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(text) ?? []
    return new Timestamp(Math.floor(Date.parse(`${whole}Z`) / 1000), Number(fraction.padEnd(9, '0')))
  }

  toMillis(): number {
    return this.seconds * 1000 + Math.floor(this.nanoseconds / 1_000_000)
  }

  toText(): string {
    const whole = new Date(this.seconds * 1000).toISOString().slice(0, 19)
    return `${whole}.${String(this.nanoseconds).padStart(9, '0')}Z`
  }
}

export function toWire(value: unknown): WireValue {
  switch (typeof value) {
    case 'string':
      return { stringValue: value }
    case 'boolean':
      return { booleanValue: value }
    case 'number':
      return numberToWire(value)
  }
  if (value === null) return { nullValue: null }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toWire) } }
  if (value instanceof Timestamp) return { timestampValue: value.toText() }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (typeof value === 'object') return { mapValue: { fields: fieldsToWire(value) } }
  throw new TypeError(`A document cannot hold a value of the type ${typeof value}.`)
}

function numberToWire(value: number): WireValue {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) }
  // JSON cannot hold infinity, NaN and -0, so these are sent as text.
  return { doubleValue: Number.isFinite(value) && !Object.is(value, -0) ? value : textOf(value) }
}

const textOf = (value: number) => (Object.is(value, -0) ? '-0' : String(value))

/** Returns the fields of a body, without undefined fields. */
export function fieldsToWire(body: object): WireFields {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, toWire(value)]),
  )
}

export function fromFields(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fromWire(value as WireValue)]))
}

/** Returns the value of a wire value. Kinds that we never store (bytes, places, references) become null. */
function fromWire(wire: WireValue): unknown {
  const [[kind, value] = ['', null]] = Object.entries(wire)
  switch (kind) {
    case 'stringValue':
    case 'booleanValue':
      return value
    case 'integerValue':
    case 'doubleValue':
      return Number(value)
    case 'timestampValue':
      return Timestamp.fromText(String(value))
    case 'arrayValue':
      return ((value as { values?: WireValue[] }).values ?? []).map(fromWire)
    case 'mapValue':
      return fromFields((value as { fields?: WireFields }).fields)
  }
  return null
}

/** A change of one document: the new fields, the fields that the server sets to its own time, and the paths to replace. */
export interface WireChange {
  fields: WireFields
  /** The replaced paths; the whole document if `isWhole`. */
  mask: string[]
  updateTransforms: { fieldPath: string; setToServerValue: 'REQUEST_TIME' }[]
}

/** Converts a change. If `isWhole`, its keys are names; otherwise they are paths, such as 'cachedProduction.name'. */
export function changeToWire(body: Readonly<Record<string, unknown>>, isWhole: boolean): WireChange {
  const change: WireChange = { fields: emptyFields(), mask: [], updateTransforms: [] }
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue
    const steps = isWhole ? [key] : key.split('.')
    const fieldPath = steps.map(quoted).join('.')
    if (value === SERVER_TIME) {
      change.updateTransforms.push({ fieldPath, setToServerValue: 'REQUEST_TIME' })
      continue
    }
    change.mask.push(fieldPath)
    put(change.fields, steps, toWire(value))
  }
  return change
}

/** Returns an object without inherited names, since a field may have such a name ('constructor'). */
const emptyFields = (): WireFields => Object.create(null) as WireFields

function put(fields: WireFields, [step = '', ...within]: readonly string[], value: WireValue): void {
  if (within.length === 0) {
    fields[step] = value
    return
  }
  const map = (fields[step] ?? { mapValue: { fields: emptyFields() } }) as {
    mapValue: { fields: WireFields }
  }
  fields[step] = map
  put(map.mapValue.fields, within, value)
}

/**
 * Puts backticks around a segment of a path that is not a plain name
 * (firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery).
 */
const quoted = (step: string) =>
  /^[A-Za-z_]\w*$/.test(step) ? step : `\`${step.replace(/[\\`]/g, found => `\\${found}`)}\``
export const fieldPathOf = (path: string) => path.split('.').map(quoted).join('.')
