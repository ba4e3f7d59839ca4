import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import type { Follower } from '../follow-writes/follower'
import { followAddressOf } from './follow-address'

export const followAddress: Follower = {
  collection: 'users',
  of: 'updated',
  follow: async ({ id, before, after }) => {
    if (before.get('email') === after.get('email')) return
    await followAddressOf(getFirestore(), getAuth(), id)
  },
}
