import type { Pra, PraStatus } from '@/domain/pras/schema'
import { directorsNeeded } from '@/domain/pras/schema'
import { countedApprovals, tallyOf } from './approvals'

type LabelledPra = Pick<Pra, 'type' | 'status' | 'riskLevel' | 'approvals' | 'amendments'>

/**
 * What happens next, in the words of spec section 4; empty where nothing is awaited.
 * `diveAdviserName` is the display name of {name}.
 */
export function nextActionLabel(pra: LabelledPra, diveAdviserName: string): string {
  switch (pra.type) {
    case 'low-risk':
      if (pra.status === 'draft' || pra.status === 'amendment-declined') return 'Submit to SP'
      return isAwaitingApproval(pra.status) ? 'Awaiting SP approval' : ''
    case 'regular':
      if (pra.status === 'draft') return 'Export for 1st Option'
      if (
        pra.status === 'submitted-first-option' ||
        pra.status === 'approved-first-option' ||
        pra.status === 'amendment-declined'
      ) {
        return 'Submit to SP'
      }
      return isAwaitingApproval(pra.status) ? spThenDirectorLabel(pra) : ''
    case 'drone':
      if (pra.status === 'draft' || pra.status === 'amendment-declined') return 'Submit to Drone Team'
      if (pra.status === 'submitted-droneteam') return 'Awaiting Drone Team approval'
      return isAwaitingApproval(pra.status) || pra.status === 'approved-droneteam' ? directorLabel(pra) : ''
    case 'dive':
      if (pra.status === 'draft' || pra.status === 'amendment-declined') return 'Submit to Dive Team'
      if (pra.status === 'submitted-diveteam' || pra.status === 'approved-diveteam') {
        return `Export for ${diveAdviserName}`
      }
      if (pra.status === 'submitted-dive-adviser' || pra.status === 'approved-dive-adviser')
        return 'Submit to SP'
      return isAwaitingApproval(pra.status) ? spThenDirectorLabel(pra) : ''
  }
}

function isAwaitingApproval(status: PraStatus): boolean {
  return status === 'submitted' || status === 'amended'
}

function spThenDirectorLabel(pra: LabelledPra): string {
  return tallyOf(countedApprovals(pra)).reviewers === 0 ? 'Awaiting SP approval' : directorLabel(pra)
}

function directorLabel(pra: LabelledPra): string {
  const short = tallyOf(countedApprovals(pra)).directors < directorsNeeded(pra)
  return short ? 'Awaiting Director approval' : ''
}

/** The name of a status as badges show it. */
export function statusLabel(status: PraStatus, diveAdviserName: string): string {
  const labels: Record<PraStatus, string> = {
    draft: 'Draft',
    'submitted-first-option': 'Submitted to 1st Option',
    'approved-first-option': '1st Option responded',
    submitted: 'Submitted',
    'submitted-droneteam': 'Submitted to Drone Team',
    approved: 'Approved',
    'approved-droneteam': 'Drone Team approved',
    'submitted-diveteam': 'Submitted to Dive Team',
    'approved-diveteam': 'Dive Team approved',
    'submitted-dive-adviser': `Submitted to ${diveAdviserName}`,
    'approved-dive-adviser': `${diveAdviserName} responded`,
    declined: 'Declined',
    amended: 'Amended',
    'amendment-declined': 'Amendment declined',
  }
  return labels[status]
}

export type Tone = 'grey' | 'amber' | 'blue' | 'green' | 'red' | 'violet'

/** The colour of a status: amber waits, blue is a milestone, green is in force, red was refused, violet is amended. */
export function statusTone(status: PraStatus): Tone {
  if (status === 'draft') return 'grey'
  if (status === 'approved') return 'green'
  if (status === 'declined' || status === 'amendment-declined') return 'red'
  if (status === 'amended') return 'violet'
  return status.startsWith('approved-') ? 'blue' : 'amber'
}
