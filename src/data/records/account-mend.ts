import { enqueue } from '@/data/base/keyed-queue'
import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { storableFields } from '@/data/firestore/convert'
import { commitStamped } from '@/data/firestore/outcome'
import { newId, stampAfter } from '@/data/firestore/stamps'
import { users } from '@/data/records/people/user-collection'
import { AppError } from '@/domain/shared/app-error'
import { accountOf, accountSchema } from '@/domain/users/schema'

export const accounts = collection('accounts', accountSchema)

/**
 * Corrects a person's account: writes the account at the person's address from their record, and closes the accounts at their
 * former addresses. The history of the person gets an entry. Rejects with AppError, for example if the account is the admin's
 * own.
 */
export function mendAccount(userId: string, givenUp: readonly string[] = []): Promise<void> {
  return enqueue(`users/${userId}`, async () => {
    if (signedInActor().id === userId) {
      throw new AppError(
        'failed-precondition',
        'This is your own account, so another administrator must repair it.',
      )
    }
    const user = await users.get(userId)
    const [here, ...left] = await Promise.all([user.email, ...givenUp].map(address => accounts.find(address)))
    const writeId = newId()
    const find = () => users.find(userId)
    await commitStamped(writeId, find, commit => {
      // Writes a new revision of the person without other changes, so that their history gets an entry.
      commit.update(`users/${userId}`, { ...stampAfter(user.revision, writeId) })
      commit.set(`accounts/${user.email}`, {
        ...storableFields(accountOf(user)),
        ...stampAfter(here?.revision ?? 0, writeId),
      })
      for (const account of left) {
        if (!account) continue
        commit.update(`accounts/${account.id}`, {
          isArchived: true,
          isGivenUp: true,
          ...stampAfter(account.revision, writeId),
        })
      }
    })
  })
}
