import type { CompanyAccess } from '@/domain/shared/company-access'
import { SERVER_TIME } from '@/domain/shared/server-time'
import type { Actor } from '@/domain/users/actor'
import type { Caller } from './rest'

const nobody: Actor = {
  id: '',
  name: '',
  isEmployee: true,
  isArchived: false,
  canAccessAdminApp: false,
  canAccessContracts: false,
  isReviewer: false,
  isDirector: false,
  isDroneTeam: false,
  isDiveTeam: false,
  isDiveTeamSecondStage: false,
  companyAccess: ['open'],
}

function person(id: string, flags: Partial<Actor> = {}): Actor {
  return { ...nobody, id, name: `${id} Tester`, ...flags }
}

/** One person for each role. */
export const people = {
  creator: person('creator'),
  pm: person('pm'),
  pc: person('pc'),
  sp: person('sp'),
  admin: person('admin', { canAccessAdminApp: true }),
  admin2: person('admin2', { canAccessAdminApp: true }),
  reviewer: person('reviewer', { isReviewer: true }),
  reviewer2: person('reviewer2', { isReviewer: true }),
  director: person('director', { isDirector: true }),
  director2: person('director2', { isDirector: true }),
  drone: person('drone', { isDroneTeam: true }),
  dive: person('dive', { isDiveTeam: true }),
  dive2: person('dive2', { isDiveTeamSecondStage: true }),
  /** A person with every capacity, who could break the separation of duties. */
  jack: person('jack', {
    isReviewer: true,
    isDirector: true,
    isDroneTeam: true,
    isDiveTeam: true,
    isDiveTeamSecondStage: true,
  }),
  /**
   * A person with every capacity who is also an admin, and so counts as an editor: this person may do everything that any person
   * may.
   */
  everything: person('everything', {
    canAccessAdminApp: true,
    isReviewer: true,
    isDirector: true,
    isDroneTeam: true,
    isDiveTeam: true,
    isDiveTeamSecondStage: true,
  }),
  contracts: person('contracts', { canAccessContracts: true }),
  employee: person('employee'),
  freelancer: person('freelancer', { isEmployee: false }),
  freelanceDirector: person('freelanceDirector', { isEmployee: false, isDirector: true }),
  companyOne: person('companyOne', { companyAccess: ['open', 'company-one'] }),
  archived: person('archived', {
    isArchived: true,
    isDirector: true,
    isReviewer: true,
    canAccessAdminApp: true,
  }),
} satisfies Record<string, Actor>
export type PersonName = keyof typeof people

export function emailOf(actor: Pick<Actor, 'id'>): string {
  return `${actor.id.toLowerCase()}@example.test`
}

/** Returns the verified token of this person. */
export function as(actor: Pick<Actor, 'id'>): Caller {
  return { email: emailOf(actor), email_verified: true, sub: `uid-${actor.id}` }
}

/** The stamps of a document that existed before. */
export const seeded = {
  revision: 1,
  lastModifiedAt: 1,
  lastModifiedById: 'seed',
  lastWriteId: 'seed',
  writtenAt: new Date(0),
}

/** Returns the stamps that a write by this person must have. */
export function stampsOf(actor: Pick<Actor, 'id'>, revision: number, changes: object = {}) {
  return {
    revision,
    lastModifiedAt: Date.now(),
    lastModifiedById: actor.id,
    lastWriteId: crypto.randomUUID(),
    writtenAt: SERVER_TIME,
    ...changes,
  }
}

/** Returns the documents of everybody in `users` and `accounts`. */
export function peopleDocuments(): Record<string, object> {
  return Object.fromEntries(
    Object.values<Actor>(people).flatMap(actor => [
      [`users/${actor.id}`, { ...userBody(actor), ...seeded }],
      [`accounts/${emailOf(actor)}`, { ...accountBody(actor), ...seeded }],
    ]),
  )
}

const flagsOf = (actor: Actor) => ({
  isArchived: actor.isArchived,
  isEmployee: actor.isEmployee,
  canAccessAdminApp: actor.canAccessAdminApp,
  canAccessContracts: actor.canAccessContracts,
  isReviewer: actor.isReviewer,
  isDirector: actor.isDirector,
  isDroneTeam: actor.isDroneTeam,
  isDiveTeam: actor.isDiveTeam,
  isDiveTeamSecondStage: actor.isDiveTeamSecondStage,
})

/** Returns the user record of a person, without stamps. */
export function userBody(actor: Actor) {
  const sees = (level: CompanyAccess) => actor.companyAccess.includes(level)
  return {
    email: emailOf(actor),
    firstName: actor.id,
    lastName: 'Tester',
    phone: '',
    roleId: '',
    certificates: [],
    ...flagsOf(actor),
    canViewCompanyOneProductions: sees('company-one'),
    canViewCompanyTwoProductions: sees('company-two'),
  }
}

/** Returns the account of a person, without stamps. */
export function accountBody(actor: Actor) {
  return { userId: actor.id, name: actor.name, ...flagsOf(actor), companyAccess: actor.companyAccess }
}

/** Returns the account document of a person who is not in `people`. */
export function membership(actor: Actor): Record<string, object> {
  return { [`accounts/${emailOf(actor)}`]: { ...accountBody(actor), ...seeded } }
}
