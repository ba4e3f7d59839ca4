import { type ContractStatus, contractStatusFacts } from '@/domain/contracts/statuses'
import type { PraStatus } from '@/domain/pras/schema'
import { praStatusFacts } from '@/domain/pras/statuses'
import { adminFirestore } from '~tests/support/admin'

/** A document as stored in the emulator; empty if there is none. */
export async function read(path: string): Promise<Record<string, unknown>> {
  return (await adminFirestore.doc(path).get()).data() ?? {}
}

/** The number of documents in a collection with these values. */
export async function count(collection: string, values: Record<string, unknown>): Promise<number> {
  let asked: FirebaseFirestore.Query = adminFirestore.collection(collection)
  for (const [name, value] of Object.entries(values)) asked = asked.where(name, '==', value)
  return (await asked.count().get()).data().count
}

/** The number of times that an event of a record is logged. */
export const logged = (resourceId: string, logType: string) => count('logs', { resourceId, logType })

/** The expected words of a PRA's badge. */
export async function praBadge(id: string): Promise<string> {
  const { status, diveAdviserName } = await read(`pras/${id}`)
  return praStatusFacts[status as PraStatus].label(String(diveAdviserName || 'Dive Adviser'))
}

/** The expected words of a contract's badge. */
export async function contractBadge(id: string): Promise<string> {
  return contractStatusFacts[(await read(`contracts/${id}`)).status as ContractStatus].label
}

/** The number of other PRAs that have this one among their linked PRAs. */
export async function stepsLinkedTo(id: string): Promise<number> {
  const steps = adminFirestore.collectionGroup('steps').where('content.linkedPraIds', 'array-contains', id)
  return (await steps.count().get()).data().count
}

/** Waits until functions have sent the links of a contract, and dates them back an hour, so that one more may be sent. */
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
