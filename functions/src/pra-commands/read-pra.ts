import type { Firestore } from 'firebase-admin/firestore'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { certificateRegistryOf } from '@/domain/expiries/certificate-registry'
import { namedInRegistry } from '@/domain/expiries/named-in-registry'
import { pilotSchema } from '@/domain/pilots/schema'
import { type LevelHazard, levelCatalogue, levelFields } from '@/domain/pras/hazards/level-catalogue'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { presentSteps } from '@/domain/pras/steps/registry'
import { type Steps, type StoredPra, stepSchema } from '@/domain/pras/stored'
import { AppError } from '@/domain/shared/app-error'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import { userSchema } from '@/domain/users/schema'
import { byId, type Reader } from '../commands/read'

/**
 * Reads a PRA with its steps. Throws AppError 'not-found', or 'internal' if a step cannot be read, because nothing may be decided
 * from an incomplete PRA.
 */
export async function readPra(reader: Reader, praId: string): Promise<StoredPra> {
  const pra = await reader.one(praSchema, `pras/${praId}`)
  const steps = (await reader.list(`pras/${praId}/steps`)).map(stored => {
    const step = stepSchema.safeParse(stored)
    if (step.success) return [step.data.id, step.data] as const
    throw new AppError(
      'internal',
      `The step ${String(stored.id)} is stored in a form that cannot be read, so nothing was changed. Tell an administrator.`,
      { cause: step.error },
    )
  })
  return { pra, steps: Object.fromEntries(steps) }
}

/** The hazards that decide the risk level, with the admins' changes. No transaction, which would make others wait. */
export async function readCatalogue(db: Firestore): Promise<LevelHazard[]> {
  const { docs } = await db
    .collection('hazards')
    .select(...levelFields)
    .get()
  return levelCatalogue(docs.map(hazard => ({ ...hazard.data(), id: hazard.id })))
}

/** Reads the pilots, aircraft and people that these answers name. Missing records are left out. */
export async function readRegistry(
  reader: Reader,
  pra: Pra,
  steps: Steps,
  catalogue: readonly LevelHazard[],
): Promise<CertificateRegistry> {
  const named = namedInRegistry(presentSteps(pra, steps))
  return certificateRegistryOf({
    pilots: await byId(reader, pilotSchema, 'pilots', named.pilots),
    aircraft: await byId(reader, aircraftSchema, 'aircraft', named.aircraft),
    users: await byId(reader, userSchema, 'users', named.users),
    hazards: new Map(catalogue.map(hazard => [hazard.id, hazard])),
  })
}
