import { deadline } from '@/data/base/deadline'
import { reportDenial } from '@/data/base/denials'
import { env } from '@/data/base/env'
import { toAppError } from '@/data/base/errors'
import { idToken } from '@/data/base/id-token'
import { AppError } from '@/domain/shared/app-error'
import { changeToWire, fieldPathOf, fromFields, toWire, type WireFields, type WireValue } from './values'

/*
 * The small Firestore client, over its REST interface (firebase.google.com/docs/firestore/reference/rest). It does not listen,
 * sends each write at once, fails at once offline, and has no queue in which a write could be forgotten. The SDK's own small
 * client has 34 kB, and the first rows would have to wait for it (docs/performance.md).
 */

const { projectId } = env.firebase
const ROOT = `projects/${projectId}/databases/(default)/documents`
const SERVER =
  env.backend === 'emulators'
    ? `http://${env.emulators.host}:${env.emulators.firestore}`
    : 'https://firestore.googleapis.com'

export interface StoredDocument {
  id: string
  ref: { path: string }
  data(): Record<string, unknown>
  /** Returns a value by its path: 'cachedProduction.name'. */
  get(path: string): unknown
}

export type Operator = keyof typeof operators
const operators = {
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  in: 'IN',
  'not-in': 'NOT_IN',
} as const
/** Without a given order, Firestore sorts the results by the field of a filter with one of these operators. */
const ordering: readonly Operator[] = ['<', '<=', '!=', '>=', '>', 'not-in']

/** A query, described as data. */
export interface Question {
  path: string
  /** True to query all collections of this name, at any path. */
  isGroup?: boolean
  filters?: readonly Filter[] | undefined
  /** Use `ID` for the document's own id. */
  orders?: readonly { field: string; direction: 'asc' | 'desc' }[] | undefined
  /** Starts after the document with these values of the sort fields; for `ID` the value is the id. */
  after?: readonly unknown[] | null | undefined
  /** Ends with the document with these values. */
  upTo?: readonly unknown[]
  limit?: number | undefined
}

/** The document's own id, as a sort field. */
export const ID = '__name__'

export type Filter = readonly [field: string, op: Operator, value: unknown]
export interface Order {
  /** The path of a nested value: 'cachedProduction.name'. */
  field: string
  direction: 'asc' | 'desc'
  /** The order of rows with equal values; by default by id. */
  tie?: Order
}

/** Returns an order, followed by the further orders for rows with equal values. */
export function ordersOf(order: Order | undefined): Order[] {
  return order ? [order, ...ordersOf(order.tie)] : []
}

/** Returns the query for a page of a collection, in the server's order. */
export function pageOf(
  path: string,
  page: { filters: readonly Filter[]; order: Order; size: number },
  after?: readonly unknown[] | null,
): Question {
  const { filters, order, size } = page
  const orders = ordersOf(order)
  const byId = { field: ID, direction: (orders.at(-1) ?? order).direction }
  return { path, filters, orders: [...orders, byId], after: after ?? null, limit: size }
}

/** Returns the path of a document. Throws AppError('not-found') for an id that no document can have. */
export function documentAt(path: string): string {
  const segments = path.split('/')
  if (segments.length % 2 !== 0 || !segments.every(isPathSegment)) {
    throw new AppError('not-found', 'Document does not exist')
  }
  return path
}

const encoder = new TextEncoder()

/** True if Firestore accepts the segment as an id: no slash, not '.', '..' or __x__, at most 1,500 bytes. */
function isPathSegment(segment: string): boolean {
  return (
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    !/^__.*__$/.test(segment) &&
    encoder.encode(segment).length <= 1500
  )
}

/** How long a prefetched answer counts as fresh. Milliseconds. */
const AHEAD_FOR = 10_000
const ahead = new Map<string, { at: number; answer: Promise<StoredDocument[]> }>()

/** For code that will certainly make this request. The first equal one within ten seconds gets the answer. */
export function askAhead(asked: string | Question): void {
  const answer = typeof asked === 'string' ? readOne(asked) : readAll(asked)
  answer.catch(() => undefined)
  ahead.set(JSON.stringify(asked), { at: Date.now(), answer })
}

