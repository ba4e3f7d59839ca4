import type { CertificateRegistry } from '@/domain/shared/certificates'
import { catalogueHazard } from './catalogue'
import { scoreOf } from './matrix'

const severityNames = ['initialSeverity', 'residualSeverity'] as const

interface Rated {
  readonly hazardId: string
  readonly initialSeverity?: number
  readonly residualSeverity?: number
}

/**
 * Returns the severity ratings that are lower than the catalogue allows for this hazard, by the names of their fields.
 * @param registry has the least severities that admins have set; without one, that of the app counts
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
 * Returns the catalogue's severity of a hazard if a rating is lower, so that a reason is needed. Returns 0 if no rating is lower,
 * and for a hand-written hazard.
 */
export function loweredFrom(hazard: Rated): number {
  const entry = catalogueHazard(hazard.hazardId)
  if (!entry) return 0
  return severityNames.some(name => isBelow(hazard[name], entry.defaultSeverity)) ? entry.defaultSeverity : 0
}

function isBelow(value: number | undefined, limit: number): boolean {
  return value !== undefined && scoreOf(1, value) > 0 && value < limit
}
