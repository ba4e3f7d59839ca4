import { defaultConfig } from '@/domain/config/schema'

/** Every list of `@/data/records/reference`, with nothing in it: a test says over it what it is about. */
const none = () => ({
  rows: [],
  byId: new Map(),
  isLoading: false,
  error: null,
  retry: () => undefined,
})

export const emptyReference = {
  useProductions: none,
  useCompanies: none,
  useSops: none,
  useHazards: none,
  hazardsQuery: () => ({ queryKey: ['reference', 'hazards'], enabled: false }),
  useAircraft: none,
  useRoles: none,
  usePilots: none,
  useConfig: () => defaultConfig,
}
