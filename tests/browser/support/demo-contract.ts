import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { adminFirestore } from '~tests/support/admin'

/**
 * Returns the first contract of the demo that has this status and for which `suits` is true. Contracts that other tests make on
 * the same emulator are left out: their ids are random.
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
