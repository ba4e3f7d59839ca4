import type { TextKind } from '@/data/drafts/use-kept-text'
import { type BatchAction, batchActions } from '@/domain/contracts/board/batch'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import { asContent } from '@/domain/shared/answers'

/** One contract of a batch with its whole request, so that a resend is exactly the same request. */
export interface KeptRow {
  contractId: string
  /** The server ignores a second request with the same id, so a resend is harmless. */
  requestId: string
  /** The revision that the person saw. */
  revision: number
  /** The name in messages: 'CON-2026-0012 Ada Byrne'. */
  name: string
  /** The command to send, if the batch runs an event of the workflow. */
  command?: ContractCommand
  /** For a batch that resends links: the addresses, each with its own request id. */
  reminders?: readonly { address: string; requestId: string }[]
  state: 'waiting' | 'done' | 'failed'
  /** The reason why the row failed; empty if it did not fail. */
  message: string
}

/** A batch that this device stores until the person has seen the result, so that it can continue after a closed tab. */
export interface KeptBatch {
  action: BatchAction | ''
  rows: readonly KeptRow[]
  /** True if the batch was running when the tab was closed. */
  isRunning: boolean
}

const isRow = (value: unknown): value is KeptRow => {
  const { contractId, requestId, revision, name, state, message } = asContent(value)
  return (
    [contractId, requestId, name, message].every(each => typeof each === 'string') &&
    typeof revision === 'number' &&
    (state === 'waiting' || state === 'done' || state === 'failed')
  )
}

/** How the batch is stored on this device. It stays after the tab is closed. */
export const keptBatch: TextKind<KeptBatch> = {
  empty: () => ({ action: '', rows: [], isRunning: false }),
  isEmpty: ({ action }) => action === '',
  read: ({ action, rows, isRunning }) => {
    const known = batchActions.find(({ id }) => id === action)?.id ?? ''
    const read = Array.isArray(rows) ? rows.filter(isRow) : []
    return known === '' || read.length === 0
      ? { action: '', rows: [], isRunning: false }
      : { action: known, rows: read, isRunning: isRunning === true }
  },
  joined: (_, typed) => typed,
}
