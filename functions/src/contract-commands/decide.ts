import type { ContractRequest } from '@/domain/contracts/commands/request'
import type { Deciding } from '../commands/run-command'
import { createContract, importHistoric } from './create'
import type { ContractDecision } from './decision'
import { decideEventOf } from './event'
import { inviteContract } from './invite'
import { saveTerms } from './save'
import type { SignedCopy } from './signed-copy'

/** The writes of a request about a contract; none if the request was already done. Throws the AppErrors of the domain. */
export function decideContract(
  deciding: Deciding,
  request: ContractRequest,
  signedCopy?: SignedCopy,
): Promise<ContractDecision> {
  switch (request.kind) {
    case 'create':
      return createContract(deciding, request)
    case 'invite':
      return inviteContract(deciding, request)
    case 'import-historic':
      return importHistoric(deciding, request)
    case 'save':
      return saveTerms(deciding, request)
    case 'event':
      return decideEventOf(deciding, request, signedCopy)
  }
}
