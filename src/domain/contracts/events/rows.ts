import type { ContractRole } from '@/domain/contracts/people'

/** The roles that write a contract. */
export const editors: readonly ContractRole[] = ['pm', 'pc', 'contracts', 'admin']
/** The roles that may sign for the company. */
export const signatories: readonly ContractRole[] = ['pm', 'contracts', 'admin']
/** The roles that decide on a contract. */
export const deciders: readonly ContractRole[] = ['pm', 'admin']
