import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { AppError } from '@/domain/shared/app-error'
import { isDocumentId } from '@/domain/shared/document-id'
import { type Account, accountSchema } from '@/domain/users/schema'

/** The person who calls, as read on the server. A request's own claims about its caller are ignored. */
export interface Caller {
  uid: string
  email: string
  account: Account
}

/**
 * The e-mail addresses that firestore.rules accept (isVerified): plain ASCII without a slash. A character that only looks like
 * ASCII could become another person's address when lower-cased, and a slash would name another document.
 */
const plainAddress = /^[!-.0-~]+$/

export type CallerAuth = CallableRequest['auth']

type ReadDocument = (path: string) => Promise<DocumentSnapshot>

/**
 * Returns the member who calls, found by the account of the verified e-mail address. `read` reads the account; a command reads it
 * in its own transaction. Throws AppError 'unauthenticated' without a sign-in, 'permission-denied' for a person who is not a
 * member.
 */
export async function callerOf(
  auth: CallerAuth,
  read: ReadDocument = path => getFirestore().doc(path).get(),
): Promise<Caller> {
  if (!auth) {
    throw new AppError('unauthenticated', 'You are signed out. Sign in and try again.')
  }
  const email = auth.token.email?.toLowerCase() ?? ''
  if (!email || auth.token.email_verified !== true) {
    throw new AppError(
      'permission-denied',
      'Your e-mail address is not verified. Open the link in the verification e-mail, then try again.',
    )
  }
  const account = await accountAt(auth.token.email ?? '', read)
  if (!account || account.isArchived) {
    throw new AppError(
      'permission-denied',
      `${email} does not belong to a user of Greenlight. If it did before, your access has ended. Ask an administrator to add you.`,
    )
  }
  return { uid: auth.uid, email, account }
}

/** Returns the account of the sign-in's address; null if no account is stored or it cannot be read. */
async function accountAt(address: string, read: ReadDocument): Promise<Account | null> {
  // The check comes before lower-casing, which would turn the Kelvin sign 'K' into an ordinary k.
  if (!plainAddress.test(address) || !isDocumentId(address.toLowerCase())) return null
  const stored = await read(`accounts/${address.toLowerCase()}`)
  if (!stored.exists) return null
  const account = accountSchema.safeParse({
    ...stored.data(),
    id: stored.id,
    writtenAt: stored.updateTime?.toMillis(),
  })
  return account.success ? account.data : null
}
