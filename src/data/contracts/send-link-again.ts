import { collection } from '@/data/firestore/collection'
import { settleWrite } from '@/data/firestore/outcome'
import { call } from '@/data/functions/call'
import { logSchema } from '@/domain/logs/schema'

const logs = collection('logs', logSchema)

/**
 * Mails the link of a sent contract again to one of its addresses. Resolves or rejects only when the outcome is known
 * (`settleWrite`): the log entry of the mail has the id of the request. Rejects with AppError.
 */
export async function sendLinkAgain(contractId: string, address: string, requestId: string): Promise<void> {
  await settleWrite({
    writeId: requestId,
    send: async () => void (await call('sendContractLink', { requestId, contractId, address })),
    look: async () => (await logs.find(requestId)) !== undefined || undefined,
  })
}
