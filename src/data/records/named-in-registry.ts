import { collection } from '@/data/firestore/collection'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { certificateRegistryOf, namedInRegistry } from '@/domain/expiries/certificate-registry'
import { pilotSchema } from '@/domain/pilots/schema'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import type { Entity } from '@/domain/shared/entity'
import { users } from './users'

const pilots = collection('pilots', pilotSchema)
const aircraft = collection('aircraft', aircraftSchema)

/**
 * What the registers say now of the pilots, aircraft and divers that these answers name: read from the server, a
 * document each, since it decides whether the PRA may go out (domain g6). A PRA that names none reads nothing.
 *
 * @param catalogue the hazards in use, brought up to date
 */
export async function readNamedInRegistry(
  steps: PraSteps,
  catalogue: readonly LevelHazard[],
): Promise<CertificateRegistry> {
  const named = namedInRegistry(steps)
  const [pilotRecords, aircraftRecords, people] = await Promise.all([
    byId(named.pilots, pilots.find),
    byId(named.aircraft, aircraft.find),
    byId(named.users, users.find),
  ])
  const hazards = new Map(catalogue.map(hazard => [hazard.id, hazard]))
  return certificateRegistryOf({ pilots: pilotRecords, aircraft: aircraftRecords, users: people, hazards })
}

/** A record that is gone is left out: what was typed then stands alone. */
async function byId<T extends Entity>(
  ids: readonly string[],
  find: (id: string) => Promise<T | undefined>,
): Promise<Map<string, T>> {
  const records = await Promise.all(ids.map(find))
  return new Map(records.flatMap(record => (record ? [[record.id, record] as const] : [])))
}
