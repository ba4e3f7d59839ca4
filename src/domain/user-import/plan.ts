import type { RowProblem } from '@/domain/import/import-type'
import { isSame } from '@/domain/pras/version'
import { lookupOf } from '@/domain/records/person-lookup'
import { unstamped } from '@/domain/records/record-type'
import { accountName } from '@/domain/users/full-name'
import { type Account, accountOf, fullName, type User, userSchema } from '@/domain/users/schema'
import { type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import type { UserRow } from './row'

export interface Found {
  account: Account | null
  user: User | null
}

interface RowWrite extends WriteOrigin {
  newId: string
}

export type RowPlan =
  | { status: 'created' | 'updated'; writes: PlannedWrite[] }
  | { status: 'unchanged' }
  | { status: 'error'; problems: RowProblem[] }

/** In the importer's own record, only the fields that people may change themselves (`match /users` of firestore.rules). */
const OWN_FIELDS: readonly (keyof User)[] = ['phone', 'roleId', 'certificates', 'lookup']
/** The fields of an import that are stored in the account too. */
const MIRRORED: readonly (keyof User)[] = ['firstName', 'lastName', 'isEmployee']
const MOST_CERTIFICATES = 10

/**
 * Returns the writes for one row of an import: the person and their account, in one commit. There are no writes if nothing
 * changes, so the same file can be imported again. Access flags and archived people are never changed.
 */
export function planUserRow(row: UserRow, found: Found, write: RowWrite): RowPlan {
  const refusal = refusalOf(row, found)
  if (refusal) return { status: 'error', problems: [{ field: 'email', reason: refusal }] }
  return found.user ? planUpdate(row, found.user, found.account, write) : planCreate(row, write)
}

function refusalOf({ email }: UserRow, { account, user }: Found): string {
  if (!account) return ''
  if (!user)
    return 'this address has an account that belongs to no person. Tell an administrator of this system'
  if (user.email !== email) return `this was the address of ${fullName(user)}, who has ${user.email} now`
  if (user.isArchived || account.isArchived) {
    return `${fullName(user)} is archived. Restore them on their page first, if they are back`
  }
  return ''
}

function planCreate(row: UserRow, write: RowWrite): RowPlan {
  const { newId: id } = write
  const { email, firstName = '', lastName = '', phone, isEmployee, roleId } = row
  const missing = [
    ...(firstName === '' ? [{ field: 'firstName', reason: 'a new person needs a first name' }] : []),
    ...(lastName === '' ? [{ field: 'lastName', reason: 'a new person needs a last name' }] : []),
  ]
  if (missing.length > 0) return { status: 'error', problems: missing }
  const certificates = withCertificate([], row)
  const given = userSchema.parse({ id, email, firstName, lastName, phone, isEmployee, roleId, certificates })
  const user = { ...given, lookup: lookupOf(given) }
  return {
    status: 'created',
    writes: [
      { path: `users/${id}`, op: 'create', data: { ...unstamped(user), ...stamps(1, write) } },
      { path: `accounts/${email}`, op: 'create', data: { ...accountOf(user), ...stamps(1, write) } },
    ],
  }
}

function planUpdate(row: UserRow, before: User, account: Account | null, write: RowWrite): RowPlan {
  const {
    email: _email,
    certificateType: _type,
    certificateNumber: _no,
    certificateExpiresOn: _on,
    ...given
  } = row
  const certificates = withCertificate(before.certificates, row)
  if (certificates.length > MOST_CERTIFICATES) {
    const reason = `${fullName(before)} has ${MOST_CERTIFICATES} certificates already, and more do not fit`
    return { status: 'error', problems: [{ field: 'certificateType', reason }] }
  }
  const changed: User = { ...before, ...given, certificates }
  const after: User = { ...changed, lookup: lookupOf(changed) }
  const fields = (Object.keys(after) as (keyof User)[]).filter(key => !isSame(before[key], after[key]))
  if (fields.every(field => field === 'lookup')) return { status: 'unchanged' }
  const foreign = before.id === write.actor.id ? fields.filter(field => !OWN_FIELDS.includes(field)) : []
  if (foreign.length > 0) {
    const reason = 'this is your own record. Another admin must change it'
    return { status: 'error', problems: foreign.map(field => ({ field, reason })) }
  }
  const id = before.id
  const revision = before.revision + 1
  const changes = Object.fromEntries(fields.map(field => [field, after[field]]))
  // Only changed fields are written. If account and person disagree about a flag, the import must not decide which of them is
  // right.
  const mirror = { name: accountName(after), isEmployee: after.isEmployee }
  const isMirrored = fields.some(field => MIRRORED.includes(field))
  return {
    status: 'updated',
    writes: [
      { path: `users/${id}`, op: 'update', data: { ...changes, ...stamps(revision, write) } },
      ...(isMirrored && account
        ? [
            {
              path: `accounts/${before.email}`,
              op: 'update' as const,
              data: { ...mirror, ...stamps(account.revision + 1, write) },
            },
          ]
        : []),
    ],
  }
}

/** Returns the person's certificates with the row's certificate, which replaces a stored one of the same type. */
function withCertificate(certificates: User['certificates'], row: UserRow): User['certificates'] {
  const { certificateType: type, certificateNumber, certificateExpiresOn } = row
  if (type === undefined) return certificates
  const at = certificates.findIndex(each => each.type.trim().toLowerCase() === type.toLowerCase())
  const known = certificates[at] ?? { type, number: '', expiresOn: '' }
  const renewed = {
    ...known,
    number: certificateNumber ?? known.number,
    expiresOn: certificateExpiresOn ?? known.expiresOn,
  }
  return at < 0 ? [...certificates, renewed] : certificates.with(at, renewed)
}
