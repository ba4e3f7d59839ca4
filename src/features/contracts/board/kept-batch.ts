import type { TextKind } from '@/data/drafts/use-kept-text'
import { type BatchAction, batchActions } from '@/domain/contracts/board/batch'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import { asContent } from '@/domain/shared/answers'

/** One contract of a batch, with all that its request says: sent again, it is the same request. */
export interface KeptRow {
  contractId: string
  /** Makes a repetition harmless. */
  requestId: string
  /** The revision that the person saw. */
  revision: number
  /** 'CON-2026-0012 Ada Byrne'. */
  name: string
  /** For an event. */
  command?: ContractCommand
  /** For links to send again: the addresses, each with a request id of its own. */
  reminders?: readonly { address: string; requestId: string }[]
  state: 'waiting' | 'done' | 'failed'
  /** Why it failed. */
  message: string
}

/** A batch on this device until its person has seen how it ended: a killed tab goes on with it. */
export interface KeptBatch {
  action: BatchAction | ''
  rows: readonly KeptRow[]
  /** It was under way: a closed tab stopped it. */
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

/** Outlives the tab. */
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
