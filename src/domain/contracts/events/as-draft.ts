import type { ContractContext } from './define-event'
import { keptFiles } from './kept-files'

/** Raises version and terms revision, for a contract that becomes a draft again. */
export const nextVersion = ({ contract }: ContractContext) => ({
  version: contract.version + 1,
  termsRevision: contract.termsRevision + 1,
})

/** The changes that make a contract a draft again: not approved and not sent. */
export const asDraft = (context: ContractContext) => ({
  ...nextVersion(context),
  approvedById: '',
  query: '',
  declined: '',
  closedTo: [],
  signatures: [],
  queryFrom: '',
  sentAt: 0,
  sentTo: [],
  sentFileIds: [],
  // `keptFileIds` is newer than some contracts, so it may lack files that were sent before.
  keptFileIds: keptFiles(context.contract, context.contract.sentFileIds),
})
