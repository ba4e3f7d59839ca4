import type { Actor } from '@/domain/users/actor'
import type { StoredFile } from './schema'

type Read = Pick<StoredFile, 'parentType' | 'companyAccess' | 'createdById'>

/**
 * Returns whether a person may read a file that does not belong to a contract. Employees need access to its company. Freelancers
 * may read their own uploads, the library, and files of a PRA that names them. Admins may read all files. firestore.rules make
 * the same decision about the file's record. `members` are the people of the file's PRA.
 */
export function readsFile(file: Read, actor: Actor, members: readonly unknown[]): boolean {
  const { parentType, companyAccess, createdById } = file
  if (actor.isArchived || parentType === 'contract') return false
  if (actor.canAccessAdminApp) return true
  return (
    actor.companyAccess.includes(companyAccess) &&
    (actor.isEmployee ||
      createdById === actor.id ||
      ['sop', 'aircraft'].includes(parentType) ||
      (parentType === 'pra' && members.includes(actor.id)))
  )
}
