import type { Actor } from '@/domain/users/actor'

/** The author's id in entries of a person with a link, who has no user id. The author's name is their e-mail address. */
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
