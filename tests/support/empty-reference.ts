import { defaultConfig } from '@/domain/config/schema'

/** Replaces `@/data/records/reference` with empty lists. A test fills the lists that it needs. */
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
