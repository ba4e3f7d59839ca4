import { isOffline, isPassing, toAppError } from '@/data/base/errors'
import { session, useActor } from '@/data/base/session'
import { onSignOut } from '@/data/base/sign-out-tasks'
import { createStore, useStore } from '@/data/base/store'
import { holdContractLists } from '@/data/contracts/contract-store'
import { dispatchContract } from '@/data/contracts/contracts'
import { generateContractDocuments } from '@/data/contracts/generate-documents'
import { sendLinkAgain } from '@/data/contracts/send-link-again'
import { useKeptText } from '@/data/drafts/use-kept-text'
import type { BatchAction } from '@/domain/contracts/board/batch'
import { commandFailure } from '@/records/sending/command-failure'
import { type KeptBatch, type KeptRow, keptBatch } from './kept-batch'

interface AtWork {
  place: string
  contractId: string
  isStopping: boolean
}

/**
 * The batch that is running in this tab. It continues while another page is open, and ends with the tab or the session. Only one
 * batch runs at a time.
 */
let atWork = createStore<AtWork | undefined>(undefined)
onSignOut(() => {
  atWork = createStore<AtWork | undefined>(undefined)
})

/** The places from which a batch starts. Each stores its own batch on the device. */
export const batchPlaces = {
  board: (productionId: string) => `board-${productionId}`,
  list: 'contracts-list',
} as const

/** Starts, stops and resumes the batch of a place (`batchPlaces`), and returns its state. */
export function useBatch(place: string) {
  const { id: actorId } = useActor()
  const kept = useKeptText<KeptBatch>(keptBatch, place, 'batch')
  const work = atWork
  const state = useStore(work)

  async function run(batch: KeptBatch): Promise<void> {
    if (work.get()) return
    const { action } = batch
    if (action === '') return
    let rows = batch.rows
    kept.change({ ...batch, isRunning: true })
    const release = holdContractLists()
    try {
      for (const row of rows.filter(each => each.state === 'waiting')) {
        if (work.get()?.isStopping) break
        work.set({ place, contractId: row.contractId, isStopping: work.get()?.isStopping ?? false })
        const outcome = await outcomeOf(action, row, actorId)
        if (work !== atWork) return
        rows = rows.map(each => (each.contractId === row.contractId ? { ...each, ...outcome } : each))
        kept.change({ rows })
        if (outcome.state === 'waiting') break
      }
    } finally {
      release()
      if (work === atWork) {
        kept.change({ isRunning: false })
        work.set(undefined)
      }
    }
  }

  return {
    batch: kept.value,
    isLoading: kept.isLoading,
    /** The contract being processed, and whether the batch stops after it; undefined if the running batch is of another place. */
    current: state?.place === place ? state : undefined,
    /** True if a batch of any place is running in this tab. */
    isBusy: state !== undefined,
    start: (action: BatchAction, rows: readonly KeptRow[]) => void run({ action, rows, isRunning: true }),
    resume: () => void run(kept.value),
    stop: () => {
      const now = work.get()
      if (now) work.set({ ...now, isStopping: true })
    },
    dismiss: () => void kept.clear(),
  }
}
export type Batch = ReturnType<typeof useBatch>

type Outcome = Pick<KeptRow, 'state' | 'message'>

/** A row still waits if there was no answer, or if it was not sent because the network is gone. */
async function outcomeOf(action: BatchAction, row: KeptRow, actorId: string): Promise<Outcome> {
  try {
    await sendRow(action, row)
    return { state: 'done', message: '' }
  } catch (error) {
    const failure = toAppError(error)
    const { message } = commandFailure(failure, { noun: 'contract', actorId })
    const isOpen = isOffline() || isPassing(failure) || failure.code === 'deadline-exceeded'
    return { state: isOpen ? 'waiting' : 'failed', message }
  }
}

async function sendRow(action: BatchAction, row: KeptRow): Promise<void> {
  const { contractId: id, requestId, revision, command, reminders = [] } = row
  if (action === 'prepare') {
    session.set({ isPrepairingContractDocuments: true })
    try {
      await generateContractDocuments(id, requestId)
    } finally {
      session.set({ isPrepairingContractDocuments: false })
    }
    return
  }
  for (const reminder of reminders) await sendLinkAgain(id, reminder.address, reminder.requestId)
  if (command) await dispatchContract({ id, revision }, command, { writeId: requestId })
}
