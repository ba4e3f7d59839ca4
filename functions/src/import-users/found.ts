import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore'
import type { RowProblem } from '@/domain/import/import-type'
import { plainOf, readLeniently } from '@/domain/shared/lenient'
import type { z } from '@/domain/shared/zod'
import type { Found } from '@/domain/user-import/plan'
import type { UserRow } from '@/domain/user-import/row'
import { accountSchema, userSchema } from '@/domain/users/schema'

/** With the write time of each existing document, by path, so that a later change by somebody else is not overwritten. */
export interface Stored extends Found {
  readAt: ReadonlyMap<string, Timestamp>
  /** Problems in the stored data because of which the row cannot be imported. */
  problems: RowProblem[]
}

export async function storedOf(db: Firestore, rows: readonly UserRow[]): Promise<Stored[]> {
  const [accounts, roles] = await Promise.all([
    getAll(
      db,
      rows.map(({ email }) => db.doc(`accounts/${email}`)),
    ),
    rolesOf(db, rows),
  ])
  const userIds = rows.map(({ email }) => String(accounts.get(`accounts/${email}`)?.get('userId') ?? ''))
  const users = await getAll(
    db,
    userIds.filter(id => id !== '').map(id => db.doc(`users/${id}`)),
  )
  return rows.map((row, at) => {
    const account = accounts.get(`accounts/${row.email}`)
    const user = users.get(`users/${userIds[at]}`)
    const readUser = read(userSchema, user)
    const readAccount = read(accountSchema, account)
    return {
      account: readAccount.value,
      user: readUser.value,
      readAt: new Map(
        [account, user].flatMap(each => (each?.updateTime ? [[each.ref.path, each.updateTime]] : [])),
      ),
      problems: [
        ...[...readUser.problems, ...readAccount.problems].map(reason => ({ field: 'email', reason })),
        ...(row.roleId !== undefined && !roles.has(row.roleId)
          ? [{ field: 'roleId', reason: 'this role does not exist, or is archived' }]
          : []),
      ],
    }
  })
}

async function getAll(
  db: Firestore,
  refs: readonly DocumentReference[],
): Promise<Map<string, DocumentSnapshot>> {
  if (refs.length === 0) return new Map()
  const snapshots = await db.getAll(...refs)
  return new Map(snapshots.filter(({ exists }) => exists).map(snapshot => [snapshot.ref.path, snapshot]))
}

async function rolesOf(db: Firestore, rows: readonly UserRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ roleId }) => roleId ?? []))]
  const roles = await getAll(
    db,
    ids.map(id => db.doc(`roles/${id}`)),
  )
  return new Set([...roles.values()].filter(role => role.get('isArchived') !== true).map(({ id }) => id))
}

/** Reads a record. Reports a problem for a record with an unreadable part, because a write could lose that part. */
function read<T>(
  schema: z.ZodType<T>,
  snapshot: DocumentSnapshot | undefined,
): { value: T | null; problems: string[] } {
  if (!snapshot) return { value: null, problems: [] }
  const { path } = snapshot.ref
  const result = readLeniently(schema, { ...(plainOf(snapshot.data()) as object), id: snapshot.id })
  if ('problem' in result) return { value: null, problems: [`the document at ${path} cannot be read`] }
  if (result.dropped.length === 0) return { value: result.value, problems: [] }
  const fields = result.dropped.slice(0, 5).join(', ')
  return { value: result.value, problems: [`the document at ${path} cannot be read in full (${fields})`] }
}
