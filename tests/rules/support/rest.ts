import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SERVER_TIME } from '@/domain/shared/server-time'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { inParts } from './lanes'

/**
 * Access to Firestore over REST. Requests go through the same rules engine as those of the SDKs, but without the start-up and
 * retries of an SDK. So thousands of cases run in seconds, and every refusal has the engine's own words.
 */

export const host = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8180'

/**
 * The project whose rules the emulators have loaded. Compiling rules takes long, so all test files use this one project, one file
 * after the other.
 */
const loadedProject = process.env.RULES_PROJECT

/** After this many commits the emulator must drop its record of evaluations, which takes some 60 kB per commit. */
const MOST_COMMITS = 4000

/** The most writes in one commit. */
const MOST_WRITES = 200

/** The projects that no longer have documents of an earlier test file. */
const emptied = new Set<string>()

/** Marks a field that an update removes: the field is in the update's mask and not in its data. */
export const TAKEN_AWAY = Symbol('taken away')

/** The caller: a person by the claims of an ID token, nobody, or the emulator's owner, whom the rules do not stop. */
export type Caller = { email?: string; email_verified?: boolean; sub?: string } | null | 'owner'

export interface Outcome {
  allowed: boolean
  status: number
  /** The engine's words about a refusal; empty if it allowed the request. */
  message: string
  /** The requested data, if there is any. */
  body: unknown
}

export interface Where {
  field: string
  op:
    | 'EQUAL'
    | 'NOT_EQUAL'
    | 'IN'
    | 'ARRAY_CONTAINS'
    | 'ARRAY_CONTAINS_ANY'
    | 'GREATER_THAN'
    | 'GREATER_THAN_OR_EQUAL'
    | 'LESS_THAN'
    | 'NOT_IN'
  value: unknown
}

export function shippedRules(): string {
  return readFileSync(resolve(import.meta.dirname, '../../../firestore.rules'), 'utf8')
}

export class RulesClient {
  readonly #ownProject: string
  #project: string
  #rules = ''
  #commits = 0
  /** The paths written since the last clearing. */
  readonly #written = new Set<string>()

  /** @param project the project with the rules under test */
  constructor(project: string) {
    this.#ownProject = project
    this.#project = project
  }

