import type { CertificateRegistry } from '@/domain/shared/certificates'
import type { Content } from '@/domain/shared/fields'
import { catalogueHazard } from './catalogue'
import { scoreOf } from './matrix'

/** The two ratings of severity, before and with controls. */
const severityNames = ['initialSeverity', 'residualSeverity'] as const

const entryOf = (hazard: Content) =>
  typeof hazard.hazardId === 'string' ? catalogueHazard(hazard.hazardId) : undefined

/**
 * The ratings of a hazard that lie below the catalogue's floor, by the names of their fields.
 *
 * @param registry with the floors of the organisation, which admins change and add to; the installed ones where it lacks
 */
export function belowFloor(
  hazard: Content,
  registry?: CertificateRegistry,
): { name: (typeof severityNames)[number]; floor: number }[] {
  const id = typeof hazard.hazardId === 'string' ? hazard.hazardId : ''
  const floor = registry?.('hazards', id)?.leastSeverity ?? entryOf(hazard)?.severityFloor ?? 0
  return severityNames.filter(name => isBelow(hazard[name], floor)).map(name => ({ name, floor }))
}

/**
 * The severity that the catalogue gives, where a rating lies below it: it then asks for a reason, or a floor forbids it. 0
 * where none does, and for a hazard of one's own.
 */
export function loweredFrom(hazard: Content): number {
  const entry = entryOf(hazard)
  if (!entry) return 0
  return severityNames.some(name => isBelow(hazard[name], entry.defaultSeverity)) ? entry.defaultSeverity : 0
}

/** Whether something was rated, and lower. */
function isBelow(value: unknown, limit: number): boolean {
  return scoreOf(1, value) > 0 && Number(value) < limit
}
