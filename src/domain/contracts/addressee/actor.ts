import type { Actor } from '@/domain/users/actor'

/**
 * The user id in the log for a person who acts through a link, because they are not a user of the app. The entry's name is their
 * e-mail address.
 */
export const ADDRESSEE = 'addressee'

/** The actor for a person with a link to this contract, after they entered the right code. */
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
