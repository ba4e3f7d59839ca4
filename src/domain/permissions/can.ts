import type { StoredFile } from '@/domain/files/schema'
import { capacities } from '@/domain/pras/approvals/capacities'
import { rolesOn, seesPra } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import { debriefLockReason } from '@/domain/pras/workflow/debrief-duty'
import { canEditSteps } from '@/domain/pras/workflow/editing'
import { isProductionOffice, mayPrepareFor } from '@/domain/productions/prepare'
import type { Production } from '@/domain/productions/schema'
import type { Actor } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { type RecordFacts, type RecordKind, recordKinds, usesContracts } from './record-kinds'

/** What each action is done to; `undefined` for actions without such a record. */
interface Things {
  'pra.read': Pra
  'pra.create': Production
  'pra.edit': Pra
  'pra.comment': Pra
  'pra.acknowledge': Pra
  'pra.debrief': Pra
  'pra.history': Pra
  'production.read': Production
  'production.create': undefined
  'production.edit': Production
  'user.create': undefined
  'user.edit': User
  'user.editOwnContact': User
  'user.editCertificates': User
  'file.archive': StoredFile
  'contracts.use': undefined
  'logs.readAll': undefined
  'config.edit': undefined
  'admin.open': undefined
}
export type Action = keyof Things

type Matrix = { [A in Action]: (actor: Actor, thing: Things[A]) => boolean }

const isAdmin = (actor: Actor) => actor.canAccessAdminApp
const sees = (actor: Actor, thing: { companyAccess: Production['companyAccess'] }) =>
  actor.companyAccess.includes(thing.companyAccess)

/** Who may do which action: the matrix of domain 4. firestore.rules make the same decisions. */
const matrix: Matrix = {
  'pra.read': (actor, pra) => seesPra(actor, pra),
  'pra.create': mayPrepareFor,
  'pra.edit': (actor, pra) => canEditSteps(pra, actor),
  'pra.comment': (actor, pra) => seesPra(actor, pra),
  'pra.acknowledge': (actor, pra) => seesPra(actor, pra) && pra.approvedVersion > 0,
  'pra.debrief': (actor, pra) => debriefLockReason(pra, actor) === '',
  // Freelancers see a PRA that names them, but its history with the approvals is for employees only.
  'pra.history': (actor, pra) => seesPra(actor, pra) && actor.isEmployee,
  'production.read': sees,
  'production.create': isAdmin,
  'production.edit': (actor, production) =>
    isAdmin(actor) || (sees(actor, production) && isProductionOffice(production, actor)),
  'user.create': isAdmin,
  // Editing a user includes their flags and e-mail address. Admins may not edit or archive their own record, so that one admin
  // always remains.
  'user.edit': (actor, user) => isAdmin(actor) && actor.id !== user.id,
  'user.editOwnContact': (actor, user) => actor.id === user.id,
  'user.editCertificates': (actor, user) =>
    isAdmin(actor) || actor.id === user.id || actor.isDroneTeam || actor.isDiveTeam,
  'file.archive': (actor, file) => isAdmin(actor) || file.createdById === actor.id,
  'contracts.use': usesContracts,
  'logs.readAll': isAdmin,
  'config.edit': isAdmin,
  'admin.open': isAdmin,
}

/** Returns whether a person may do an action. An archived person may do nothing. */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...thing: Things[A] extends undefined ? [] : [Things[A]]
): boolean {
  return !actor.isArchived && matrix[action](actor, thing[0] as Things[A])
}

export function canRecord(
  actor: Actor,
  action: 'read' | 'write',
  kind: RecordKind,
  facts: RecordFacts = {},
): boolean {
  const rules: (typeof recordKinds)[RecordKind] = recordKinds[kind]
  return !actor.isArchived && rules[action](actor, facts)
}

/** Returns whether the person approves PRAs in any role, so that the list 'Assigned to me' is useful to them. */
export function isApprover(actor: Actor): boolean {
  return capacities.some(capacity =>
    rolesOn({ ownerId: '', pmId: '', pcIds: [], spId: '' }, actor).includes(capacity),
  )
}
