import { settleWrite } from '@/data/firestore/outcome'
import { call } from '@/data/functions/call'
import type { PraRequest } from '@/domain/pras/commands/request'

/**
 * Sends a request that changes a PRA. Resolves or rejects only when the outcome is known (`settleWrite`). `isStored` checks in
 * the stored state whether the request was carried out. Rejects with AppError only if it certainly was not.
 */
export async function sendPra(request: PraRequest, isStored: () => Promise<boolean>): Promise<void> {
  await settleWrite({
    writeId: request.requestId,
    send: async () => void (await call('praCommand', request)),
    look: async () => (await isStored()) || undefined,
  })
}
