import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { SERVER_TIME } from '@/domain/shared/server-time'

export type Data = Record<string, unknown>

/** What is stored, as the walk keeps it beside the emulator. */
export class Mirror {
  constructor(readonly docs: ReadonlyMap<string, Data>) {}

  data(path: string): Data | undefined {
    return this.docs.get(path)
  }

  /** A document as the app reads it: with its id, server times as milliseconds; undefined where there is none. */
  read(path: string): Data | undefined {
    const data = this.docs.get(path)
    if (data === undefined) return undefined
    const entries = Object.entries(data).map(([key, value]) => [key, inMilliseconds(value)])
    return { ...Object.fromEntries(entries), id: idOf(path) }
  }

  /** The paths that match. */
  paths(pattern: RegExp): string[] {
    return [...this.docs.keys()].filter(path => pattern.test(path))
  }

  /** What the commit makes of it; undefined where it asks for a document that is not there, or is there already. */
  after(writes: readonly PlannedWrite[]): Mirror | undefined {
    const docs = new Map(this.docs)
    for (const { path, op, data } of writes) {
      const before = docs.get(path)
      if ((op === 'create') === (before !== undefined)) return undefined
      docs.set(path, { ...before, ...data })
    }
    return new Mirror(docs)
  }

  /** The same once it is written: the server's time of this commit is a time like any other. */
  settled(): Mirror {
    const now = new Date()
    const settle = (value: unknown) => (value === SERVER_TIME ? now : value)
    return new Mirror(
      new Map(
        [...this.docs].map(([path, data]) => [
          path,
          Object.values(data).includes(SERVER_TIME)
            ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, settle(value)]))
            : data,
        ]),
      ),
    )
  }
}

export const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** A map, and no list, time or mark. */
export const isPlainData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const inMilliseconds = (value: unknown) =>
  value === SERVER_TIME ? Date.now() : value instanceof Date ? value.getTime() : value

/** Whether two stored values are the same, whatever the order of their keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime()
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((each, index) => isEqual(each, b[index]))
    )
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [first, second] = [a as Data, b as Data]
  const keys = Object.keys(first)
  return (
    keys.length === Object.keys(second).length &&
    keys.every(key => key in second && isEqual(first[key], second[key]))
  )
}

/** What a document's id may be made of, as the rules take it. */
export const isId = (value: unknown) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,150}$/.test(value)
