import { session, useActor, useSession } from '@/data/base/session'
import { generateContractDocuments } from '@/data/contracts/generate-documents'
import type { Contract } from '@/domain/contracts/schema'
import { commandFailure } from '@/records/sending/command-failure'
import { useSending } from '@/records/sending/use-sending'
import { notify } from '@/ui/notify/notify'

/** Prepares all documents of a contract. If no answer came, a retry does not make a second set. */
export function usePrepareDocuments(contract: Pick<Contract, 'id' | 'documentSet'>) {
  const { isPrepairingContractDocuments } = useSession()
  const { id: actorId } = useActor()
  const { run, isPending, late, failure } = useSending({
    failureOf: error => commandFailure(error, { noun: 'contract', actorId }),
    isStored: requestId => contract.documentSet?.requestId === requestId,
  })

  async function prepare() {
    if (session.get().isPrepairingContractDocuments) return
    session.set({ isPrepairingContractDocuments: true })
    let count = 0
    const isDone = run('documents', async requestId => {
      try {
        count = await generateContractDocuments(contract.id, requestId)
      } finally {
        session.set({ isPrepairingContractDocuments: false })
      }
    })
    if (!(await isDone)) return
    session.set({ isPrepairingContractDocuments: false })
    const words = count === 0 ? 'Documents' : count === 1 ? '1 document' : `${count} documents`
    notify(`${words} prepared`, 'success')
  }
  return { isBusy: isPrepairingContractDocuments || isPending, state: { isPending, late, failure }, prepare }
}
