import { rolesOn } from '@/domain/pras/approvals/people'
import { isAmendmentRound, openAmendment } from '@/domain/pras/approvals/round'
import type { Amendment, Pra } from '@/domain/pras/schema'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'

/** The parameters of `/pras/{id}` that choose what is shown. */
export interface ViewAddress {
  /** A version number, or 'live' for the live answers. */
  version?: string
  show?: 'changes' | 'whole'
  /** The version to compare with. */
  since?: number
}

/** Returns the address of the reading page with these parameters. */
export function viewAddress(praId: string, { version, show, since }: ViewAddress): string {
  const search = new URLSearchParams()
  if (version) search.set('version', version)
  if (show) search.set('show', show)
  if (since) search.set('since', String(since))
  return search.size > 0 ? `${paths.pra(praId)}?${search}` : paths.pra(praId)
}

export interface ViewMode {
  /** The version to compare with; 0 for none. */
  base: number
  /** True if only the changes since `base` are shown. */
  onlyChanges: boolean
}

/**
 * Returns what the reading page shows: the whole PRA, or only the changes. An amendment is compared with the approved version
 * that it changes, and its approvers see the changes first. The address may request either view, and another version to compare
 * with.
 *
 * @param shown the version on the page, 0 for the live answers
 */
export function viewMode(pra: Pra, actor: Actor, shown: number, search: URLSearchParams): ViewMode {
  const asked = Number(search.get('since'))
  const isAsked = Number.isInteger(asked) && asked >= 1 && asked <= pra.submittedVersion && asked !== shown
  const amendment = amendmentShown(pra, shown)
  const base = isAsked ? asked : (amendment?.baseVersion ?? 0)
  if (base === 0) return { base, onlyChanges: false }
  const show = search.get('show')
  if (show === 'changes' || show === 'whole') return { base, onlyChanges: show === 'changes' }
  return { base, onlyChanges: isAsked || (isAmendmentRound(pra) && approves(pra, actor)) }
}

/** Returns the open amendment, if the page shows its working copy or its proposed version. */
export function amendmentShown(pra: Pra, shown: number): Amendment | undefined {
  const open = openAmendment(pra)
  return shown === 0 || (open !== undefined && shown === open.version) ? open : undefined
}

/** True if the person has one of the approving roles on this PRA. The rights of an editor or an admin are not enough. */
function approves(pra: Pra, actor: Actor): boolean {
  return rolesOn(pra, actor).some(role => role !== 'editor' && role !== 'admin')
}
