import { AnyBut, Timestamp } from '../rules-engine/values.mjs'

/*
 * The documents of the emulator, kept once more in this process, and its requests as what the rules decide on
 * (tools/rules-engine/decide.mjs).
 */

/** @typedef {{ caller: object | null | 'owner', method: string, body: object, below: string }} Asked see tests/rules/support/rest.ts */

const EMPTY = new Map()

/** A Firestore of which nothing but requests is known. */
export class Documents {
  #data = new Map()

  clear() {
    this.#data.clear()
  }

  /** What a commit writes, by path; undefined for what it deletes. `millis`: the time of the commit. */
  #written(writes, millis) {
    const after = new Map()
    for (const write of writes) {
      const path = pathOf(write.delete ?? write.update.name)
      const before = after.has(path) ? after.get(path) : this.#data.get(path)
      after.set(path, write.delete ? undefined : dataAfter(write, before, millis))
    }
    return after
  }

  /** Takes a commit that went through. */
  apply({ body }, millis) {
    for (const [path, data] of this.#written(body.writes, millis)) {
      if (data === undefined) this.#data.delete(path)
      else this.#data.set(path, data)
    }
  }

  /**
   * What the rules are asked, each of which they must allow.
   *
   * @param {Asked} asked
   * @param {number} millis the time of the request
   * @returns {import('../rules-engine/decide.mjs').Operation[] | undefined} nothing of what our engine does not know: a
   *   whole number with a point
   */
  operationsOf(asked, millis) {
    if (/"doubleValue":-?\d+[,}]/.test(JSON.stringify(asked.body))) return undefined
    const common = { auth: authOf(asked.caller), time: new Timestamp(millis) }
    const before = path => this.#data.get(path)
    const written = asked.method === 'commit' ? this.#written(asked.body.writes, millis) : EMPTY
    const after = path => (written.has(path) ? written.get(path) : before(path))
    const partsOf = {
      commit: () => writesOf(written, before),
      batchGet: () => getsOf(asked, before),
      runQuery: () => listsOf(asked),
    }
    return partsOf[asked.method]().map(({ request = {}, ...operation }) => ({
      ...operation,
      before,
      after,
      request: new Map(Object.entries({ ...common, ...request })),
    }))
  }
}

const asResource = data => (data === undefined ? null : new Map([['data', data]]))

function writesOf(written, before) {
  return [...written].map(([path, data]) => ({
    method: data === undefined ? 'delete' : before(path) === undefined ? 'create' : 'update',
    path: path.split('/'),
    resource: asResource(before(path)),
    request: { resource: asResource(data) },
  }))
}

function getsOf({ body }, before) {
  return body.documents.map(pathOf).map(path => ({
    method: 'get',
    path: path.split('/'),
    resource: asResource(before(path)),
  }))
}

/** A query, once for each value that a filter names: of what it finds it knows what it filters by. */
function listsOf({ body, below }) {
  const { from, where, limit } = body.structuredQuery
  const [{ collectionId, allDescendants }] = from
  const filters = (where?.compositeFilter.filters ?? []).map(({ fieldFilter }) => fieldFilter)
  return dataFoundBy(filters).map(data => ({
    method: 'list',
    path: [...below.split('/').filter(Boolean), collectionId],
    isGroup: allDescendants,
    resource: asResource(data),
    request: { query: new Map([['limit', limit ?? null]]) },
  }))
}

function dataFoundBy(filters) {
  return filters.reduce(
    (found, { field, op, value }) =>
      found.flatMap(data =>
        valuesFoundBy(op, decoded(value), data.get(field.fieldPath)).map(
          each => new Map([...data, [field.fieldPath, each]]),
        ),
      ),
    [new Map()],
  )
}

/** What a filter says of a field of which others have said something already. */
function valuesFoundBy(op, value, known) {
  if (op === 'EQUAL') return [value]
  if (op === 'ARRAY_CONTAINS') return [[value]]
  if (op === 'IN') return value
  const left = known instanceof AnyBut ? known.values : []
  if (op === 'NOT_EQUAL') return [new AnyBut([...left, value])]
  return [new AnyBut(op === 'NOT_IN' ? [...left, ...value] : left)]
}

function authOf(caller) {
  if (caller === null || caller === 'owner') return null
  const { sub, ...claims } = JSON.parse(JSON.stringify(caller))
  const uid = sub ?? `uid-${caller.email ?? 'none'}`
  return new Map([
    ['uid', uid],
    ['token', new Map([['sub', uid], ...Object.entries(claims)])],
  ])
}

const pathOf = name => name.split('/').slice(5).join('/')

function dataAfter({ update, updateMask, updateTransforms = [] }, before, millis) {
  const given = decodedFields(update.fields ?? {})
  const data = updateMask ? new Map(before ?? EMPTY) : given
  for (const path of updateMask?.fieldPaths ?? [])
    setAt(data, path.split('.'), valueAt(given, path.split('.')))
  for (const { fieldPath } of updateTransforms) data.set(fieldPath, new Timestamp(millis))
  return data
}

function valueAt(map, [key, ...rest]) {
  const value = map.get(key)
  return rest.length === 0 ? value : value instanceof Map ? valueAt(value, rest) : undefined
}

function setAt(map, [key, ...rest], value) {
  if (rest.length > 0) {
    const child = map.get(key)
    map.set(key, new Map(child instanceof Map ? child : EMPTY))
    setAt(map.get(key), rest, value)
  } else if (value === undefined) map.delete(key)
  else map.set(key, value)
}

const decodedFields = fields => new Map(Object.entries(fields).map(([key, value]) => [key, decoded(value)]))

/** A value as it stands in a request. */
function decoded(value) {
  const [[type, content]] = Object.entries(value)
  if (type === 'nullValue') return null
  if (type === 'integerValue') return Number(content)
  if (type === 'timestampValue') return new Timestamp(Date.parse(content))
  if (type === 'arrayValue') return (content.values ?? []).map(decoded)
  return type === 'mapValue' ? decodedFields(content.fields ?? {}) : content
}
