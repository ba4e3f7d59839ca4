import type { PraType } from '@/domain/pras/schema'
import { praProblems } from '@/domain/pras/steps/completeness'
import type { PraSteps, Problem } from '@/domain/pras/steps/define-step'
import { stepsFor } from '@/domain/pras/steps/registry'
import { asContent, asItems } from '@/domain/shared/answers'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import { addDays } from '@/domain/shared/dates'
import type { Content, Field } from '@/domain/shared/fields'
import { isIsoDay } from '@/domain/shared/values/iso-day'

/** The most days by which a shoot can be moved. More is probably a wrongly typed year. */
export const MOST_DAYS = 1100

/** Days that move together: those of one field of the schedule, or one date of general info. All are `YYYY-MM-DD`. */
export interface MovedDays {
  slug: string
  /** The label of the days, as in the form: 'Schedule: date'. */
  label: string
  count: number
  /** The first and last of these days, before and after the move. */
  before: { first: string; last: string }
  after: { first: string; last: string }
}

/** The type and the answers of the PRA whose shoot moves. */
interface Shoot {
  type: PraType
  steps: PraSteps
}

/**
 * The steps whose answers change when the shoot moves by this many days (negative is earlier), by slug. A missing or invalid day
 * stays as it is. So does every day that does not belong to the shoot, such as that of a certificate or a check.
 */
export function movedContents({ type, steps }: Shoot, days: number): Record<string, Content> {
  const found: Record<string, Content> = {}
  for (const { slug, fields } of stepsFor({ type }, steps)) {
    const content = steps[slug]?.content
    const moved = content && movedAnswers(fields, content, days)
    if (moved && moved !== content) found[slug] = moved
  }
  return found
}

/** Moves the days in these answers. Returns the same object if there are none. */
function movedAnswers(fields: readonly Field[], answers: Content, days: number): Content {
  const changed: Content = {}
  for (const field of fields) {
    const value = answers[field.name]
    const moved = movedValue(field, value, days)
    if (moved !== value) changed[field.name] = moved
  }
  return Object.keys(changed).length === 0 ? answers : { ...answers, ...changed }
}

function movedValue(field: Field, value: unknown, days: number): unknown {
  if (field.kind === 'group') return movedMap(field.fields, value, days)
  if (field.kind === 'list') {
    if (!Array.isArray(value)) return value
    const items = value.map(item => movedMap(field.fields, item, days))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  return field.movesWithShoot && isIsoDay(value) ? addDays(value, days) : value
}

/** Moves the days in a group or list item. A value that is not a set of answers stays as it is. */
function movedMap(fields: readonly Field[], value: unknown, days: number): unknown {
  const answers = asContent(value)
  return answers === value ? movedAnswers(fields, answers, days) : value
}

/** The changes that a move would make, for the person who decides it, in the order of the steps. */
export function movedDays({ type, steps }: Shoot, days: number): MovedDays[] {
  return stepsFor({ type }, steps).flatMap(({ slug, fields }) =>
    daysOf(fields, [steps[slug]?.content ?? {}], '').map(({ label, all }) => {
      const sorted = [...all].sort()
      const before = { first: sorted[0] ?? '', last: sorted.at(-1) ?? '' }
      return {
        slug,
        label,
        count: all.length,
        before,
        after: { first: addDays(before.first, days), last: addDays(before.last, days) },
      }
    }),
  )
}

/** The entered days of each field that moves with the shoot, collected over all items of a list. */
function daysOf(
  fields: readonly Field[],
  answers: readonly Content[],
  under: string,
): { label: string; all: string[] }[] {
  return fields.flatMap(field => {
    if (field.kind === 'group') {
      const inside = answers.map(each => asContent(each[field.name]))
      return daysOf(field.fields, inside, `${field.label}: `)
    }
    if (field.kind === 'list') {
      const inside = answers.flatMap(each => asItems(each[field.name]))
      return daysOf(field.fields, inside, `${field.label}: `)
    }
    if (!field.movesWithShoot) return []
    const all = answers.map(each => each[field.name]).filter(isIsoDay)
    const label = under === '' ? field.label : under + field.label.toLowerCase()
    return all.length === 0 ? [] : [{ label, all }]
  })
}

/**
 * The problems that a move would cause: certificates and insurances that expire before the new last day, checks that are then too
 * old.
 * @param today `YYYY-MM-DD`
 * @param registry data of the registers of pilots, aircraft and people
 */
export function problemsOfMove(
  { type, steps }: Shoot,
  days: number,
  today: string,
  registry?: CertificateRegistry,
): Problem[] {
  const key = ({ slug, path, message }: Problem) => `${slug} ${path} ${message}`
  const known = new Set(praProblems({ type }, steps, today, registry).map(key))
  const contents = movedContents({ type, steps }, days)
  const moved = Object.fromEntries(
    Object.entries(steps).map(([slug, step]) => [slug, { ...step, content: contents[slug] ?? step.content }]),
  )
  return praProblems({ type }, moved, today, registry).filter(problem => !known.has(key(problem)))
}