function askedAhead(asked: string | Question): Promise<StoredDocument[]> | undefined {
  const key = JSON.stringify(asked)
  const known = ahead.get(key)
  ahead.delete(key)
  return known && Date.now() - known.at < AHEAD_FOR ? known.answer : undefined
}

/** Returns one document; undefined if it does not exist. Every error that it rejects with is an AppError. */
export function getDocument(path: string): Promise<StoredDocument | undefined> {
  return reading(async () => (await (askedAhead(path) ?? readOne(path)))[0])
}

/** Returns the documents of a query, in the order of the query. Every error that it rejects with is an AppError. */
export function getDocuments(question: Question): Promise<StoredDocument[]> {
  return reading(() => askedAhead(question) ?? readAll(question))
}

async function readOne(path: string): Promise<StoredDocument[]> {
  const answer = await ask<{ found?: WireDocument }>('', 'batchGet', {
    documents: [`${ROOT}/${documentAt(path)}`],
  })
  return answer.flatMap(({ found }) => (found ? [storedOf(found)] : []))
}

async function readAll(question: Question): Promise<StoredDocument[]> {
  const answer = await ask<{ document?: WireDocument }>(parentOf(question), 'runQuery', {
    structuredQuery: structured(question),
  })
  return answer.flatMap(({ document }) => (document ? [storedOf(document)] : []))
}

/** Returns the number of documents, up to the limit of the query. Every error that it rejects with is an AppError. */
export function countDocuments(question: Question): Promise<number> {
  return reading(async () => {
    const [answer] = await ask<{ result?: { aggregateFields?: WireFields } }>(
      parentOf(question),
      'runAggregationQuery',
      {
        structuredAggregationQuery: {
          structuredQuery: structured(question),
          aggregations: [{ alias: 'count', count: {} }],
        },
      },
    )
    return Number(answer?.result?.aggregateFields?.count?.integerValue)
  })
}

/** Waits for a read. Rejects only with an AppError: with 'deadline-exceeded' after a minute without an answer. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await deadline(work())
  } catch (error) {
    throw asAppError(error)
  }
}

/** Collects the writes of one commit. `undefined` fields are left out. */
export interface Commit {
  set(path: string, body: Readonly<Record<string, unknown>>): void
  /** Keys are paths, for example 'cachedProduction.name'. The server refuses the commit if the document does not exist. */
  update(path: string, changes: Readonly<Record<string, unknown>>): void
  delete(path: string): void
}

/**
 * Sends one commit as one request: all of its writes are stored, or none. The request is not repeated here: `settleWrite` repeats
 * it, and finds out the outcome. Rejects only with AppError.
 */
export async function committing(work: (commit: Commit) => void): Promise<void> {
  const writes: object[] = []
  const nameOf = (path: string) => `${ROOT}/${documentAt(path)}`
  try {
    work({
      set: (path, body) => {
        const { fields, updateTransforms } = changeToWire(body, true)
        writes.push({ update: { name: nameOf(path), fields }, updateTransforms })
      },
      update: (path, changes) => {
        const { fields, mask, updateTransforms } = changeToWire(changes, false)
        const update = { name: nameOf(path), fields }
        const updateMask = { fieldPaths: mask }
        writes.push({ update, updateMask, updateTransforms, currentDocument: { exists: true } })
      },
      delete: path => writes.push({ delete: nameOf(path) }),
    })
    if (writes.length > 0) await ask('', 'commit', { writes })
  } catch (error) {
    throw asAppError(error)
  }
}

/** Returns an error of Firestore as AppError. After a refusal, also starts a check whether this person still has access. */
function asAppError(error: unknown): AppError {
  const failure = toAppError(error)
  if (failure.code === 'permission-denied') reportDenial()
  return failure
}

interface WireDocument {
  name: string
  fields?: WireFields
}

function storedOf({ name, fields }: WireDocument): StoredDocument {
  const path = name.slice(ROOT.length + 1)
  const body = fromFields(fields)
  return {
    id: path.slice(path.lastIndexOf('/') + 1),
    ref: { path },
    data: () => body,
    get: field =>
      field.split('.').reduce<unknown>((value, step) => (value as WireValue | undefined)?.[step], body),
  }
}

const parentOf = ({ path }: Question) => path.split('/').slice(0, -1).join('/')

