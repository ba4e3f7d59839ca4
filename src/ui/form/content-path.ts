import type { Content } from '@/domain/shared/fields'

/** The id of the control at a path: `f-schedule.0.date`. Links to a problem point there. */
export function fieldId(path: string): string {
  return `f-${path}`
}

/** The path of an answer within the group at `base`, which is empty at the top of a form. */
export function pathWithin(base: string, name: string | number): string {
  return base ? `${base}.${name}` : String(name)
}

/** A value as a map of answers; anything else reads as none. */
export function asContent(value: unknown): Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Content) : noAnswers
}

/** A value as a list of sub-records. Gives the same array for the same value. */
export function asItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : noItems
}

// Constants, so that 'nothing yet' is the same nothing on each draw.
const noAnswers: Content = {}
const noItems: readonly unknown[] = []
