import { type Amendment, type Approval, type Pra, praSchema } from '@/domain/pras/schema'
import { type User, userSchema } from '@/domain/users/schema'

/** The hash of its version 3. */
export const aHash = '4f2a'.repeat(16)

/** A PRA for tests: regular, submitted, version 3, on the way to Svalbard. */
export function aPra(changes: Partial<Pra> = {}): Pra {
  return praSchema.parse({
    id: 'pra-1',
    reference: 'PRA-2026-0142',
    year: 2026,
    number: 142,
    type: 'regular',
    riskLevel: 'regular',
    status: 'submitted',
    title: 'Svalbard polar bears',
    productionId: 'production-1',
    productionName: 'Frozen Coasts',
    companyAccess: 'open',
    ownerId: 'pc',
    ownerName: 'Pat Coordinator',
    createdById: 'pc',
    createdAt: 1,
    pmId: 'pm',
    pcIds: ['pc'],
    spId: 'sp',
    startDate: '2026-04-12',
    endDate: '2026-05-03',
    countryIds: ['SJM'],
    submittedVersion: 3,
    submittedHash: aHash,
    levelCheckedVersion: 3,
    statusAt: Date.UTC(2026, 2, 1, 9, 5),
    ...changes,
  })
}

export function aUser(id: string, changes: Partial<User> = {}): User {
  return userSchema.parse({
    id,
    email: `${id}@example.test`,
    firstName: id,
    lastName: 'Tester',
    isEmployee: true,
    ...changes,
  })
}

export function anApproval(userId: string, changes: Partial<Approval> = {}): Approval {
  return {
    userId,
    userName: `${userId} Tester`,
    at: Date.UTC(2026, 2, 2, 14, 30),
    comments: '',
    isDirector: false,
    isReviewer: false,
    isDroneTeam: false,
    isDiveTeam: false,
    isDiveTeamSecondStage: false,
    version: 3,
    hash: aHash,
    ...changes,
  }
}

/** The first amendment of version 3, by its PC, still being written. */
export function anAmendment(changes: Partial<Amendment> = {}): Amendment {
  return {
    number: 1,
    createdById: 'pc',
    createdAt: 1,
    reason: 'location',
    summary: '',
    affectsDroneOrDive: false,
    changedSteps: [],
    baseVersion: 3,
    baseRiskLevel: 'regular',
    version: 0,
    submittedAt: 0,
    isApproved: false,
    approvedAt: 0,
    declinedReason: '',
    approvals: [],
    ...changes,
  }
}
