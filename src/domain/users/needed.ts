import type { ApprovalFlag } from './schema'

/** The users to read before it is known which people an event affects: some by id, and everyone with one of these roles. */
export interface PeopleNeeded {
  userIds: string[]
  flags: (ApprovalFlag | 'canAccessAdminApp')[]
}
