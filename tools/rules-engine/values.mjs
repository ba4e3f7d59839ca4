/*
 * The values of the rules language and what can be asked of them, as its reference has them
 * (firebase.google.com/docs/reference/rules). Lists are arrays and maps are Maps; whole numbers count as int, all others as
 * float. What the language calls an error is thrown.
 */

class EvaluationError extends Error {}
/** One for all: thousands are thrown a second, and nobody reads where. */
const FAILED = new EvaluationError('The expression has no value.')

/** @returns {never} */
export function fail() {
  throw FAILED
}

export const isFailure = error => error === FAILED

export class Timestamp {
  constructor(millis) {
    this.millis = millis
  }
}

class Duration {
  constructor(millis) {
    this.millis = millis
  }
}

/** A path of a document, below the database. */
export class Path {
  constructor(segments) {
    this.segments = segments
  }
}

/** What a query finds by leaving something out: any value but these. */
export class AnyBut {
  constructor(values) {
    this.values = values
  }
}

class ValueSet {
  constructor(values) {
    this.items = values.filter((value, at) => values.findIndex(other => isEqual(other, value)) === at)
  }
}

class Diff {
  constructor(after, before) {
    const keys = [...new Set([...after.keys(), ...before.keys()])]
    const of = fits => new ValueSet(keys.filter(fits))
    this.addedKeys = of(key => !before.has(key))
    this.removedKeys = of(key => !after.has(key))
    const isKept = key => after.has(key) && before.has(key)
    this.changedKeys = of(key => isKept(key) && !isEqual(after.get(key), before.get(key)))
    this.unchangedKeys = of(key => isKept(key) && isEqual(after.get(key), before.get(key)))
    this.affectedKeys = of(key => !this.unchangedKeys.items.includes(key))
  }
}

const TYPES = {
  string: value => typeof value === 'string',
  bool: value => typeof value === 'boolean',
  number: value => typeof value === 'number',
  int: value => Number.isInteger(value),
  float: value => typeof value === 'number' && !Number.isInteger(value),
  list: value => Array.isArray(value),
  map: value => value instanceof Map,
  set: value => value instanceof ValueSet,
  timestamp: value => value instanceof Timestamp,
  duration: value => value instanceof Duration,
  path: value => value instanceof Path,
}

/** `value is type`. */
export function isOfType(value, type) {
  return (TYPES[type] ?? fail)(value)
}

export function isEqual(a, b) {
  if (a === b) return true
  if (a instanceof AnyBut) return has(a.values, b) ? false : fail()
  if (b instanceof AnyBut) return isEqual(b, a)
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (a.constructor !== b.constructor) return false
  if (Array.isArray(a)) return a.length === b.length && a.every((value, at) => isEqual(value, b[at]))
  if (a instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && isEqual(value, b.get(key)))
  }
  if (a instanceof ValueSet) return a.items.length === b.items.length && a.items.every(item => has(b, item))
  if (a instanceof Path) return isEqual(a.segments, b.segments)
  return 'millis' in a && a.millis === b.millis
}

/** `value in all`. */
function has(all, value) {
  if (all instanceof Map) return typeof value === 'string' && all.has(value)
  return itemsOf(all).some(item => isEqual(item, value))
}

function itemsOf(value) {
  return Array.isArray(value) ? value : value instanceof ValueSet ? value.items : fail()
}

/** A value of a type, or an error. */
function as(type, value) {
  return isOfType(value, type) ? value : fail()
}

function ordered(a, b, isFitting) {
  if (typeof a === 'number' && typeof b === 'number') return isFitting(a, b)
  if (typeof a === 'string' && typeof b === 'string') return isFitting(a, b)
  if (a instanceof Timestamp && b instanceof Timestamp) return isFitting(a.millis, b.millis)
  if (a instanceof Duration && b instanceof Duration) return isFitting(a.millis, b.millis)
  return fail()
}

const numbers = (a, b, calculate) => calculate(as('number', a), as('number', b))

function plus(a, b) {
  if (typeof a === 'string' && typeof b === 'string') return a + b
  if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.millis + b.millis)
  return numbers(a, b, (x, y) => x + y)
}

function minus(a, b) {
  if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.millis - b.millis)
  if (a instanceof Timestamp && b instanceof Timestamp) return new Duration(a.millis - b.millis)
  return numbers(a, b, (x, y) => x - y)
}

/** Whole numbers are divided to a whole number. */
function divided(x, y) {
  if (!Number.isInteger(x) || !Number.isInteger(y)) return x / y
  return y === 0 ? fail() : Math.trunc(x / y)
}

export const operators = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': (a, b) => ordered(a, b, (x, y) => x < y),
  '<=': (a, b) => ordered(a, b, (x, y) => x <= y),
  '>': (a, b) => ordered(a, b, (x, y) => x > y),
  '>=': (a, b) => ordered(a, b, (x, y) => x >= y),
  in: (value, all) => has(all, value),
  '+': plus,
  '-': minus,
  '*': (a, b) => numbers(a, b, (x, y) => x * y),
  '/': (a, b) => numbers(a, b, divided),
  '%': (a, b) => numbers(a, b, (x, y) => x % y),
}

