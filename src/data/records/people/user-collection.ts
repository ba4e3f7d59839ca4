import { collection } from '@/data/firestore/collection'
import { userSchema } from '@/domain/users/schema'

/** Reads people. Writing and checking them is in users.ts, for which no list waits. */
export const users = collection('users', userSchema)
