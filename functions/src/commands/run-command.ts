import type { Firestore } from 'firebase-admin/firestore'
import type { Actor } from '@/domain/users/actor'
import { type CallerAuth, callerOf } from '../caller'
import type { From } from '../from'
import { type Reader, readerOf } from './read'
import { type Outcome, runRequest } from './request'

export interface Deciding {
  reader: Reader
  actor: Actor
  /** The server's time, in milliseconds. */
  now: number
  /** The network address and browser of the request, and the e-mail address of the sign-in. */
  from?: From & { address: string }
}

/**
 * Runs a command once (`runRequest`) for the signed-in member. The member's account is read in the same transaction. A repeat is
 * recognised by `identity`, a part of the request.
 */
export function runCommand<T extends Record<string, unknown>>(
  db: Firestore,
  auth: CallerAuth,
  { requestId, identity }: { requestId: string; identity: unknown },
  decide: (deciding: Deciding) => Promise<Outcome<T>>,
  from: From = { ip: '', browser: '' },
): Promise<T> {
  return runRequest(db, { uid: auth?.uid ?? '', requestId, input: identity }, async transaction => {
    const { account, email } = await callerOf(auth, path => transaction.get(db.doc(path)))
    const actor = { ...account, id: account.userId }
    return decide({
      reader: readerOf(db, transaction),
      actor,
      now: Date.now(),
      from: { ...from, address: email },
    })
  })
}
