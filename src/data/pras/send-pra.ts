import { settleWrite } from '@/data/firestore/outcome'
import { call } from '@/data/functions/call'
import type { PraRequest } from '@/domain/pras/commands/request'

/**
 * Sends a request about a PRA, and settles only when its outcome is known (`settleWrite`). `isStored` checks the stored
 * state. Rejects with AppError if nothing was done for certain.
 */
export async function sendPra(request: PraRequest, isStored: () => Promise<boolean>): Promise<void> {
  await settleWrite({
    writeId: request.requestId,
    send: async () => void (await call('praCommand', request)),
    look: async () => (await isStored()) || undefined,
  })
}
