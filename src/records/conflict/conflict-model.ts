import { canonical, sameValue } from '@/domain/pras/compare/same-answer'
import type { Content, Field } from '@/domain/shared/fields'

/** The version of a difference to keep. 'both' is offered only for added records of a list. */
export type Side = 'mine' | 'theirs' | 'both'

/** One difference between two versions of a step: a field, or a run of neighbouring records of a list. */
export interface Difference {
  /** Unique among the differences, and stable for the same two versions. */
  key: string
  field: Field
  /** 'Schedule' or 'Schedule, day 2'. */
  label: string
  /** The value in each version; undefined if a version has none. A list for a run of records. */
  mine: unknown
  theirs: unknown
  /** Only for runs of records: the positions of the run in the two lists. */
  run?: Run
}

interface Run {
  mineFrom: number
  mineTo: number
  theirsFrom: number
  theirsTo: number
}

/**
 * Returns the differences between my version and the stored version, in the order of the form. Groups are compared field by
 * field. Lists are aligned, so that equal records need no choice. Values without a field in the step are left out: see `merge`.
 */
export function differences(fields: readonly Field[], mine: Content, theirs: Content): Difference[] {
  return collect(fields, mine, theirs, '')
}

function collect(fields: readonly Field[], mine: Content, theirs: Content, prefix: string): Difference[] {
  return fields.flatMap((field): Difference[] => {
    const left = mine[field.name]
    const right = theirs[field.name]
    const key = prefix + field.name
    if (sameValue(left, right)) return []
    if (field.kind === 'group') {
      return collect(field.fields, asContent(left), asContent(right), `${key}.`).map(found => ({
        ...found,
        label: `${field.label}: ${found.label}`,
      }))
    }
    if (field.kind === 'list') {
      const mineList = asList(left)
      const theirsList = asList(right)
      return alignRuns(mineList, theirsList).map(run => ({
        key: `${key}@${run.mineFrom}:${run.theirsFrom}`,
        field,
        label: `${field.label}, ${field.itemName} ${placeWords(run)}`,
        mine: mineList.slice(run.mineFrom, run.mineTo),
        theirs: theirsList.slice(run.theirsFrom, run.theirsTo),
        run,
      }))
    }
    return [{ key, field, label: field.label, mine: left, theirs: right }]
  })
}

/** The choice 'theirs' where only the other person changed an answer: no text of mine is lost. */
export function leftAlone(
  fields: readonly Field[],
  { mine, theirs, before }: { mine: Content; theirs: Content; before: Content },
): Record<string, Side> {
  const typed = new Set(differences(fields, mine, before).map(({ key }) => fieldOf(key)))
  const left = differences(fields, mine, theirs).filter(({ key }) => !typed.has(fieldOf(key)))
  return Object.fromEntries(left.map(({ key }): [string, Side] => [key, 'theirs']))
}

/** Returns the key of the field. The key of a run begins with the key of its list. */
const fieldOf = (key: string) => key.replace(/@.*$/, '')

function placeWords(run: Run): string {
  const [from, to] = run.mineTo > run.mineFrom ? [run.mineFrom, run.mineTo] : [run.theirsFrom, run.theirsTo]
  return to - from <= 1 ? String(from + 1) : `${from + 1} to ${to}`
}

/** `theirs` with each chosen side. Fields without a choice keep my answer, so that no text is lost. */
export function merge(
  fields: readonly Field[],
  mine: Content,
  theirs: Content,
  choices: Readonly<Record<string, Side>>,
): Content {
  // Values without a field (written by another release of the app) are kept from both sides. If both sides have such a value, the
  // stored value is kept.
  return mergeInto(fields, mine, theirs, choices, '')
}

function mergeInto(
  fields: readonly Field[],
  mine: Content,
  theirs: Content,
  choices: Readonly<Record<string, Side>>,
  prefix: string,
): Content {
  const merged: Content = { ...mine, ...theirs }
  for (const field of fields) {
    const key = prefix + field.name
    const left = mine[field.name]
    const right = theirs[field.name]
    if (sameValue(left, right)) {
      put(merged, field.name, left)
    } else if (field.kind === 'group') {
      merged[field.name] = mergeInto(field.fields, asContent(left), asContent(right), choices, `${key}.`)
    } else if (field.kind === 'list') {
      merged[field.name] = mergeList(asList(left), asList(right), key, choices)
    } else {
      put(merged, field.name, choices[key] === 'theirs' ? right : left)
    }
  }
  return merged
}

function mergeList(
  mine: readonly unknown[],
  theirs: readonly unknown[],
  key: string,
  choices: Readonly<Record<string, Side>>,
): unknown[] {
  const result: unknown[] = []
  let at = 0
  for (const run of alignRuns(mine, theirs)) {
    result.push(...mine.slice(at, run.mineFrom))
    const side = choices[`${key}@${run.mineFrom}:${run.theirsFrom}`] ?? 'mine'
    if (side !== 'theirs') result.push(...mine.slice(run.mineFrom, run.mineTo))
    if (side !== 'mine') result.push(...theirs.slice(run.theirsFrom, run.theirsTo))
    at = run.mineTo
  }
  result.push(...mine.slice(at))
  return result
}

function put(target: Content, name: string, value: unknown): void {
  if (value === undefined) delete target[name]
  else target[name] = value
}

/**
 * Returns the runs in which two lists differ, by their longest common subsequence. Lists of a step are short (at most some
 * 200 records), so the quadratic table takes no noticeable time.
 */
export function alignRuns(mine: readonly unknown[], theirs: readonly unknown[]): Run[] {
  const left = mine.map(canonical)
  const right = theirs.map(canonical)
  const width = right.length + 1
  const table = new Uint16Array((left.length + 1) * width)
  const at = (row: number, column: number) => table[row * width + column] ?? 0
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      table[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const runs: Run[] = []
  let row = 0
  let column = 0
  let open: Run | undefined
  const close = () => {
    if (open) runs.push({ ...open, mineTo: row, theirsTo: column })
    open = undefined
  }
  while (row < left.length || column < right.length) {
    if (row < left.length && column < right.length && left[row] === right[column]) {
      close()
      row++
      column++
      continue
    }
    open ??= { mineFrom: row, mineTo: row, theirsFrom: column, theirsTo: column }
    if (column >= right.length || (row < left.length && at(row + 1, column) >= at(row, column + 1))) row++
    else column++
  }
  close()
  return runs
}

function asContent(value: unknown): Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Content) : {}
}
function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
