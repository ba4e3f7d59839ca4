import type { Content } from '@/domain/shared/fields'
import { catalogueHazard } from './catalogue'
import { scoreOf } from './matrix'

/** The two ratings of severity, before and with controls. */
const severityNames = ['initialSeverity', 'residualSeverity'] as const

const entryOf = (hazard: Content) =>
  typeof hazard.hazardId === 'string' ? catalogueHazard(hazard.hazardId) : undefined

/** The ratings of a hazard that lie below the catalogue's floor, by the names of their fields. */
export function belowFloor(hazard: Content): { name: (typeof severityNames)[number]; floor: number }[] {
  const floor = entryOf(hazard)?.severityFloor ?? 0
  return severityNames.filter(name => isBelow(hazard[name], floor)).map(name => ({ name, floor }))
}

/**
 * The severity that the catalogue gives, where a rating lies below it and no floor forbids that: it then asks for a reason.
 * 0 where none does, and for a hazard of one's own.
 */
export function loweredFrom(hazard: Content): number {
  const entry = entryOf(hazard)
  if (!entry || belowFloor(hazard).length > 0) return 0
  return severityNames.some(name => isBelow(hazard[name], entry.defaultSeverity)) ? entry.defaultSeverity : 0
}

/** Whether something was rated, and lower. */
function isBelow(value: unknown, limit: number): boolean {
  return scoreOf(1, value) > 0 && Number(value) < limit
}
