import { settleWrite } from '@/data/firestore/outcome'
import { call } from '@/data/functions/call'
import type { PraRequest } from '@/domain/pras/commands/request'

/**
 * Sends a request about a PRA, and settles only when its outcome is known (`settleWrite`). `isStored` checks whether the
 * stored state has it. Rejects with AppError when it is known that nothing was done.
 */
export async function sendPra(request: PraRequest, isStored: () => Promise<boolean>): Promise<void> {
  await settleWrite({
    writeId: request.requestId,
    send: async () => void (await call('praCommand', request)),
    look: async () => (await isStored()) || undefined,
  })
}
