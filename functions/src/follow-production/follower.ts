import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'
import { followProductionOf } from './follow-production'

const copied = ['name', 'pmId', 'pcIds', 'spId', 'rolesSetByIds']
const copiesOf = (snapshot: DocumentSnapshot) =>
  JSON.stringify(copied.map(field => snapshot.get(field) ?? null))

export const followProduction: Follower = {
  collection: 'productions',
  of: 'updated',
  follow: async ({ id, before, after }) => {
    if (copiesOf(before) === copiesOf(after)) return
    await followProductionOf(getFirestore(), id)
  },
}
