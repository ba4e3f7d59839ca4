import * as registers from '@/data/records/registers'

/*
 * The known hazards, SOPs and roles of a test, from the registers that it mocks:
 * vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers')).
 */

export const useKnownHazards = () => registers.useHazards()
export const useKnownSops = () => registers.useSops()
export const useKnownRoles = () => registers.useRoles()
export const useKnownCompanies = () => registers.useCompanies()
export const useKnownAircraft = () => registers.useAircraft()
export const useKnownPilots = () => registers.usePilots()
export const knownHazards = () => []
export const bringRegisters = async () => undefined
