import type { ContractRole } from '@/domain/contracts/people'

/** Whoever writes it. */
export const editors: readonly ContractRole[] = ['pm', 'pc', 'contracts', 'admin']
/** Who may sign for the company. */
export const signatories: readonly ContractRole[] = ['pm', 'contracts', 'admin']
/** Whoever decides on it. */
export const deciders: readonly ContractRole[] = ['pm', 'admin']
