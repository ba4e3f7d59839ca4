import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { adminFirestore } from '~tests/support/admin'

/**
 * The first contract that came with the demo in this status, and of which `suits` is true. Other tests on the same
 * emulator make more contracts, whose ids are drawn by lot.
 */
export async function demoContract(
  status: string,
  suits: (contract: DocumentSnapshot) => boolean = () => true,
): Promise<DocumentSnapshot> {
  const found = await adminFirestore.collection('contracts').where('status', '==', status).get()
  const contract = found.docs.find(each => each.id.startsWith('contract-') && suits(each))
  if (!contract) throw new Error(`The demo has no such contract that is ${status}`)
  return contract
}
