import type { Role } from '@/domain/roles/schema'

/** The roles by their titles, in lower case, for comparison with cells. */
export interface RoleContext {
  roleIds: ReadonlyMap<string, string>
}

/** The roles that a row may name. */
export function roleContext(roles: readonly Pick<Role, 'id' | 'title' | 'isArchived'>[]): RoleContext {
  const current = roles.filter(role => !role.isArchived)
  return { roleIds: new Map(current.map(({ id, title }) => [title.trim().toLowerCase(), id])) }
}