function structured({ path, isGroup, filters = [], orders = [], after, upTo, limit }: Question): object {
  const collectionId = path.slice(path.lastIndexOf('/') + 1)
  const all = wholeOrder(filters, orders)
  const cursor = (values: readonly unknown[]) =>
    values.map((value, at) => (all[at]?.field === ID ? namedBy(path, value) : toWire(value)))
  return {
    from: [{ collectionId, ...(isGroup ? { allDescendants: true } : {}) }],
    ...(filters.length > 0 ? { where: together(filters.map(filter => filterToWire(path, filter))) } : {}),
    orderBy: all.map(({ field, direction }) => ({
      field: { fieldPath: field === ID ? ID : fieldPathOf(field) },
      direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    })),
    ...(after ? { startAt: { values: cursor(after), before: false } } : {}),
    ...(upTo ? { endAt: { values: cursor(upTo), before: false } } : {}),
    ...(limit === undefined ? {} : { limit }),
  }
}

const together = (filters: readonly object[]) =>
  filters.length === 1 ? filters[0] : { compositeFilter: { op: 'AND', filters } }

function filterToWire(path: string, [field, op, value]: Filter): object {
  const at = { field: { fieldPath: fieldPathOf(field) } }
  if (value === null && (op === '==' || op === '!=')) {
    return { unaryFilter: { ...at, op: op === '==' ? 'IS_NULL' : 'IS_NOT_NULL' } }
  }
  const wire = field === ID ? namedBy(path, value) : toWire(value)
  return { fieldFilter: { ...at, op: operators[op], value: wire } }
}

/** Returns ids of a collection as document references of the interface. */
function namedBy(path: string, ids: unknown): WireValue {
  if (Array.isArray(ids)) return { arrayValue: { values: ids.map(id => namedBy(path, id)) } }
  return { referenceValue: `${ROOT}/${path}/${String(ids)}` }
}

/** Returns the complete order that Firestore uses: the requested fields, then the fields with comparisons, then the id. */
function wholeOrder(
  filters: NonNullable<Question['filters']>,
  orders: NonNullable<Question['orders']>,
): NonNullable<Question['orders']> {
  const direction = orders.at(-1)?.direction ?? 'asc'
  const named = new Set(orders.map(({ field }) => field))
  const compared = filters.filter(([, op]) => ordering.includes(op)).map(([field]) => field)
  const more = [...[...new Set(compared)].sort(), ID].filter(field => !named.has(field))
  return [...orders, ...more.map(field => ({ field, direction }))]
}

/** The body of a refused request (cloud.google.com/apis/design/errors). */
interface WireError {
  error?: { status?: string; message?: string }
}

/** Sends one request, and returns the one or several answers of the server. Throws errors with codes that `toAppError` knows. */
async function ask<T>(parent: string, method: string, body: object, isRepeated = false): Promise<T[]> {
  const at = parent
    .split('/')
    .filter(step => step !== '')
    .map(step => `/${encodeURIComponent(step)}`)
    .join('')
  const token = await idToken(isRepeated)
  const response = await fetch(`${SERVER}/v1/${ROOT}${at}:${method}`, {
    method: 'POST',
    // Plain text, as in the SDK, to avoid a CORS preflight.
    headers: { 'Content-Type': 'text/plain', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw Object.assign(new Error('The request did not get through', { cause: error }), {
      code: 'unavailable',
    })
  })
  // The server did nothing, because the token had expired or was revoked: repeat the request with a new token.
  if (response.status === 401 && token && !isRepeated) return ask(parent, method, body, true)
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (!response.ok) return {}
    throw Object.assign(new Error('The answer broke off', { cause: error }), { code: 'unavailable' })
  })
  const answers = (Array.isArray(answer) ? answer : [answer]) as (T & WireError)[]
  const refused = answers.find(each => each.error)?.error
  if (!response.ok || refused) {
    const code = (refused?.status ?? '').toLowerCase().replaceAll('_', '-') || codeOfStatus(response.status)
    throw Object.assign(new Error(refused?.message ?? `HTTP ${response.status}`), { code })
  }
  return answers
}

/** Returns the error code for an answer that does not come from Firestore, but for example from a gateway. */
function codeOfStatus(status: number): string {
  if (status === 403) return 'permission-denied'
  if (status === 401) return 'unauthenticated'
  if (status === 429) return 'resource-exhausted'
  return status >= 500 ? 'unavailable' : 'internal'
}
