import type { ApprovalFlag } from './schema'

/** The users to read before the people concerned are known: by id, and everyone with one of these roles. */
export interface PeopleNeeded {
  userIds: string[]
  flags: (ApprovalFlag | 'canAccessAdminApp')[]
}
