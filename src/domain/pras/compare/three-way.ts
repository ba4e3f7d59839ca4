import { asContent } from '@/domain/shared/answers'
import type { Content, Field } from '@/domain/shared/fields'
import { sameValue } from './same-answer'

/**
 * The versions of a merge: the base that both sides began with, my answers, and the stored answers of the other side (`theirs`).
 */
export interface ThreeVersions {
  base: Content
  mine: Content
  theirs: Content
}

/**
 * The result of a merge: two versions with the changes of both sides. They differ only at the clashes, where each has the value
 * of its own side; without clashes they are equal.
 */
export interface Merged {
  mine: Content
  theirs: Content
  /** The paths of answers that both sides changed to different values: 'location', 'marineVessel.name', 'days.row-2'. */
  clashes: string[]
}

type Sides = { mine: unknown; theirs: unknown; clashes: string[] }

/**
 * Merges the changes that two sides made to the same base. A group is merged answer by answer. A list is merged item by item if
 * all its items have ids; otherwise it is one answer. Different kinds of empty values count as equal.
 * @param isGroup returns whether a path, such as 'marineVessel', has a group of answers
 */
export function threeWay(versions: ThreeVersions, isGroup: (path: string) => boolean): Merged {
  return mergeMaps(versions, '', isGroup)
}

/** Merges the answers of a form, whose fields say which paths have groups. */
export function threeWayOf(fields: readonly Field[], versions: ThreeVersions): Merged {
  const groups = new Set(groupPaths(fields, ''))
  return threeWay(versions, path => groups.has(path))
}

function groupPaths(fields: readonly Field[], prefix: string): string[] {
  return fields.flatMap(field =>
    field.kind === 'group'
      ? [`${prefix}${field.name}`, ...groupPaths(field.fields, `${prefix}${field.name}.`)]
      : [],
  )
}

function mergeMaps(
  { base, mine, theirs }: ThreeVersions,
  prefix: string,
  isGroup: (path: string) => boolean,
) {
  const merged: Merged = { mine: {}, theirs: {}, clashes: [] }
  for (const key of new Set([base, theirs, mine].flatMap(Object.keys))) {
    const sides = mergeValues([base[key], mine[key], theirs[key]], prefix + key, isGroup)
    if (sides.mine !== undefined) merged.mine[key] = sides.mine
    if (sides.theirs !== undefined) merged.theirs[key] = sides.theirs
    merged.clashes.push(...sides.clashes)
  }
  return merged
}

function mergeValues(
  [base, mine, theirs]: readonly [unknown, unknown, unknown],
  path: string,
  isGroup: (path: string) => boolean,
): Sides {
  if (sameValue(mine, theirs) || sameValue(base, mine)) return { mine: theirs, theirs, clashes: [] }
  if (sameValue(base, theirs)) return { mine, theirs: mine, clashes: [] }
  if (isGroup(path)) {
    const maps = { base: asContent(base), mine: asContent(mine), theirs: asContent(theirs) }
    return mergeMaps(maps, `${path}.`, isGroup)
  }
  const rows = [base, mine, theirs].map(rowsById)
  const [baseRows, mineRows, theirRows] = rows
  return baseRows && mineRows && theirRows
    ? mergeRows([baseRows, mineRows, theirRows], path)
    : { mine, theirs, clashes: [path] }
}

type Rows = ReadonlyMap<string, Content>

/** The items of a list by their ids. Undefined if an id is missing or occurs twice. A missing list counts as an empty list. */
function rowsById(value: unknown): Rows | undefined {
  if (value !== undefined && !Array.isArray(value)) return undefined
  const rows = (value ?? []).map(asContent)
  const byId = new Map(rows.flatMap(row => (typeof row.id === 'string' && row.id ? [[row.id, row]] : [])))
  return byId.size === rows.length ? byId : undefined
}

/**
 * Merges two lists item by item. The order is mine, unless the other side has moved items. Items that only the other list has
 * come last.
 */
function mergeRows([base, mine, theirs]: readonly [Rows, Rows, Rows], path: string): Sides {
  const order = (rows: Rows) => [...rows.keys()].filter(id => base.has(id)).join()
  const isMoved = order(theirs) !== order(new Map([...base].filter(([id]) => theirs.has(id))))
  const ids = new Set((isMoved ? [theirs, mine] : [mine, theirs]).flatMap(rows => [...rows.keys()]))
  const merged: { mine: unknown[]; theirs: unknown[]; clashes: string[] } = {
    mine: [],
    theirs: [],
    clashes: [],
  }
  for (const id of ids) {
    const versions = [base.get(id), mine.get(id), theirs.get(id)] as const
    const isWhole = versions.every(row => row !== undefined)
    const sides = mergeValues(versions, `${path}.${id}`, at => isWhole && at === `${path}.${id}`)
    if (sides.mine !== undefined) merged.mine.push(sides.mine)
    if (sides.theirs !== undefined) merged.theirs.push(sides.theirs)
    merged.clashes.push(...sides.clashes)
  }
  return merged
}
