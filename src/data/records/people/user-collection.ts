import { collection } from '@/data/firestore/collection'
import { userSchema } from '@/domain/users/schema'

/** How people are read. Writing and checking them is in users.ts, which no list waits for. */
export const users = collection('users', userSchema)
