import { collectionOfResource, recordLogId, sensitiveReadLogId } from '@/domain/logs/schema'
import type { Alteration } from '../attacks/support/action'
import { all, moved, saying } from '../attacks/support/alter'
import { command } from '../attacks/support/contract-actions'
import { others } from '../attacks/support/transitions'
import { people } from '../support/people'
import { type Alone, testConditions } from './support/alone'

/**
 * An entry that opens a private document, or stands for a revision of a record, is known by its id: what happens to a PRA or
 * a contract, whose entry has an id of the writer's choice, takes none of these.
 */

const { pm, contracts } = people

/** The header and its entry agree on another id. */
const named = (id: string): Alteration =>
  all(
    saying(/^(pras|contracts)\/[^/]+$/, 'lastLogId', id),
    moved(/^logs\//, () => `logs/${id}`),
  )

const events = {
  'a PRA is withdrawn': others['the office withdraws'],
  'a contract is submitted': command(pm, () => ({ event: 'submit-contract' })),
}
const ids = [
  sensitiveReadLogId('crew', 'cam', contracts.id, Date.now()),
  'documents-contract-request',
  ...Object.keys(collectionOfResource).map(type =>
    recordLogId(type as keyof typeof collectionOfResource, 'one', 2),
  ),
]

testConditions(
  'log-ids',
  Object.fromEntries(
    Object.entries(events).flatMap(([name, action]) =>
      ids.map((id): [string, Alone] => [`${name}, with the id ${id}`, { action, but: named(id) }]),
    ),
  ),
)
