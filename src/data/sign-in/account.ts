import { toAppError } from '@/data/base/errors'
import { readHint } from '@/data/base/hint'
import { expectMember } from '@/data/base/likely-member'
import { whenShown } from '@/data/base/shown'
import { readDocument } from '@/data/firestore/convert'
import { getDocument, getDocuments } from '@/data/firestore/firestore-rest'
import { AppError } from '@/domain/shared/app-error'
import type { SessionState } from '@/domain/users/access'
import { type Account, accountSchema, userSchema } from '@/domain/users/schema'

/** The account as it was last read, as text, for comparison in `watchAccount`. */
let lastRead = ''
const textOf = (account: Account | undefined) => JSON.stringify(account ?? null)

/**
 * Finds the member with this address (requirements 6: the user record with the e-mail of the sign-in). The id of an account is an
 * address. The account says whether the person has access, and names their user record: two records with one address cannot be
 * confused. Account and record are read at the same time.
 */
export async function findMember(email: string): Promise<SessionState> {
  const hint = readHint()
  const known = hint?.email === email ? hint : undefined
  const asked = Promise.all([
    getDocument(`accounts/${email}`),
    known ? recordWith(known.userId) : recordsOf(email),
  ])
  if (known) expectMember(known)
  const [account, records] = await asked
  if (!account) return { kind: 'not-a-user', email, reason: 'no-record' }
  const read = readDocument(accountSchema, account)
  lastRead = textOf(read)
  const { userId, isArchived, isGivenUp } = read
  if (isArchived) return { kind: 'not-a-user', email, reason: isGivenUp ? 'moved' : 'archived' }
  const record = records.find(each => each.id === userId)
  if (!record) {
    const direct = await getDocument(`users/${userId}`)
    if (!direct) return { kind: 'not-a-user', email, reason: 'no-record' }
    return { kind: 'member', user: readDocument(userSchema, direct) }
  }
  return { kind: 'member', user: readDocument(userSchema, record) }
}

/** Reads the user record that this person had on the last visit, by its id, since a query is slower. */
async function recordWith(userId: string) {
  try {
    const record = await getDocument(`users/${userId}`)
    return record ? [record] : []
  } catch (error) {
    return noneIfRefused(error)
  }
}

/** Runs the query of requirements 7. The rules refuse it to people who are not members; their account then shows the reason. */
async function recordsOf(email: string) {
  try {
    return await getDocuments({ path: 'users', filters: [['email', '==', email]], limit: 2 })
  } catch (error) {
    return noneIfRefused(error)
  }
}

function noneIfRefused(error: unknown): [] {
  const failure = toAppError(error)
  if (failure.code === 'permission-denied') return []
  throw failure
}

/**
 * Calls back when the account of this address changes or can no longer be read, so that changed rights and archiving take effect
 * at once. The listener loads after the first screen, but also reports changes since the sign-in. Returns a function that stops
 * it.
 */
export function watchAccount(email: string, onChange: () => void): () => void {
  let stop = () => {}
  let isStopped = false
  const begin = async () => {
    const { listenToDocument } = await import('@/data/sync/listen')
    if (isStopped) return
    // Compares with the account as read at the sign-in, to find changes before the listener's first answer.
    let seen = lastRead
    stop = await listenToDocument(`accounts/${email}`, accountSchema, {
      next: account => {
        const text = textOf(account)
        if (text !== seen) onChange()
        seen = text
      },
      current: () => {},
      fail: failure => {
        if (failure instanceof AppError) onChange()
      },
    })
    if (isStopped) stop()
  }
  void whenShown()
    .then(() => (isStopped ? undefined : begin()))
    .catch(error => console.error('Watching the account failed', error))
  return () => {
    isStopped = true
    stop()
  }
}
