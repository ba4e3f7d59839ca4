import type { Content } from '@/domain/shared/fields'
import { catalogueHazard } from './catalogue'
import { scoreOf } from './matrix'
import type { HazardEntry } from './schema'

/** The steps of one PRA by slug, as they are stored. */
export type Steps = Readonly<Record<string, { content: Content }>>

export interface AssessedHazard {
  id: string
  title: string
  /** 0 while not rated. */
  residual: number
  /** 0 while not rated. */
  residualSeverity: number
}

export const isYes = (value: unknown): boolean => value === 'yes'
export const contentOf = (steps: Steps, slug: string): Content => steps[slug]?.content ?? {}

/** The rows of a list. Answers are what a browser wrote: one of another shape must not end the reading of the others. */
export const itemsIn = (value: unknown): Content[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'object' && item !== null) : []
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
/** A number that was given as such or typed; NaN for anything else, which is more than nothing. */
export const numberOf = (value: unknown): number =>
  textOf(value).trim() === '' ? Number.NaN : Number(textOf(value))

/**
 * The hazards that a PRA lists, with their residual scores. Severity counts as no less than the catalogue’s floor: controls
 * make a lion less likely, not less deadly (domain section 2.1).
 *
 * @param catalogue the hazards in use, when admins have changed their floors
 */
export function assessedHazards(
  steps: Steps,
  catalogue: readonly (Pick<HazardEntry, 'id'> & Partial<Pick<HazardEntry, 'severityFloor'>>)[] = [],
): AssessedHazard[] {
  const floors = new Map(catalogue.map(({ id, severityFloor }) => [id, severityFloor]))
  return itemsIn(contentOf(steps, 'hazards').hazards).map(hazard => {
    const id = textOf(hazard.hazardId)
    const floor = floors.get(id) ?? catalogueHazard(id)?.severityFloor ?? 0
    const given = hazard.residualSeverity
    const severity = scoreOf(1, given) === 0 ? 0 : Math.max(Number(given), floor)
    const residual = scoreOf(hazard.residualLikelihood, severity)
    return { id, title: textOf(hazard.title), residual, residualSeverity: severity }
  })
}
