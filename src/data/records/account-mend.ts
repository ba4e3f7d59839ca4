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
 * Writes the account at a person's address from their record, and closes those at their former addresses, with an entry in
 * the history of the person. Rejects with AppError: nobody can do this to their own account.
 */
export function mendAccount(userId: string, givenUp: readonly string[] = []): Promise<void> {
  return enqueue(`users/${userId}`, async () => {
    if (signedInActor().id === userId) {
      throw new AppError(
        'failed-precondition',
        'This is your own account: another administrator must repair it.',
      )
    }
    const user = await users.get(userId)
    const [here, ...left] = await Promise.all([user.email, ...givenUp].map(address => accounts.find(address)))
    const writeId = newId()
    const find = () => users.find(userId)
    await commitStamped(writeId, find, commit => {
      // Writes a new revision of the person without another change, for an entry in their history.
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
