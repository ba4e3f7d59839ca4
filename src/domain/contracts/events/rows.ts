import type { ContractRole } from '@/domain/contracts/people'

/** Whoever writes it. */
export const editors: readonly ContractRole[] = ['pm', 'pc', 'contracts', 'admin']
/** Whoever decides on it. */
export const deciders: readonly ContractRole[] = ['pm', 'admin']
