import type { ContractContext } from './define-event'
import { keptFiles } from './kept-files'

/** The next version and terms revision, for a contract that becomes a draft again. */
export const nextVersion = ({ contract }: ContractContext) => ({
  version: contract.version + 1,
  termsRevision: contract.termsRevision + 1,
})

/** A contract that becomes a draft again: nobody approved it, and it was sent to nobody. */
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
  // Those of before this release are in no list yet.
  keptFileIds: keptFiles(context.contract, context.contract.sentFileIds),
})
