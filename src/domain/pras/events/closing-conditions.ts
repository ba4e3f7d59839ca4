import { conditionsOf, openConditions, withClosed } from '@/domain/pras/approvals/conditions'
import { praStatuses } from '@/domain/pras/schema'
import { defineEvent } from './define-event'
import { byEditors, everyType } from './rows'

/** The statuses in which a PRA may have conditions: after a first approval. A decline moves conditions to the history. */
const withApprovals = praStatuses.filter(status => status !== 'draft' && status !== 'declined')

/** Records that a condition of an approval is met, and how. */
export const closeCondition = defineEvent({
  name: 'close-condition',
  needs: ['conditionId', 'comment'],
  label: 'Close a condition',
  description: () => 'closed a condition of its approval',
  tone: 'green',
  notifies: () => [{ kind: 'progress', to: ['condition-givers'], next: 'The history of the PRA says how.' }],
  isSensible: pra => openConditions(pra).length > 0,
  isDone: ({ pra, command }) =>
    conditionsOf(pra).some(({ id, closed }) => id === command.conditionId && closed !== undefined),
  changes: ({ pra, command, actor, env }) =>
    withClosed(pra, command.conditionId ?? '', {
      byId: actor.id,
      byName: actor.name,
      at: env.now,
      note: (command.comment ?? '').trim(),
    }),
  facts: ({ pra, command }) => ({
    conditions: conditionsOf(pra)
      .filter(({ id }) => id === command.conditionId)
      .map(({ text }) => text),
  }),
  rows: [
    byEditors('C16', everyType, withApprovals, 'same', {
      by: ['condition', 'admin'],
      amendment: 'any',
      guards: ['conditionIsTheirs', 'reason'],
    }),
  ],
})
