import { type ContractStatus, contractStatusFacts } from '@/domain/contracts/statuses'
import type { PraStatus } from '@/domain/pras/schema'
import { praStatusFacts } from '@/domain/pras/statuses'
import { adminFirestore } from '~tests/support/admin'

/** Reads a document as it is stored in the emulator; empty if it does not exist. */
export async function read(path: string): Promise<Record<string, unknown>> {
  return (await adminFirestore.doc(path).get()).data() ?? {}
}

/** Counts the documents in a collection with these values. */
export async function count(collection: string, values: Record<string, unknown>): Promise<number> {
  let asked: FirebaseFirestore.Query = adminFirestore.collection(collection)
  for (const [name, value] of Object.entries(values)) asked = asked.where(name, '==', value)
  return (await asked.count().get()).data().count
}

/** Counts how often the log has an event of a record. */
export const logged = (resourceId: string, logType: string) => count('logs', { resourceId, logType })

/** Returns the text that the badge of a PRA must have. */
export async function praBadge(id: string): Promise<string> {
  const { status, diveAdviserName } = await read(`pras/${id}`)
  return praStatusFacts[status as PraStatus].label(String(diveAdviserName || 'Dive Adviser'))
}

/** Returns the text that the badge of a contract must have. */
export async function contractBadge(id: string): Promise<string> {
  return contractStatusFacts[(await read(`contracts/${id}`)).status as ContractStatus].label
}

/** Counts the other PRAs that link to this PRA. */
export async function stepsLinkedTo(id: string): Promise<number> {
  const steps = adminFirestore.collectionGroup('steps').where('content.linkedPraIds', 'array-contains', id)
  return (await steps.count().get()).data().count
}

/**
 * Waits until functions have sent the links of a contract, and dates the links back by an hour, so that another link may be sent.
 */
export async function ageLinks(contractId: string): Promise<void> {
  const links = adminFirestore.collection('contractLinks').where('contractId', '==', contractId)
  const found = await new Promise<FirebaseFirestore.QuerySnapshot>((resolve, reject) => {
    const stop = links.onSnapshot(snapshot => {
      if (snapshot.empty) return
      stop()
      resolve(snapshot)
    }, reject)
  })
  await Promise.all(found.docs.map(({ ref }) => ref.update({ sentAt: Date.now() - 3_600_000 })))
}
