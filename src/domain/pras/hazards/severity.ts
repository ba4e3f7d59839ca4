import type { CertificateRegistry } from '@/domain/shared/certificates'
import { catalogueHazard } from './catalogue'
import { scoreOf } from './matrix'

/** The two ratings of severity, before and with controls. */
const severityNames = ['initialSeverity', 'residualSeverity'] as const

interface Rated {
  readonly hazardId: string
  readonly initialSeverity?: number
  readonly residualSeverity?: number
}

/**
 * Returns the ratings of a hazard below the catalogue's floor, by the names of their fields.
 * @param registry with the organisation's floors, which admins change and add to; a missing floor is as installed
 */
export function belowFloor(
  hazard: Rated,
  registry?: CertificateRegistry,
): { name: (typeof severityNames)[number]; floor: number }[] {
  const { hazardId } = hazard
  const floor =
    registry?.('hazards', hazardId)?.leastSeverity ?? catalogueHazard(hazardId)?.severityFloor ?? 0
  return severityNames.filter(name => isBelow(hazard[name], floor)).map(name => ({ name, floor }))
}

/**
 * Returns the severity in the catalogue if a rating is below it: then a reason is needed, or a floor forbids the rating. Returns
 * 0 if no rating is below it, and for a hand-written hazard.
 */
export function loweredFrom(hazard: Rated): number {
  const entry = catalogueHazard(hazard.hazardId)
  if (!entry) return 0
  return severityNames.some(name => isBelow(hazard[name], entry.defaultSeverity)) ? entry.defaultSeverity : 0
}

/** True if there is a rating below the limit. */
function isBelow(value: number | undefined, limit: number): boolean {
  return value !== undefined && scoreOf(1, value) > 0 && value < limit
}
