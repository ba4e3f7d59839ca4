import type { Actor } from '@/domain/users/actor'

/** The id of who acts by a link, in the log: no user of the app. The entry's name is their address. */
export const ADDRESSEE = 'addressee'

/** Somebody with a link to this contract whose code was right. */
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
