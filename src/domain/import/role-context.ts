import type { Role } from '@/domain/roles/schema'

/** The roles by title, in lower case, to find the role that a cell names. */
export interface RoleContext {
  roleIds: ReadonlyMap<string, string>
}

export function roleContext(roles: readonly Pick<Role, 'id' | 'title' | 'isArchived'>[]): RoleContext {
  const current = roles.filter(role => !role.isArchived)
  return { roleIds: new Map(current.map(({ id, title }) => [title.trim().toLowerCase(), id])) }
}
