import type { Actor } from '@/domain/users/actor'

/**
 * The author's id in log entries of a person who acts through a link. They have no user id; the entry has their e-mail address as
 * the name.
 */
export const ADDRESSEE = 'addressee'

/** The actor for a person with a link to this contract who has entered the right code. */
export function addresseeActor(contractId: string, address: string): Actor {
  return {
    id: ADDRESSEE,
    name: address,
    addresseeOf: contractId,
    companyAccess: [],
    ...{ isEmployee: false, isArchived: false, canAccessAdminApp: false, canAccessContracts: false },
    ...{ isReviewer: false, isDirector: false, isDroneTeam: false, isDiveTeam: false },
    isDiveTeamSecondStage: false,
  }
}
