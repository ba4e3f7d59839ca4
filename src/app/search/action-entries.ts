import { openPra } from '@/data/pras/pra-search'
import { mayCreateContract } from '@/domain/contracts/workflow/editing'
import { openAmendment } from '@/domain/pras/approvals/round'
import { type Pra, praTypes } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepsFor } from '@/domain/pras/steps/registry'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { debriefLockReason } from '@/domain/pras/workflow/debrief-duty'
import { canEditSteps } from '@/domain/pras/workflow/editing'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { newPraAddress } from '@/features/pras/create/new-pra-address'
import type { SearchEntry } from './search-entry'
import type { SearchedKind } from './searched-kinds'

/**
 * Returns what a person may create from any page: a PRA of each type, if the person may prepare PRAs, and each kind of record
 * that the person may add.
 */
export function beginnings(kinds: readonly SearchedKind[], actor: Actor, mayPrepare: boolean): SearchEntry[] {
  return [
    ...(mayPrepare ? newPras() : []),
    ...(mayCreateContract(actor)
      ? [action('New contract', paths.newContract, 'create add begin agreement')]
      : []),
    ...kinds.flatMap(({ adding, label }) =>
      adding?.isOpenTo(actor)
        ? [{ ...action(`New ${adding.one}`, adding.at, 'create add'), detail: label }]
        : [],
    ),
  ]
}

const newPras = () => [
  ...praTypes.map(type =>
    action(`New ${praTypeLabels[type].toLowerCase()} PRA`, newPraAddress(type, ''), 'create add begin'),
  ),
  action('Copy a PRA', `${paths.pras}?copy=1`, 'new duplicate'),
]

/** Returns the actions that the person may take on the open PRA, and the steps that they may open. `now` in milliseconds. */
export function actionsOnPra(id: string, actor: Actor, now: number): SearchEntry[] {
  const open = openPra(id)
  if (!open) return []
  const { pra, steps } = open
  const detail = [pra.reference, pra.title].filter(Boolean).join(' ')
  const one = (name: string, to: string, words = '') => ({ ...action(name, to, words), detail })
  return [
    one('Read this PRA', paths.pra(id), 'open view'),
    ...(canAmend(pra, actor, now) ? [one('Amend this PRA', paths.praAmend(id), 'change amendment')] : []),
    ...(debriefLockReason(pra, actor) === ''
      ? [one('Debrief this PRA', paths.praDebrief(id), 'incident')]
      : []),
    ...(actor.canAccessAdminApp
      ? [one('History of this PRA', paths.adminPraHistory(id), 'versions log')]
      : []),
    ...stepActions(pra, steps, actor).map(({ title, slug }) =>
      one(title, paths.praStep(id, slug), 'step edit'),
    ),
  ]
}

/** True if the person may start an amendment, or if an amendment is open: both have the same address. */
function canAmend(pra: Pra, actor: Actor, now: number): boolean {
  if (openAmendment(pra)) return canEditSteps(pra, actor)
  return availablePraCommands(pra, actor, now).some(
    ({ event, enabled }) => event === 'start-amendment' && enabled,
  )
}

function stepActions(pra: Pra, steps: PraSteps, actor: Actor) {
  if (!canEditSteps(pra, actor)) return []
  return [...stepsFor(pra, steps), { title: 'Review', slug: 'review' }]
}

const action = (name: string, to: string, words: string): SearchEntry => ({ name, to, detail: '', words })
