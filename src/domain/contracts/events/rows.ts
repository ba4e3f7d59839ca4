import type { ContractRole } from '@/domain/contracts/people'

export const editors: readonly ContractRole[] = ['pm', 'pc', 'contracts', 'admin']
/** The roles that may sign for the company. */
export const signatories: readonly ContractRole[] = ['pm', 'contracts', 'admin']
export const deciders: readonly ContractRole[] = ['pm', 'admin']

/** Tells the people who keep a contract what the other side did, and what to do next. */
export const tellsKeepers = (words: { headline: string; next: string }) => () =>
  [{ kind: 'response', to: ['pc', 'pm', 'submitter'], ...words }] as const
