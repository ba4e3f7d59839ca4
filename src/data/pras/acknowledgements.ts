import { now } from '@/data/base/clock'
import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { queryClient } from '@/data/sync/query-client'
import { type Acknowledgement, acknowledgementSchema } from '@/domain/pras/acknowledgements/schema'
import type { Pra } from '@/domain/pras/schema'
import { praKeys } from './pra-keys'

export const acknowledgementsOf = (praId: string) =>
  collection(`pras/${praId}/acknowledgements`, acknowledgementSchema)

/**
 * The signed-in person has read and understood the version in force. Done twice it is done once. Rejects with
 * 'permission-denied' when another version has come into force meanwhile.
 */
export async function acknowledge(pra: Pick<Pra, 'id' | 'approvedVersion'>): Promise<Acknowledgement> {
  const { id: userId, name: userName } = signedInActor()
  const mine = acknowledgementsOf(pra.id)
  const before = await mine.find(userId)
  const given =
    before?.version === pra.approvedVersion
      ? before
      : await mine.set(userId, { version: pra.approvedVersion, userName, at: now() })
  queryClient.setQueryData(praKeys.acknowledgement(pra.id, userId, pra.approvedVersion), given)
  void queryClient.invalidateQueries({ queryKey: praKeys.acknowledgements(pra.id) })
  return given
}
