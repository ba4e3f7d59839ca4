import type { KeptMember } from '@/data/base/kept/kept-member'
import { SHOWN_FOR } from '@/data/base/kept/shown-answers'
import type { User } from '@/domain/users/schema'

/** Returns the record of the kept member; undefined if it is too old, or has another form. */
export async function readKept({ user, at }: KeptMember): Promise<User | undefined> {
  if (Date.now() - at >= SHOWN_FOR) return undefined
  // An earlier version of the app may have stored it.
  const { userSchema } = await import('@/domain/users/schema')
  const read = userSchema.safeParse(user)
  return read.success ? read.data : undefined
}
