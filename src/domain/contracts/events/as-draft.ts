import type { ContractContext } from './define-event'
import { keptFiles } from './kept-files'

/** The next version and terms revision, for a contract that becomes a draft again. */
export const nextVersion = ({ contract }: ContractContext) => ({
  version: contract.version + 1,
  termsRevision: contract.termsRevision + 1,
})

/** Resets a contract to a draft: not approved and not sent. */
export const asDraft = (context: ContractContext) => ({
  ...nextVersion(context),
  approvedById: '',
  query: '',
  declined: '',
  signatures: [],
  queryFrom: '',
  sentAt: 0,
  sentTo: [],
  sentFileIds: [],
  // Files that were sent before this release are not in the list yet.
  keptFileIds: keptFiles(context.contract, context.contract.sentFileIds),
})
