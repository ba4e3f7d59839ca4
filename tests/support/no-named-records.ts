/** Replaces `@/data/records/named-records` (with `vi.mock`): finds no record. */
const none = { byId: new Map<string, never>(), isLoading: false, error: null }

export const useNamedRecords = () => none
