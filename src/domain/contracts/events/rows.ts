import type { ContractRole } from '@/domain/contracts/people'

/** Roles that write it. */
export const editors: readonly ContractRole[] = ['pm', 'pc', 'contracts', 'admin']
/** Who may sign for the company. */
export const signatories: readonly ContractRole[] = ['pm', 'contracts', 'admin']
/** Roles that decide on it. */
export const deciders: readonly ContractRole[] = ['pm', 'admin']
