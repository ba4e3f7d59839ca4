import type { ContractEvent } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { addDays } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { all, given, saying } from '../attacks/support/alter'
import { command, entry, path, reason, sending, today, withSet } from '../attacks/support/contract-actions'
import { SIGNED_FILE } from '../support/contracts'
import { people } from '../support/people'
import { type Alone, testConditions } from './support/alone'

/** What happens to a contract happens where it may: of one that is historic nothing else has changed, and it is refused. */

const { admin, contracts, pc, pm } = people

interface Row {
  by: Actor
  state: Partial<Contract>
  input?: object | ((id: string) => object)
}

const rows: Partial<Record<ContractEvent, Row>> = {
  'submit-contract': { by: pc, state: { status: 'draft' } },
  'approve-contract': { by: pm, state: { status: 'submitted', submittedById: contracts.id } },
  'return-contract': {
    by: pm,
    state: { status: 'submitted', submittedById: contracts.id },
    input: { comment: reason },
  },
  'withdraw-contract': { by: pc, state: { status: 'submitted', submittedById: pc.id } },
  'reopen-contract': { by: pm, state: { status: 'approved' }, input: { comment: reason } },
  'send-contract': { by: pc, state: withSet({ status: 'approved' }), input: sending },
  'sign-contract': {
    by: pc,
    state: { status: 'sent', sentAt: 1 },
    input: id => ({ signedFileId: `${SIGNED_FILE}-${id}`, signedOn: today }),
  },
  'cancel-contract': { by: pm, state: { status: 'draft' }, input: { comment: reason } },
  'end-contract': {
    by: admin,
    state: { status: 'signed', signedAt: 1 },
    input: { comment: reason, cancelledOn: today, feeDue: 100 },
  },
  'restore-contract': {
    by: admin,
    state: { status: 'cancelled', cancelledAt: Date.now() - 86_400_000, cancelledReason: reason },
  },
  'keep-contract': {
    by: admin,
    state: {
      ...{ status: 'signed', signedAt: 1 },
      ...{ contractStartDate: addDays(today, -40), contractEndDate: addDays(today, -20) },
    },
  },
}

const elsewhere = all(given(path, 'status', 'historic'), saying(entry, 'data.from', 'historic'))

testConditions(
  'contract-rows',
  Object.fromEntries(
    Object.entries(rows).map(([event, { by, state, input = {} }]): [string, Alone] => {
      const wish = (id: string) => ({ event, ...(typeof input === 'function' ? input(id) : input) }) as never
      return [`${event} of what is historic`, { action: command(by, wish, state), but: elsewhere }]
    }),
  ),
)
