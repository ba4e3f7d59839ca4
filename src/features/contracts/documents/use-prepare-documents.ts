import { useRef, useState } from 'react'
import { session, useSession } from '@/data/base/session'
import {
  type DocumentRequest,
  generateContractDocuments,
  newDocumentRequest,
} from '@/data/contracts/generate-documents'
import { isAppError } from '@/domain/shared/app-error'
import { notify } from '@/ui/notify/notify'
import { messageOf } from '@/ui/states/error-state'

/**
 * Prepares all documents of a contract. A wish that nobody knows the end of (the line was lost, the server took too long) is
 * repeated as it was, so that it never makes a second set.
 */
export function usePrepareDocuments(contractId: string) {
  const { isPrepairingContractDocuments: isBusy } = useSession()
  const [failure, setFailure] = useState('')
  const open = useRef<DocumentRequest>(undefined)

  async function prepare() {
    if (session.get().isPrepairingContractDocuments) return
    session.set({ isPrepairingContractDocuments: true })
    setFailure('')
    open.current ??= newDocumentRequest(contractId)
    try {
      const documents = await generateContractDocuments(open.current)
      open.current = undefined
      notify(
        documents.length === 1 ? '1 document prepared' : `${documents.length} documents prepared`,
        'success',
      )
    } catch (error) {
      if (isDecided(error)) open.current = undefined
      setFailure(`No documents were stored. ${messageOf(error)}`)
    } finally {
      session.set({ isPrepairingContractDocuments: false })
    }
  }
  return { isBusy, failure, prepare }
}

/** Whether the server has said no: the same wish would be refused again, and the next one is another. */
function isDecided(error: unknown): boolean {
  return (
    isAppError(error) &&
    ['failed-precondition', 'invalid-argument', 'permission-denied', 'not-found'].includes(error.code)
  )
}
