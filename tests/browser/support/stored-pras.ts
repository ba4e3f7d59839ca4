import type { Pra } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { adminFirestore } from '~tests/support/admin'

/** Reads a PRA as it is stored in the emulator, without rules and without parsing. */
export async function storedPra(id: string): Promise<Pra> {
  const found = await adminFirestore.doc(`pras/${id}`).get()
  if (!found.exists) throw new Error(`There is no PRA ${id} in the emulator`)
  return { ...found.data(), id } as Pra
}

/** Returns every PRA of the emulator, including archived PRAs. */
export async function storedPras(): Promise<Pra[]> {
  const found = await adminFirestore.collection('pras').get()
  return found.docs.map(each => ({ ...each.data(), id: each.id }) as Pra)
}

/** Returns the PRAs of the demo. PRAs that other tests make on the same emulator are left out: their ids are random. */
export async function demoPras(): Promise<Pra[]> {
  return (await storedPras()).filter(({ id }) => id.startsWith('pra-'))
}

/** Returns a step as stored on the server; revision 0 if nobody has saved the step. */
export async function storedStep(
  praId: string,
  slug: string,
): Promise<{ content: Content; revision: number }> {
  const found = await adminFirestore.doc(`pras/${praId}/steps/${slug}`).get()
  const data = found.data() as { content: Content; revision: number } | undefined
  return data ?? { content: {}, revision: 0 }
}
