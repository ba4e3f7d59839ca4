import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { lookupOf } from '@/domain/records/person-lookup'
import { accountOf, emailSchema, fullName, userSchema } from '@/domain/users/schema'

/** The writer's name in the history (functions/src/record-history), because nobody is signed in at a command line. */
const WRITER = 'grant-admin'

interface Grant {
  projectId: string
  email: string
  /** Needed only if the user does not exist yet. */
  firstName: string
  lastName: string
  usage: string
}

/**
 * Makes a person an admin: creates the user, or changes the user with this e-mail address, together with the account, in one
 * commit. Returns a sentence about what was done; a second call changes nothing. Throws if the address is not valid, or if the
 * names of a new user are missing.
 */
export async function grantAdmin({ projectId, email, firstName, lastName, usage }: Grant): Promise<string> {
  const address = emailSchema.parse(email)
  const app = initializeApp({ projectId }, `grant-${randomUUID()}`)
  const firestore = getFirestore(app)
  try {
    return await firestore.runTransaction(async transaction => {
      const account = firestore.doc(`accounts/${address}`)
      const [storedAccount, found] = await Promise.all([
        transaction.get(account),
        transaction.get(firestore.collection('users').where('email', '==', address).limit(1)),
      ])
      const [user] = found.docs
      const before = user
        ? userSchema.parse({ ...user.data(), id: user.id, writtenAt: user.updateTime.toMillis() })
        : null
      if (!before && !(firstName && lastName)) {
        throw new Error(`${address} is not a user yet. Give the names of the new user:\n  ${usage}`)
      }
      if (
        before?.canAccessAdminApp &&
        !before.isArchived &&
        storedAccount.get('canAccessAdminApp') === true
      ) {
        return `${fullName(before)} (${address}) is an admin of ${projectId} already. Nothing was changed.`
      }
      const id = before?.id ?? firestore.collection('users').doc().id
      const granted = userSchema.parse({
        ...(before ?? { id, email: address, firstName, lastName, isEmployee: true }),
        canAccessAdminApp: true,
        isArchived: false,
        revision: (before?.revision ?? 0) + 1,
      })
      const after = { ...granted, lookup: lookupOf(granted) }
      const writeId = randomUUID()
      const stamps = {
        lastModifiedAt: Date.now(),
        lastModifiedById: WRITER,
        lastWriteId: writeId,
        writtenAt: FieldValue.serverTimestamp(),
      }
      const { id: _id, ...body } = after
      transaction.set(firestore.doc(`users/${id}`), { ...body, ...stamps })
      transaction.set(account, {
        ...accountOf(after),
        ...stamps,
        revision: Number(storedAccount.get('revision') ?? 0) + 1,
      })
      return `${fullName(after)} (${address}) is now an admin of ${projectId}. They sign in with this address.`
    })
  } finally {
    await deleteApp(app)
  }
}
