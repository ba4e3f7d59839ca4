import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { AppError } from '@/domain/shared/app-error'
import { userSchema } from '@/domain/users/schema'
import { renderApp } from '~tests/support/render-app'
import { BatchState } from './batch-state'
import type { KeptRow } from './kept-batch'
import { batchPlaces, useBatch } from './use-batch'

const server = vi.hoisted(() => ({
  sent: [] as { id: string; writeId: string; revision: number }[],
  before: async (_id: string) => {},
}))
vi.mock('@/data/contracts/contracts', () => ({
  dispatchContract: async (
    { id, revision }: { id: string; revision: number },
    _: unknown,
    { writeId }: { writeId: string },
  ) => {
    server.sent.push({ id, writeId, revision })
    await server.before(id)
  },
}))
vi.mock('@/data/contracts/generate-documents', () => ({ generateContractDocuments: async () => 1 }))
vi.mock('@/data/contracts/send-link-again', () => ({ sendLinkAgain: async () => {} }))

const rows: KeptRow[] = Array.from({ length: 5 }, (_, at) => ({
  contractId: `c${at}`,
  requestId: `request-${at}`,
  revision: at + 1,
  name: `CON-${at} Person ${at}`,
  command: { event: 'submit-contract' },
  state: 'waiting',
  message: '',
}))

function Part() {
  const batch = useBatch(batchPlaces.board('ice'))
  return (
    <>
      <button type="button" onClick={() => batch.start('submit-contract', rows)}>
        Start
      </button>
      <BatchState batch={batch} />
      <ul>
        {batch.batch.rows.map(({ contractId, message }) => (
          <li key={contractId}>{message}</li>
        ))}
      </ul>
    </>
  )
}

beforeEach(async () => {
  await runSignOutTasks({ isForced: false })
  session.set({ user: userSchema.parse({ id: 'me', email: 'me@b.uk', firstName: 'A', lastName: 'B' }) })
  Object.assign(server, { sent: [], before: async () => {} })
})
const ids = () => server.sent.map(({ id }) => id)

describe('a batch of writes', () => {
  it('saves row by row, based on the revisions that the person saw, and continues after a row that fails', async () => {
    const user = userEvent.setup()
    server.before = async id => {
      if (id === 'c2') throw new AppError('failed-precondition', 'The contract has moved on.')
    }
    renderApp(<Part />)
    await user.click(screen.getByText('Start'))
    expect(await screen.findByText('Submit: 4 of 5 submitted. 1 failed. Each row says why.')).toBeVisible()
    expect(ids()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4'])
    expect(server.sent.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5])
    expect(screen.getByText('The contract has moved on.')).toBeVisible()
    await user.click(screen.getByText('Close'))
    await waitFor(() => expect(screen.queryByText(/4 of 5/)).toBeNull())
  })

  it('can stop after the current row, and can continue with the other rows', async () => {
    const user = userEvent.setup()
    let goOn = () => {}
    server.before = id => (id === 'c1' ? new Promise<void>(resolve => (goOn = resolve)) : Promise.resolve())
    renderApp(<Part />)
    await user.click(screen.getByText('Start'))
    await screen.findByText(/^Submitting: 1 of 5 done/)
    await user.click(screen.getByText('Stop'))
    goOn()
    expect(await screen.findByText(/^Submit: 2 of 5 submitted\. The batch stopped with 3 left/)).toBeVisible()
    await user.click(screen.getByText('Continue with 3'))
    await screen.findByText('Submit: 5 of 5 submitted.')
    expect(ids()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4'])
  })

  it('continues with the same request ids after its tab was closed', async () => {
    const user = userEvent.setup()
    server.before = id => (id === 'c3' ? new Promise(() => {}) : Promise.resolve())
    const { unmount } = renderApp(<Part />)
    await user.click(screen.getByText('Start'))
    await screen.findByText(/^Submitting: 3 of 5 done/)
    unmount()
    // Imitates a forced sign-out, after which typed text stays on the device.
    await runSignOutTasks({ isForced: true })
    server.before = async () => {}
    renderApp(<Part />)
    await user.click(await screen.findByText('Continue with 2'))
    await screen.findByText('Submit: 5 of 5 submitted.')
    expect(ids()).toEqual(['c0', 'c1', 'c2', 'c3', 'c3', 'c4'])
    const again = server.sent.filter(({ id }) => id === 'c3')
    expect(new Set(again.map(({ writeId }) => writeId)).size).toBe(1)
  })

  it('waits while there is no network, and says so', async () => {
    const user = userEvent.setup()
    server.before = async id => {
      if (id === 'c1') throw new AppError('unavailable', 'No connection.')
    }
    renderApp(<Part />)
    await user.click(screen.getByText('Start'))
    expect(
      await screen.findByText(
        /The batch stopped with 4 left\. You can continue safely: no contract is processed twice\./,
      ),
    ).toHaveTextContent('CON-1 Person 1: This was not done, because the server cannot be reached.')
    expect(ids()).toEqual(['c0', 'c1'])
  })
})
