import type { FieldProblem } from '@/domain/fields/field-problems'
import { checkRecord } from '@/domain/records/adding'
import {
  type ArchivableRecord,
  contentOf,
  openFields,
  type RecordType,
  recordOf,
  type Saving,
} from '@/domain/records/record-type'
import type { Content, Field } from '@/domain/shared/fields'
import { type Difference, differences, merge, type Side } from '@/records/conflict/conflict-model'

/** The differences between two records. 'mine' is the record to keep. */
export interface MergePlan<T> {
  fields: readonly Field[]
  found: readonly Difference[]
  /** The side that is chosen for each difference by default. */
  preset: Readonly<Record<string, Side>>
  /** Returns the merged record with these choices, and its problems. */
  result: (choices: Readonly<Record<string, Side>>) => { becomes: T | undefined; problems: FieldProblem[] }
}

export function planMerge<T extends ArchivableRecord>(
  type: RecordType<T>,
  stays: T,
  goes: T,
  saving: Saving<T>,
): MergePlan<T> {
  const fields = openFields(type, stays, saving.actor)
  const [mine, theirs] = [contentOf(type, stays), contentOf(type, goes)]
  const found = differences(fields, mine, theirs)
  const preset = Object.fromEntries(found.map(each => [each.key, sensibleSide(each)]))
  // Leaves out the record that is archived by the merge, since it does not count as a duplicate of the merged record.
  const others = { ...saving, all: saving.all.filter(({ id }) => id !== goes.id) }
  return {
    fields,
    found,
    preset,
    result: choices => {
      const content: Content = { ...mine, ...merge(fields, mine, theirs, { ...preset, ...choices }) }
      const context = { type: type.collection, step: content, steps: {}, today: saving.today }
      const checked = checkRecord(type, { fields, content, base: stays, id: stays.id }, context, others)
      const problems = checked.problems.filter(({ level }) => level === 'error')
      return { problems, becomes: problems.length > 0 ? undefined : recordOf(type, stays, content, others) }
    },
  }
}

/** The value of the record to keep, unless it is empty. For lists, the entries of both records. */
function sensibleSide({ mine, theirs, run }: Difference): Side {
  if (isNothing(mine)) return 'theirs'
  return run && !isNothing(theirs) ? 'both' : 'mine'
}

/** True for a value that contains no information: also 0, since an unknown number is stored as 0. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
}

/** Returns how many fields of a record are filled in. */
export function fullness<T extends ArchivableRecord>(type: RecordType<T>, record: T): number {
  return Object.values(contentOf(type, record)).filter(value => !isNothing(value) && value !== false).length
}

/** Keeps a record that must be kept, otherwise the record with more answers, otherwise the first. */
export function likelyToStay<T extends ArchivableRecord>(type: RecordType<T>, one: T, two: T): T {
  const mustStay = (record: T) => (type.merging?.mustStay?.(record) ?? '') !== ''
  if (mustStay(one) !== mustStay(two)) return mustStay(one) ? one : two
  return fullness(type, two) > fullness(type, one) ? two : one
}

/** Returns why the other record cannot be merged into this one; empty if it can be merged. */
export function mergeRefusal<T extends ArchivableRecord>(type: RecordType<T>, stays: T, goes: T): string {
  const { merging } = type
  if (!merging) return `Two ${type.noun.many} cannot be merged.`
  return (merging.apart?.(stays, goes) ?? '') || (merging.mustStay?.(goes) ?? '')
}

/** Returns the records that this one may be merged with, the likely duplicates first. */
export function mergeCandidates<T extends ArchivableRecord>(
  type: RecordType<T>,
  record: T,
  all: readonly T[],
): { record: T; isLikely: boolean }[] {
  return all
    .filter(other => other.id !== record.id && !other.isArchived && !type.merging?.apart?.(record, other))
    .map(other => ({ record: other, isLikely: type.duplicateOf?.(record, [other]) !== undefined }))
    .sort(
      (a, b) =>
        Number(b.isLikely) - Number(a.isLikely) || byName(type.nameOf(a.record), type.nameOf(b.record)),
    )
}

/** Returns the words that distinguish a record from others with the same name. */
export function detailOf<T extends ArchivableRecord>(type: RecordType<T>, record: T): string {
  const name = type.nameOf(record)
  const rest = type.searchText(record).replace(name, '').replace(/\s+/g, ' ').trim()
  return rest.length > 60 ? `${rest.slice(0, 59)}…` : rest
}

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' }).compare

/** After several merges, the last of the records. Undefined if the record is not known. */
export function mergedInto<T extends ArchivableRecord>(
  record: T,
  byId: ReadonlyMap<string, T>,
): T | undefined {
  const seen = new Set<string>()
  let at: T | undefined = record
  while (at?.mergedIntoId && !seen.has(at.id)) {
    seen.add(at.id)
    at = byId.get(at.mergedIntoId)
  }
  return at === record ? undefined : at
}
