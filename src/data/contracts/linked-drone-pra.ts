import { pras } from '@/data/pras/pra-collection'

/** The type of a PRA and its version in force; undefined where there is none, or it is not theirs to see. */
export async function approvalOf(praId: string) {
  const pra = praId === '' ? undefined : await pras.find(praId).catch(() => undefined)
  return pra && { type: pra.type, approvedVersion: pra.approvedVersion }
}
