import type { Pilot } from '@/domain/pilots/schema'
import { formatDayShort } from '@/domain/shared/dates'
import { currentPapers } from '@/domain/shared/papers'
import { holderOfPilot } from './register'

/** What the register says of a pilot (domain section 1.5): IDs, papers with their last day, hours. */
export function pilotFacts(pilot: Pilot): string[] {
  return [
    pilot.flyerId && `Flyer ID ${pilot.flyerId}`,
    pilot.operatorId && `Operator ID ${pilot.operatorId}`,
    ...currentPapers(holderOfPilot(pilot).papers).map(paper =>
      paper.expiresOn ? `${paper.name} to ${formatDayShort(paper.expiresOn)}` : paper.name,
    ),
    pilot.insurancePolicyNo && `policy ${pilot.insurancePolicyNo}`,
    pilot.totalHours > 0 ? `${pilot.totalHours.toLocaleString('en-GB')} hours in all` : '',
    pilot.lastFlightOn && `last flight ${formatDayShort(pilot.lastFlightOn)}`,
  ].filter(Boolean)
}
