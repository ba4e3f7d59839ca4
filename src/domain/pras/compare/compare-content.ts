import {
  entriesOf,
  flattenReadable,
  isLongText,
  isNamedKind,
  type Names,
  readableValue,
  summaryOf,
} from '@/domain/pras/steps/readable'
import { asContent, asItems, isBlank, isPrivate, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext, ListField, ScalarField } from '@/domain/shared/fields'
import { alignItems, type ItemFacts } from './align-items'
import { canonicalAnswer, fileKinds } from './same-answer'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved'

/** A difference between two versions: an answer, or a whole list item that was added, removed or moved. */
export interface AnswerChange {
  step: string
  /** The path of the answer in the later version, with dots; for a removed answer, in the earlier version. */
  path: string
  kind: ChangeKind
  label: string
  /** The headings above the answer, outermost first: the group, the list, the item. */
  within: readonly string[]
  /** The earlier answer in words; empty if there was none. */
  before: string
  after: string
  /** True for a text of several lines, whose words are compared. */
  long: boolean
  /** True if other people may not read the answer. Then only the fact that it differs is shown. */
  isPrivate: boolean
  /** The answers of an added or removed list item. */
  details: readonly { label: string; value: string }[]
}

/** The answers of a step or of a part of it, in one version, and the data that decide which answers are hidden. */
export interface Answers {
  content: Content
  context: FieldContext
}

interface Place {
  step: string
  prefix: string
  within: readonly string[]
}

/**
 * All differences between two versions of a step, in the order of its form. An answer that a condition hides does not belong to a
 * version: if it is hidden in only one version, it counts as added or removed; if in both, it is not compared.
 */
export function compareContent(
  step: string,
  fields: readonly Field[],
  before: Answers,
  after: Answers,
  names: Names,
): AnswerChange[] {
  return compareFields(fields, before, after, names, { step, prefix: '', within: [] })
}

function compareFields(
  fields: readonly Field[],
  before: Answers,
  after: Answers,
  names: Names,
  place: Place,
): AnswerChange[] {
  return fields.flatMap((field): AnswerChange[] => {
    const old = shownValue(field, before)
    const now = shownValue(field, after)
    if (field.kind === 'list')
      return compareLists(field, within(before, old), within(after, now), names, place)
    if (field.kind === 'group') {
      return compareFields(
        field.fields,
        { ...before, content: asContent(old) },
        { ...after, content: asContent(now) },
        names,
        { ...place, prefix: `${place.prefix}${field.name}.`, within: [...place.within, field.label] },
      )
    }
    const change = compareScalars(field, before, after, names, place)
    return change ? [change] : []
  })
}

/** The value of a field; undefined if it is empty, or hidden by a condition. */
function shownValue(field: Field, { content, context }: Answers): unknown {
  const value = content[field.name]
  return !isBlank(value) && isShown(field, content, context) ? value : undefined
}

function compareScalars(
  field: ScalarField,
  earlier: Answers,
  later: Answers,
  names: Names,
  place: Place,
): AnswerChange | null {
  const old = shownValue(field, earlier)
  const now = shownValue(field, later)
  const wasBlank = canonicalAnswer(field, old) === ''
  const isNowBlank = canonicalAnswer(field, now) === ''
  if (canonicalAnswer(field, old) === canonicalAnswer(field, now)) return null
  const isKept = isPrivate(field)
  const before = isKept ? '' : readableValue(field, old, names, earlier.context.step)
  const after = isKept ? '' : readableValue(field, now, names, later.context.step)
  return {
    step: place.step,
    path: place.prefix + field.name,
    kind: wasBlank ? 'added' : isNowBlank ? 'removed' : 'changed',
    label: field.label,
    within: place.within,
    before,
    after: before !== '' && before === after ? `${after} (${otherwise(field)})` : after,
    long: isLongText(field),
    isPrivate: isKept,
    details: [],
  }
}

