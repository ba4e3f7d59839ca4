import { useMemo } from 'react'
import { certificateRegistryOf } from '@/domain/expiries/certificate-registry'
import type { CertificateRegistry } from '@/domain/shared/certificates'
import { useKnownAircraft, useKnownHazards, useKnownPilots } from './known-registers'
import { useArePeopleComing, usePeople } from './people/people'

/**
 * Returns the registers of pilots, aircraft, people and hazards, as far as this device has them, for comparison with the answers of a
 * step. Returns the same function until one of the registers changes.
 */
export function useCertificateRegistry(): CertificateRegistry {
  const pilots = useKnownPilots().byId
  const aircraft = useKnownAircraft().byId
  const users = usePeople().byId
  const hazards = useKnownHazards().byId
  return useMemo(
    () => certificateRegistryOf({ pilots, aircraft, users, hazards }),
    [pilots, aircraft, users, hazards],
  )
}

/** True while a register is loading, so that answers cannot be compared with it yet. */
export function useIsRegistryLoading(): boolean {
  const areComing = useArePeopleComing()
  return (
    [useKnownPilots(), useKnownAircraft(), useKnownHazards()].some(({ isLoading }) => isLoading) || areComing
  )
}