  get #root(): string {
    return `projects/${this.#project}/databases/(default)/documents`
  }

  /** Loads the shipped firestore.rules, or the given rules, and removes all documents. */
  async start(rules?: string): Promise<void> {
    const isShared = loadedProject !== undefined && rules === undefined
    this.#project = isShared ? loadedProject : this.#ownProject
    this.#rules = rules ?? shippedRules()
    if (!isShared) await this.load(this.#rules)
    await (emptied.has(this.#project) ? this.clear() : this.#empty())
  }

  /** Replaces the rules under test. */
  async load(rules: string): Promise<void> {
    this.#commits = 0
    const response = await fetch(`http://${host}/emulator/v1/projects/${this.#project}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    })
    if (!response.ok) throw new Error(`The rules do not load: ${await response.text()}`)
  }

  /**
   * Makes the emulator drop its record of every evaluation, which it keeps for its coverage report and only drops when rules are
   * loaded. Long suites call this from time to time, and every suite calls it at its end. The rules are loaded again only if the
   * record is large.
   */
  async letGo(): Promise<void> {
    if (this.#commits > MOST_COMMITS) await this.load(this.#rules)
  }

  /** Removes everything from the emulator. */
  async stop(): Promise<void> {
    await this.clear()
    await this.letGo()
  }

  /** Removes all documents that this client wrote. There are no other documents. */
  async clear(): Promise<void> {
    await this.remove([...this.#written])
    this.#written.clear()
  }

  /** Removes documents without the rules. It is not an error if a document is missing. */
  async remove(all: readonly string[]): Promise<void> {
    for (const paths of inParts(MOST_WRITES, [...new Set(all)])) {
      const writes = paths.map(path => ({ delete: `${this.#root}/${path}` }))
      const outcome = await this.#send('owner', 'commit', { writes })
      if (!outcome.allowed) throw new Error(`Removing failed: ${outcome.message}`)
    }
  }

  /**
   * Removes everything by the emulator's own command. It visits all documents that ever existed, so it runs only once per test
   * file.
   */
  async #empty(): Promise<void> {
    await fetch(`http://${host}/emulator/v1/${this.#root}`, { method: 'DELETE' })
    this.#written.clear()
    emptied.add(this.#project)
  }

  /** Writes without the rules, many documents in one commit. */
  async seed(documents: Record<string, object>): Promise<void> {
    const writes = Object.entries(documents).map(
      ([path, data]): PlannedWrite => ({ path, op: 'create', data: data as Record<string, unknown> }),
    )
    for (const part of inParts(MOST_WRITES, writes)) {
      const outcome = await this.#send('owner', 'commit', {
        writes: part.map(write => ({ ...this.#encode(write), currentDocument: undefined })),
      })
      if (!outcome.allowed) throw new Error(`Seeding failed: ${outcome.message}`)
      for (const { path } of part) this.#written.add(path)
    }
  }

  /** Makes one commit that succeeds or fails as a whole, as the data layer does. */
  async commit(caller: Caller, writes: readonly PlannedWrite[]): Promise<Outcome> {
    this.#commits += 1
    const outcome = await this.#send(caller, 'commit', { writes: writes.map(write => this.#encode(write)) })
    if (outcome.allowed) for (const { path } of writes) this.#written.add(path)
    return outcome
  }

  get(caller: Caller, path: string): Promise<Outcome> {
    return this.#send(caller, 'batchGet', { documents: [`${this.#root}/${path}`] })
  }

  delete(caller: Caller, path: string): Promise<Outcome> {
    return this.#send(caller, 'commit', { writes: [{ delete: `${this.#root}/${path}` }] })
  }

  /** A query of one collection, given by its path. */
  query(
    caller: Caller,
    path: string,
    options: { where?: Where[]; limit?: number; allDescendants?: boolean; orderBy?: string } = {},
  ): Promise<Outcome> {
    const parts = path.split('/')
    const collectionId = parts.pop()
    const filters = (options.where ?? []).map(({ field, op, value }) => ({
      fieldFilter: { field: { fieldPath: field }, op, value: encoded(value) },
    }))
    return this.#send(
      caller,
      'runQuery',
      {
        structuredQuery: {
          from: [{ collectionId, allDescendants: options.allDescendants ?? false }],
          ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
          ...(options.orderBy ? { orderBy: [{ field: { fieldPath: options.orderBy } }] } : {}),
          ...(options.limit ? { limit: options.limit } : {}),
        },
      },
      parts.length > 0 ? `/${parts.join('/')}` : '',
    )
  }

  #encode({ path, op, data }: PlannedWrite) {
    const named = Object.entries(data).filter(([, value]) => value !== SERVER_TIME && value !== undefined)
    const fields = named.filter(([, value]) => value !== TAKEN_AWAY)
    const stamped = Object.keys(data).filter(key => data[key] === SERVER_TIME)
    return {
      update: {
        name: `${this.#root}/${path}`,
        fields: Object.fromEntries(fields.map(([key, value]) => [key, encoded(value)])),
      },
      ...(op === 'update' ? { updateMask: { fieldPaths: named.map(([key]) => key) } } : {}),
      updateTransforms: stamped.map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
      currentDocument: { exists: op === 'update' },
    }
  }

  async #send(caller: Caller, method: string, body: object, below = ''): Promise<Outcome> {
    const response = await fetch(`http://${host}/v1/${this.#root}${below}:${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorization(caller, this.#project) },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    const parsed: unknown = text === '' ? undefined : JSON.parse(text)
    const error = errorOf(parsed)
    if (response.ok && error === undefined) return { allowed: true, status: 200, message: '', body: parsed }
    return {
      allowed: false,
      status: error?.code ?? response.status,
      message: error?.message ?? text,
      body: parsed,
    }
  }
}

function errorOf(body: unknown): { code: number; message: string } | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : body
  if (typeof first !== 'object' || first === null || !('error' in first)) return undefined
  return first.error as { code: number; message: string }
}

/** The emulator takes unsigned tokens. */
function authorization(caller: Caller, project: string): Record<string, string> {
  if (caller === null) return {}
  if (caller === 'owner') return { Authorization: 'Bearer owner' }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sub = caller.sub ?? `uid-${caller.email ?? 'none'}`
  const claims = {
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    sub,
    user_id: sub,
    iat: 0,
    exp: 9e9,
  }
  return { Authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...caller })}.` }
}

function encoded(value: unknown): object {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encoded) } }
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, child]) => child !== undefined)
    return { mapValue: { fields: Object.fromEntries(entries.map(([key, child]) => [key, encoded(child)])) } }
  }
  throw new Error(`Cannot be stored: ${String(value)}`)
}