/** Words that distinguish two different answers which look the same as text. */
function otherwise(field: ScalarField): string {
  if (fileKinds.has(field.kind)) return 'another file of this name'
  if (field.kind === 'line') return 'another way of this length'
  if (field.kind === 'people' || field.kind === 'user' || field.kind === 'users' || isNamedKind(field.kind))
    return 'another of this name'
  return 'the difference is too small to show'
}

interface Items {
  items: Content[]
  context: FieldContext
}

const within = ({ context }: Answers, value: unknown): Items => ({ items: asItems(value), context })

function compareLists(
  field: ListField,
  before: Items,
  after: Items,
  names: Names,
  place: Place,
): AnswerChange[] {
  const path = place.prefix + field.name
  const headings = [...place.within, field.label]
  const titleOf = ({ items, context }: Items, index: number) =>
    summaryOf(field, items[index] ?? {}, names, context.step) || `${capitalised(field.itemName)} ${index + 1}`
  const whole = (side: Items, index: number, kind: 'added' | 'removed'): AnswerChange => {
    const title = titleOf(side, index)
    const entries = entriesOf(field.fields, side.items[index] ?? {}, side.context, names, '')
    return {
      step: place.step,
      path: `${path}.${index}`,
      kind,
      label: title,
      within: headings,
      before: kind === 'removed' ? title : '',
      after: kind === 'added' ? title : '',
      long: false,
      isPrivate: isPrivate(field),
      details: isPrivate(field) ? [] : flattenReadable(entries).map(({ label, value }) => ({ label, value })),
    }
  }
  const { pairs, removed, added } = alignItems(factsOf(field, before), factsOf(field, after))
  const inBoth = pairs.map(pair => {
    const title = titleOf(after, pair.after.index)
    const changes = compareFields(
      field.fields,
      { content: before.items[pair.before.index] ?? {}, context: before.context },
      { content: after.items[pair.after.index] ?? {}, context: after.context },
      names,
      { ...place, prefix: `${path}.${pair.after.index}.`, within: [...headings, title] },
    )
    const moved: AnswerChange = {
      step: place.step,
      path: `${path}.${pair.after.index}`,
      kind: 'moved',
      label: title,
      within: headings,
      before: `Place ${pair.before.index + 1}`,
      after: `Place ${pair.after.index + 1}`,
      long: false,
      isPrivate: false,
      details: [],
    }
    return { index: pair.after.index, changes: pair.moved ? [moved, ...changes] : changes }
  })
  const fresh = added.map(({ index }) => ({ index, changes: [whole(after, index, 'added')] }))
  return [
    ...[...inBoth, ...fresh].sort((a, b) => a.index - b.index).flatMap(({ changes }) => changes),
    ...removed.map(({ index }) => whole(before, index, 'removed')),
  ]
}

/** The filled items of a list, each with the facts by which it is found in the other version. */
function factsOf(field: ListField, { items, context }: Items): ItemFacts[] {
  const naming = field.fields.find(sub => sub.name === field.summary[0])
  return items
    .map((item, index): ItemFacts => {
      const leaves = new Map(leavesOf(field.fields, { content: item, context }, ''))
      return {
        index,
        id: typeof item.id === 'string' ? item.id : '',
        key: naming ? (leaves.get(naming.name) ?? '') : '',
        leaves,
      }
    })
    .filter(({ leaves }) => leaves.size > 0)
}

function leavesOf(fields: readonly Field[], answers: Answers, prefix: string): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    const value = shownValue(field, answers)
    const path = prefix + field.name
    if (field.kind === 'group') {
      return leavesOf(field.fields, { ...answers, content: asContent(value) }, `${path}.`)
    }
    if (field.kind === 'list') {
      return asItems(value).flatMap((item, index) =>
        leavesOf(field.fields, { ...answers, content: item }, `${path}.${index}.`),
      )
    }
    const text = canonicalAnswer(field, value)
    return text === '' ? [] : [[path, text]]
  })
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
