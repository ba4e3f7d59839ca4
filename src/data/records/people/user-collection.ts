import { collection } from '@/data/firestore/collection'
import { userSchema } from '@/domain/users/schema'

/** Reads people. The code that writes and checks people is in users.ts, so that lists need not load it. */
export const users = collection('users', userSchema)
