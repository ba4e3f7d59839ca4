import type { Pilot } from '@/domain/pilots/schema'
import { currentCertificates } from '@/domain/shared/certificates'
import { formatDayShort } from '@/domain/shared/dates'
import { holderOfPilot } from './certificate-registry'

/** The facts about a pilot in the register (domain 1.5): IDs, certificates with their last valid day, and hours. */
export function pilotFacts(pilot: Pilot): string[] {
  return [
    pilot.flyerId && `Flyer ID ${pilot.flyerId}`,
    pilot.operatorId && `Operator ID ${pilot.operatorId}`,
    ...currentCertificates(holderOfPilot(pilot).certificates).map(certificate =>
      certificate.expiresOn
        ? `${certificate.name} to ${formatDayShort(certificate.expiresOn)}`
        : certificate.name,
    ),
    pilot.insurancePolicyNo && `policy ${pilot.insurancePolicyNo}`,
    pilot.totalHours > 0 ? `${pilot.totalHours.toLocaleString('en-GB')} hours in all` : '',
    pilot.lastFlightOn && `last flight ${formatDayShort(pilot.lastFlightOn)}`,
  ].filter(Boolean)
}
