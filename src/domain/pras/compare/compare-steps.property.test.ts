import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { praTypes } from '@/domain/pras/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { allSteps, stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { asContent, asItems, isBlank, isShown } from '@/domain/shared/answers'
import type { Content, Field, FieldContext, ListField, ScalarField } from '@/domain/shared/fields'
import { completeSteps } from '~tests/fixtures/builders'
import { answer, answers } from '~tests/fixtures/random-answers'
import { oneOfEach, runs } from '~tests/support/deep'
import { compareSteps, type PraAnswers } from './compare-steps'
import { canonicalAnswer } from './same-answer'

/**
 * A comparison must name every changed field and no other. Random valid answers are edited at random. The comparison must name
 * exactly the edited paths, and the answers that a condition showed or hid because of the edits.
 */

interface Seen {
  /** Answers, found by the ids of their records: `days#a.place`. */
  leaves: Set<string>
  /** Records with at least one answer, `days#a`, and their paths. */
  items: Map<string, string>
}

/** All answers of a version, read by code that shares only the conditions with the comparison. */
function look(side: PraAnswers): Seen {
  const seen: Seen = { leaves: new Set(), items: new Map() }
  const context = stepContext(side, side.steps)
  for (const step of stepsFor(side, side.steps)) {
    const content = side.steps[step.slug]?.content ?? {}
    walk(step.fields, content, { ...context, step: content }, `${step.slug}/`, `${step.slug}/`, seen)
  }
  return seen
}

function walk(
  fields: readonly Field[],
  content: Content,
  context: FieldContext,
  key: string,
  path: string,
  seen: Seen,
): number {
  let count = 0
  for (const field of fields) {
    const value = content[field.name]
    if (isBlank(value) || !isShown(field, content, context)) continue
    if (field.kind === 'group') {
      count += walk(
        field.fields,
        asContent(value),
        context,
        `${key}${field.name}.`,
        `${path}${field.name}.`,
        seen,
      )
    } else if (field.kind === 'list') {
      asItems(value).forEach((each, index) => {
        const itemKey = `${key}${field.name}#${String(each.id ?? index)}`
        const itemPath = `${path}${field.name}.${index}`
        const within = walk(field.fields, each, context, `${itemKey}.`, `${itemPath}.`, seen)
        if (within > 0) seen.items.set(itemKey, itemPath)
        count += within
      })
    } else {
      seen.leaves.add(key + field.name)
      count++
    }
  }
  return count
}

const itemsAbove = (key: string) =>
  key.split('.').flatMap((part, at, parts) => (part.includes('#') ? [parts.slice(0, at + 1).join('.')] : []))

/** The paths that must be named, given the edited answers. */
function expectedPaths(before: Seen, after: Seen, edited: ReadonlySet<string>): string[] {
  const isWhole = (key: string) =>
    itemsAbove(key).every(above => before.items.has(above) && after.items.has(above))
  const outermost = (key: string) => isWhole(itemsAbove(key).slice(0, -1).at(-1) ?? '')
  const named: string[] = []
  for (const [key, path] of after.items) if (!before.items.has(key) && outermost(key)) named.push(path)
  for (const [key, path] of before.items) {
    if (after.items.has(key) || !outermost(key)) continue
    // A removed answer is named at its old path, within a row that may have moved.
    const around = itemsAbove(key).at(-2) ?? ''
    const old = before.items.get(around) ?? ''
    named.push(`${after.items.get(around) ?? ''}${path.slice(old.length)}`)
  }
  for (const key of new Set([...before.leaves, ...after.leaves])) {
    const turned = before.leaves.has(key) !== after.leaves.has(key)
    if (isWhole(key) && (turned || edited.has(key))) named.push(pathOf(key, after))
  }
  return named
}

/** The path of an answer in the later version, because its row may have moved. */
function pathOf(key: string, { items }: Seen): string {
  const record = itemsAbove(key).at(-1)
  return record === undefined ? key : `${items.get(record)}${key.slice(record.length)}`
}

/** An answer that an edit may change. Every possible answer of a step counts, even hidden and empty answers. */
interface Slot {
  key: string
  field: ScalarField
  read: () => unknown
  write: (value: unknown) => void
}
function slots(fields: readonly Field[], content: Content, key: string): Slot[] {
  return fields.flatMap((field): Slot[] => {
    if (field.kind === 'group') {
      const group = { ...asContent(content[field.name]) }
      content[field.name] = group
      return slots(field.fields, group, `${key}${field.name}.`)
    }
    if (field.kind === 'list') {
      return asItems(content[field.name]).flatMap((each, index) =>
        slots(field.fields, each, `${key}${field.name}#${String(each.id ?? index)}.`),
      )
    }
    return [
      {
        key: key + field.name,
        field,
        read: () => content[field.name],
        write: value => {
          content[field.name] = value
        },
      },
    ]
  })
}

const listsOf = (fields: readonly Field[]) =>
  fields.filter((field): field is ListField => field.kind === 'list')

/** The answers to change and their new values, as numbers. The numbers become paths later, when the content is known. */
const picks = fc.array(fc.record({ at: fc.nat(), seed: fc.nat(), clears: fc.boolean() }), { maxLength: 6 })

/** An answer to this field that differs from the present answer. */
function otherAnswer(field: ScalarField, present: unknown, seed: number): unknown {
  const candidates = fc.sample(answer(field), { numRuns: 12, seed })
  const was = canonicalAnswer(field, present)
  return candidates.find(candidate => canonicalAnswer(field, candidate) !== was)
}

