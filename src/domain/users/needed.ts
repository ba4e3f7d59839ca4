import type { ApprovalFlag } from './schema'

/** Whom one must read before one can say who is meant: people by id, and everyone with one of these roles. */
export interface PeopleNeeded {
  userIds: string[]
  flags: (ApprovalFlag | 'canAccessAdminApp')[]
}
