/** For `vi.mock` of `@/data/records/named-records`: no record is found by its id. */
const none = { byId: new Map<string, never>(), isLoading: false, error: null }

export const useNamedRecords = () => none
