import { isPassing, toAppError } from '@/data/base/errors'
import { settleWrite } from '@/data/firestore/outcome'
import { call } from '@/data/functions/call'
import type { ContractRequest } from '@/domain/contracts/commands/request'
import type { Contract } from '@/domain/contracts/schema'
import { contracts } from './contract-collection'
import { showContract } from './contract-store'

/**
 * Sends a request that changes a contract. Then shows and returns the stored contract; undefined if the person may not see it any
 * more. Resolves or rejects only when the outcome is known (`settleWrite`): it rejects with AppError only if the request was
 * certainly not carried out.
 */
export async function sendContract(request: ContractRequest, id: string): Promise<Contract | undefined> {
  const { requestId } = request
  const sent: { contract?: Contract | undefined } = {}
  const found = await settleWrite({
    writeId: requestId,
    send: async () => {
      await call('contractCommand', request)
      sent.contract = await contracts.get(id).catch(unlessPassing)
    },
    look: async () => {
      const contract = await contracts.find(id)
      return contract && holds(contract, requestId) ? contract : undefined
    },
  })
  const contract = found ?? sent.contract
  if (contract) showContract(contract)
  return contract
}

/** Throws a failure that may pass, so that reading is tried again. Otherwise there is nothing to show. */
function unlessPassing(error: unknown): undefined {
  const failure = toAppError(error)
  if (isPassing(failure)) throw failure
}

function holds({ lastWriteId, lastLogId }: Contract, requestId: string): boolean {
  return lastWriteId === requestId || lastLogId === requestId
}