/** RE2's way to write a character by its number, in JavaScript's; the whole text must fit. */
const patterns = new Map()
function patternOf(text, flags = '') {
  const key = `${flags}/${text}`
  if (!patterns.has(key)) {
    const own = text.replace(/\\x\{([0-9a-fA-F]+)\}/g, '\\u{$1}')
    patterns.set(key, new RegExp(flags ? own : `^(?:${own})$`, `${flags}u`))
  }
  return patterns.get(key)
}

function textOf(value) {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return String(value)
  return Array.isArray(value) ? `[${value.map(textOf).join(',')}]` : fail()
}

/** Of a map, by a key or by the keys of maps within maps. */
function valueAt(map, keys, otherwise) {
  const [key, ...rest] = Array.isArray(keys) ? keys : [keys]
  if (!map.has(as('string', key))) return otherwise
  return rest.length > 0 ? valueAt(as('map', map.get(key)), rest, otherwise) : map.get(key)
}

const ofList = {
  size: list => list.length,
  concat: (list, other) => [...list, ...as('list', other)],
  join: (list, separator) => list.map(textOf).join(as('string', separator)),
  hasAll: (list, others) => itemsOf(others).every(item => has(list, item)),
  hasAny: (list, others) => itemsOf(others).some(item => has(list, item)),
  hasOnly: (list, others) => list.every(item => has(others, item)),
  removeAll: (list, others) => list.filter(item => !has(others, item)),
  toSet: list => new ValueSet(list),
}

const ofSet = {
  size: set => set.items.length,
  hasAll: (set, others) => itemsOf(others).every(item => has(set, item)),
  hasAny: (set, others) => itemsOf(others).some(item => has(set, item)),
  hasOnly: (set, others) => set.items.every(item => has(others, item)),
  difference: (set, other) => new ValueSet(set.items.filter(item => !has(as('set', other), item))),
  intersection: (set, other) => new ValueSet(set.items.filter(item => has(as('set', other), item))),
  union: (set, other) => new ValueSet([...set.items, ...as('set', other).items]),
}

const ofMap = {
  size: map => map.size,
  keys: map => [...map.keys()],
  values: map => [...map.values()],
  get: valueAt,
  diff: (map, before) => new Diff(map, as('map', before)),
}

const ofString = {
  size: text => [...text].length,
  matches: (text, pattern) => patternOf(as('string', pattern)).test(text),
  // As the emulator has it: no letter beyond ASCII has another case.
  lower: text => text.replace(/[A-Z]/g, letter => letter.toLowerCase()),
  upper: text => text.replace(/[a-z]/g, letter => letter.toUpperCase()),
  trim: text => text.trim(),
  split: (text, pattern) => text.split(patternOf(as('string', pattern), 'g')),
}

const dateOf = ({ millis }) => new Date(millis)
const ofTimestamp = {
  toMillis: ({ millis }) => millis,
  year: time => dateOf(time).getUTCFullYear(),
  month: time => dateOf(time).getUTCMonth() + 1,
  day: time => dateOf(time).getUTCDate(),
}

const ofDiff = Object.fromEntries(
  ['addedKeys', 'removedKeys', 'changedKeys', 'unchangedKeys', 'affectedKeys'].map(name => [
    name,
    diff => diff[name],
  ]),
)

function methodsOf(value) {
  if (typeof value === 'string') return ofString
  if (Array.isArray(value)) return ofList
  if (value instanceof Map) return ofMap
  if (value instanceof ValueSet) return ofSet
  if (value instanceof Diff) return ofDiff
  return value instanceof Timestamp ? ofTimestamp : fail()
}

/** `value.name(…args)`. */
export function callMethod(value, name, args) {
  const methods = methodsOf(value)
  return Object.hasOwn(methods, name) ? methods[name](value, ...args) : fail()
}

/** `map.name`. */
export function memberOf(value, name) {
  return value instanceof Map && value.has(name) ? value.get(name) : fail()
}

/** `value[index]`. */
export function itemAt(value, index) {
  if (value instanceof Map) return memberOf(value, index)
  return Array.isArray(value) && index >= 0 && index < value.length ? value[index] : fail()
}

/** `value[from:to]`: of at least the first element, since the emulator asks whether there is one. */
export function rangeOf(value, from, to) {
  const isSized = Array.isArray(value) || typeof value === 'string'
  const isWithin = 0 <= from && from <= to && from < value?.length && 1 <= to && to <= value?.length
  return isSized && isWithin ? value.slice(from, to) : fail()
}

const UNITS = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

function int(value) {
  const number = typeof value === 'string' && /^[-+]?\d+$/.test(value) ? Number(value) : value
  return Math.trunc(as('number', number))
}

/** Functions of the language that need to know nothing of a request. */
export const functions = {
  int,
  string: textOf,
  'math.abs': value => Math.abs(as('number', value)),
  'math.floor': value => Math.floor(as('number', value)),
  'duration.value': (value, unit) => new Duration(as('int', value) * (UNITS[unit] ?? fail())),
  'timestamp.date': (year, month, day) => new Timestamp(Date.UTC(year, month - 1, day)),
}
