import { collection } from '@/data/firestore/collection'
import { userSchema } from '@/domain/users/schema'

/** People as they are read. How they are written, and what is judged by their form, is in users.ts, which no list waits for. */
export const users = collection('users', userSchema)
