import type { User } from '@/domain/users/schema'

/** Every flag that gives a person something to do or to see (spec section 6, design section 3), in words. */
const words = [
  ['canAccessAdminApp', 'Administrator'],
  ['canAccessContracts', 'Contracts'],
  ['isReviewer', 'Reviewer (may give the SP approval)'],
  ['isDirector', 'Director'],
  ['isDroneTeam', 'Drone team'],
  ['isDiveTeam', 'Dive team'],
  ['isDiveTeamSecondStage', 'Dive team, second stage'],
] as const satisfies readonly (readonly [keyof User, string])[]

/** 'Employee' or 'Freelancer', then what else the person may do. */
export function roleWords(user: User): string[] {
  return [
    user.isEmployee ? 'Employee' : 'Freelancer',
    ...words.filter(([flag]) => user[flag]).map(([, word]) => word),
  ]
}
