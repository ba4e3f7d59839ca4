import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { openAmendment } from '@/domain/pras/approvals/round'
import { defineEvent, definePlainEvent, type PraRow } from './define-event'
import { byEditors, everyType } from './rows'

/** Makes a row for declining. In a first round the status becomes declined, in the round of an amendment amendment-declined. */
function declines(
  id: string,
  amendment: 'none' | 'open',
  type: PraRow['types'][number],
  from: PraRow['from'],
  by: PraRow['by'],
): PraRow {
  return {
    id,
    types: [type],
    from,
    by,
    amendment,
    to: amendment === 'open' ? 'amendment-declined' : 'declined',
    clears: true,
    guards: ['reason'],
  }
}

const decline = defineEvent({
  name: 'decline',
  needs: ['comment'],
  takes: ['capacity'],
  isDangerous: true,
  refuses: true,
  label: pra => (openAmendment(pra) ? 'Decline amendment' : 'Decline'),
  description: ({ capacity, amendment }, { it }) => {
    const declined = `declined${amendment > 0 ? ' the amendment' : it}`
    return capacity ? capacityFacts[capacity].done(declined) : declined
  },
  tone: 'red',
  notifiesNextAs: 'declined',
  notifies: () => [{ kind: 'declined', to: ['writers'], next: 'The reason is in the history of the PRA.' }],
  changes: ({ command }, row) =>
    row.to === 'declined' ? { declinedReason: (command.comment ?? '').trim() } : {},
  amends: ({ command }) => ({ declinedReason: (command.comment ?? '').trim() }),
  rows: [
    declines('L3', 'none', 'low-risk', ['submitted'], ['reviewer']),
    declines('L5', 'open', 'low-risk', ['amended'], ['reviewer']),
    declines('R6', 'none', 'regular', ['submitted'], ['reviewer', 'director']),
    declines('R9', 'open', 'regular', ['amended'], ['reviewer', 'director']),
    declines('D3', 'none', 'drone', ['submitted-droneteam'], ['droneTeam']),
    declines('D3b', 'open', 'drone', ['submitted-droneteam'], ['droneTeam']),
    declines('D6', 'none', 'drone', ['submitted'], ['director']),
    declines('D8', 'open', 'drone', ['amended'], ['director', 'droneTeam']),
    declines('V3', 'none', 'dive', ['submitted-diveteam', 'approved-diveteam'], ['diveTeam']),
    declines('V3b', 'open', 'dive', ['submitted-diveteam', 'approved-diveteam'], ['diveTeam']),
    declines('V11', 'none', 'dive', ['submitted'], ['reviewer', 'director', 'diveTeamSecondStage']),
    declines('V12', 'open', 'dive', ['amended'], ['reviewer', 'director', 'diveTeamSecondStage']),
  ],
})

const first = { guards: ['roundIsEmpty'] } as const
const amended = { ...first, amendment: 'open' } as const

/** Takes the PRA back from approvers to its editors, before anybody has approved. */
const withdraw = definePlainEvent({
  name: 'withdraw',
  label: pra => (openAmendment(pra) ? 'Withdraw amendment' : 'Withdraw'),
  description: (_, { it }) => `withdrew${it} from approval`,
  question: pra => ({
    title: `Withdraw ${pra.reference}?`,
    body: openAmendment(pra)?.submittedAt
      ? `The amendment comes back to you, so that you can change it. Version ${pra.approvedVersion} stays in force.`
      : 'The PRA comes back to you as a draft, and no longer waits for its approvers. No text is lost.',
    confirmLabel: 'Withdraw',
  }),
  rows: [
    byEditors('C3', everyType, ['submitted'], 'draft', first),
    byEditors('C3t', ['drone'], ['submitted-droneteam'], 'draft', first),
    byEditors('C3v', ['dive'], ['submitted-diveteam'], 'draft', first),
    byEditors('C3b', everyType, ['amended'], 'amendment-declined', amended),
    byEditors('C3bt', ['drone'], ['submitted-droneteam'], 'amendment-declined', amended),
    byEditors('C3bv', ['dive'], ['submitted-diveteam'], 'amendment-declined', amended),
  ],
})

const reopen = definePlainEvent({
  name: 'reopen',
  advances: true,
  label: () => 'Reopen',
  description: (_, { it }) => `reopened${it}`,
  question: pra => ({
    title: `Reopen ${pra.reference}?`,
    body: 'The PRA becomes a draft again and needs every approval again. The earlier approvals stay in the history.',
    confirmLabel: 'Reopen',
  }),
  rows: [byEditors('C5', everyType, ['declined'], 'draft', { clears: true })],
})

/** The events that end a round without an approval, and the event after which a new round can start. */
export const decliningEvents = [decline, withdraw, reopen] as const