function editAnswers(
  step: StepDefinition,
  content: Content,
  edits: readonly { at: number; seed: number; clears: boolean }[],
): Set<string> {
  const open = slots(step.fields, content, `${step.slug}/`)
  const edited = new Set<string>()
  for (const { at, seed, clears } of edits) {
    const slot = open[at % open.length]
    if (slot === undefined || edited.has(slot.key)) continue
    const before = slot.read()
    const next = clears ? undefined : otherAnswer(slot.field, before, seed)
    if (canonicalAnswer(slot.field, before) === canonicalAnswer(slot.field, next)) continue
    slot.write(next)
    edited.add(slot.key)
  }
  return edited
}

const named = (before: PraAnswers, after: PraAnswers) =>
  compareSteps(before, after)
    .filter(change => change.kind !== 'moved')
    .map(change => `${change.step}/${change.path}`)
    .sort()

/** Each step, in one type of PRA that has it. The deep run uses every type. */
const cases = oneOfEach(
  praTypes.flatMap(type =>
    allSteps.filter(step => step.types.includes(type)).map(step => ({ type, step, slug: step.slug })),
  ),
  ({ slug }) => slug,
)
const versions = (type: (typeof praTypes)[number], slug: string, before: Content, after: Content) => {
  const steps = completeSteps(type)
  return [before, after].map(
    (content): PraAnswers => ({ type, steps: { ...steps, [slug]: { content } } }),
  ) as [PraAnswers, PraAnswers]
}

describe.each(cases)('the comparison of the step $slug of a $type PRA', ({ type, step, slug }) => {
  test('names every edited answer, and no other answer', () => {
    fc.assert(
      fc.property(answers(step.fields), picks, (content, edits) => {
        const changed = structuredClone(content)
        const edited = editAnswers(step, changed, edits)
        const [before, after] = versions(type, slug, content, changed)
        expect(named(before, after)).toEqual(expectedPaths(look(before), look(after), edited).sort())
      }),
      runs(12),
    )
  })

  test('names the rows that were added, removed or moved, and the answers that were edited', () => {
    const shuffles = fc.array(fc.record({ list: fc.nat(), from: fc.nat(), to: fc.nat(), seed: fc.nat() }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(answers(step.fields), picks, shuffles, (content, edits, moves) => {
        const changed = structuredClone(content)
        const edited = editAnswers(step, changed, edits)
        const lists = listsOf(step.fields)
        for (const [turn, { list, from, to, seed }] of moves.entries()) {
          const field = lists[list % Math.max(1, lists.length)]
          if (field === undefined) break
          const items = [...asItems(changed[field.name])]
          // Removes one row; then adds it elsewhere, replaces it by a new row, or leaves it out.
          const taken = items.splice(from % (items.length + 1), 1)
          const [fresh] = fc.sample(answers(field.fields), { numRuns: 1, seed })
          const put = seed % 3 === 0 ? taken : seed % 3 === 1 ? [{ id: `new-${turn}`, ...fresh }] : []
          items.splice(to % (items.length + 1), 0, ...put)
          changed[field.name] = items
        }
        const [before, after] = versions(type, slug, content, changed)
        expect(named(before, after)).toEqual(expectedPaths(look(before), look(after), edited).sort())
        const keptOrder = lists.every(field => {
          const idsOf = (side: PraAnswers) =>
            [...look(side).items.keys()].filter(
              key => key.startsWith(`${slug}/${field.name}#`) && !key.slice(slug.length + 1).includes('.'),
            )
          const both = idsOf(after).filter(key => idsOf(before).includes(key))
          return idsOf(before)
            .filter(key => both.includes(key))
            .every((key, at) => key === both[at])
        })
        const isMoveNamed = compareSteps(before, after).some(
          change => change.kind === 'moved' && change.step === slug && change.within.length === 1,
        )
        expect(isMoveNamed).toBe(!keptOrder)
      }),
      runs(10),
    )
  })

  test('names exactly the one edited answer, even if rows have no ids', () => {
    fc.assert(
      fc.property(answers(step.fields, false), fc.nat(), fc.nat(), (content, at, seed) => {
        const changed = structuredClone(content)
        const edited = editAnswers(step, changed, [{ at, seed, clears: false }])
        const [before, after] = versions(type, slug, content, changed)
        const [old, now] = [look(before), look(after)]
        // This test skips edits that change which rows exist: a row that gets its first answer counts as new.
        fc.pre([...old.items.keys()].join() === [...now.items.keys()].join())
        fc.pre([...old.leaves].filter(key => !now.leaves.has(key)).every(key => edited.has(key)))
        fc.pre([...now.leaves].filter(key => !old.leaves.has(key)).every(key => edited.has(key)))
        expect(named(before, after)).toEqual(expectedPaths(old, now, edited).sort())
        expect(compareSteps(before, after).filter(change => change.kind === 'moved')).toEqual([])
      }),
      runs(10),
    )
  })

  test('finds no difference between equal answers, and swaps added and removed when it is reversed', () => {
    fc.assert(
      fc.property(answers(step.fields), answers(step.fields), (content, other) => {
        const [before, after] = versions(type, slug, content, other)
        const kinds = (from: PraAnswers, to: PraAnswers, kind: string) =>
          compareSteps(from, to).filter(change => change.kind === kind).length
        expect(compareSteps(before, structuredClone(before))).toEqual([])
        expect(kinds(before, after, 'added')).toBe(kinds(after, before, 'removed'))
        expect(kinds(before, after, 'changed')).toBe(kinds(after, before, 'changed'))
      }),
      runs(6),
    )
  })
})
