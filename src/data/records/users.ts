import { toAppError } from '@/data/base/errors'
import { enqueue } from '@/data/base/keyed-queue'
import { signedInActor } from '@/data/base/session'
import { collection, conflictWith } from '@/data/firestore/collection'
import { type Listing, storableFields } from '@/data/firestore/convert'
import { committing, documentAt } from '@/data/firestore/firestore-lite'
import { asStamped, newId, stampAfter } from '@/data/firestore/stamps'
import { recordLogId } from '@/domain/logs/schema'
import { isSame } from '@/domain/pras/version'
import { entitySchema, type Unstamped } from '@/domain/shared/entity'
import { accountOf, accountSchema, emailSchema, type User, userSchema } from '@/domain/users/schema'

export const users = collection('users', userSchema)
const accounts = collection('accounts', accountSchema)

/**
 * The user records with this address (spec section 7): one at most, by the rules.
 * @ahead
 */
export function usersByEmail(email: string): Promise<Listing<User>> {
  return users.query([['email', '==', email.trim().toLowerCase()]])
}

/**
 * Employees, or freelancers (spec section 7). Archived people are left out of user lists (spec section 4).
 * @ahead
 */
export async function usersByEmployment(isEmployee: boolean): Promise<Listing<User>> {
  const listing = await users.query([['isEmployee', '==', isEmployee]])
  return { ...listing, rows: listing.rows.filter(user => !user.isArchived) }
}

/**
 * Adds a person and the account that the rules read, in one commit. For admins.
 * @ahead
 */
export function createUser(data: Unstamped<User>): Promise<User> {
  return saveWithAccount(undefined, { ...data, email: emailSchema.parse(data.email) }, newId())
}

/**
 * Changes a person, and the account with them, in one commit. For admins, about others. Another's revision in between
 * rejects with AppError('conflict', …, { details: { theirs: User } }).
 *
 * @ahead
 */
export function updateUser(before: User, changes: Partial<Unstamped<User>>): Promise<User> {
  const { id, ...rest } = { ...before, ...changes }
  return saveWithAccount(before, { ...rest, email: emailSchema.parse(rest.email) }, id)
}

function saveWithAccount(before: User | undefined, data: Unstamped<User>, id: string): Promise<User> {
  const writeId = newId()
  return enqueue(`users/${id}`, async () => {
    const stamp = stampAfter(before?.revision ?? 0, writeId)
    const user = userSchema.parse(asStamped(data, id, stamp))
    const hasMoved = before !== undefined && before.email !== user.email
    const [account, left] = await Promise.all([
      revisionOfAccount(user.email),
      hasMoved ? revisionOfAccount(before.email) : undefined,
    ])
    try {
      await committing(transaction => {
        const { id: _id, ...body } = user
        const fields = before ? changedFields(before, user) : []
        // Only what changes: an older record may lack fields, and its entry names exactly those that differ.
        if (before) {
          transaction.update(documentAt(`users/${id}`), { ...storableFields(pick(user, fields)), ...stamp })
        } else transaction.set(documentAt(`users/${id}`), { ...storableFields(body), ...stamp })
        transaction.set(documentAt(`logs/${recordLogId('user', id, user.revision)}`), {
          ...entryOf(before, user, fields),
          ...stampAfter(0, writeId),
        })
        transaction.set(documentAt(`accounts/${user.email}`), {
          ...storableFields(accountOf(user)),
          ...stampAfter(account, writeId),
        })
        // An account lies at its address: the one that is given up is closed, since nothing is ever deleted.
        if (hasMoved && left) {
          transaction.update(documentAt(`accounts/${before.email}`), {
            isArchived: true,
            ...stampAfter(left, writeId),
          })
        }
      })
      return user
    } catch (error) {
      const theirs = await users.find(id).catch(() => undefined)
      if (theirs?.lastWriteId === writeId) return theirs
      if (theirs && theirs.revision !== (before?.revision ?? 0)) throw conflictWith(theirs, error)
      throw toAppError(error)
    }
  })
}

/** 0 where nobody has this address yet. */
async function revisionOfAccount(email: string): Promise<number> {
  return (await accounts.find(email))?.revision ?? 0
}

function changedFields(before: User, user: User): (keyof User)[] {
  const stamps = Object.keys(entitySchema.shape)
  const names = Object.keys(user) as (keyof User)[]
  return names.filter(name => !stamps.includes(name) && !isSame(before[name], user[name]))
}

function pick(user: User, fields: readonly (keyof User)[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(name => [name, user[name]]))
}

/** The entry that explains the change of a person, in the commit that makes it: the rules ask for it. */
function entryOf(before: User | undefined, user: User, fields: readonly string[]) {
  const actor = signedInActor()
  const moved = before?.isArchived === user.isArchived ? 'updated' : user.isArchived ? 'archived' : 'restored'
  return {
    resourceType: 'user',
    resourceId: user.id,
    logType: before ? moved : 'created',
    data: { fields },
    createdById: actor.id,
    createdByName: actor.name,
    companyAccess: 'open',
  }
}
