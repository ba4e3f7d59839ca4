import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { missingDetails } from '@/domain/contracts/person-details/given'
import type { Contract } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import { aUser } from '~tests/fixtures/pra-records'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import { BatchBar } from './batch-bar'
import { BatchState } from './batch-state'
import { batchPlaces, useBatch } from './use-batch'
import { useTicks } from './use-ticks'

interface Sent {
  id: string
  command: { event: string; sentTo: string[]; askedDetails: string[]; comment?: string }
}

const server = vi.hoisted(() => ({ sent: [] as Sent[], before: async (_id: string) => {} }))
vi.mock('@/data/contracts/contracts', () => ({
  dispatchContract: async ({ id }: { id: string }, command: Sent['command']) => {
    server.sent.push({ id, command })
    await server.before(id)
  },
}))
vi.mock('@/data/contracts/generate-documents', () => ({ generateContractDocuments: async () => 1 }))
vi.mock('@/data/contracts/send-link-again', () => ({ sendLinkAgain: async () => {} }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)
vi.mock(
  '@/data/records/registers',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)
vi.mock('@/data/contracts/contract-references', () => {
  const none = { rows: [], byId: new Map(), isLoading: false }
  return {
    useHmrcRoles: () => none,
    useNonUkContractRoles: () => none,
    useContractCompaniesNamed: () => none,
    useCrewNamed: () => none,
  }
})
vi.mock('@/pickers/entity-renderers', () => ({ entityRenderers: {} }))

const of = (id: string, firstName: string, fields: Partial<Contract> = {}, email = `${id}@crew.example`) => ({
  ...validContract('freelance', {
    cachedCrew: { firstName, lastName: 'Byrne', email } as Contract['cachedCrew'],
    ...fields,
  }),
  id,
  reference: `CON-${id}`,
})
const contracts = [
  of('ada', 'Ada'),
  of('bo', 'Bo', { status: 'approved' }),
  of('nobox', 'Cy', {}, ''),
  of('over', 'Di', { status: 'cancelled' }),
]

function Part() {
  const ticks = useTicks(contracts, true)
  const batch = useBatch(batchPlaces.board('ice'))
  return (
    <>
      <button type="button" onClick={ticks.tickAll}>
        Tick all
      </button>
      <BatchState batch={batch} namesFailed />
      <BatchBar
        ticked={contracts.filter(({ id }) => ticks.isTicked(id))}
        ticks={ticks}
        batch={batch}
        today="2026-05-01"
      />
    </>
  )
}

beforeEach(async () => {
  await runSignOutTasks({ isForced: false })
  session.set({ user: aUser('office', { canAccessContracts: true, isEmployee: true }) })
  Object.assign(server, { sent: [], before: async () => {} })
})

/** Ticks all contracts and opens the dialog by keyboard. */
async function opened() {
  const user = userEvent.setup()
  renderApp(<Part />)
  await user.click(screen.getByText('Tick all'))
  screen.getByRole('button', { name: 'Ask for details 3…' }).focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Ask for details: 4 contracts' })
  return { user, dialog, row: (name: RegExp) => rowIn(dialog, name) }
}
const rowIn = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByRole('link', { name }).closest('li') as HTMLElement

describe('the dialog that asks many people for details', () => {
  it('says in each row to which address it would send, or why it cannot ask this person', async () => {
    const { dialog, row } = await opened()
    expect(row(/^CON-ada Ada Byrne$/)).toHaveTextContent('to ada@crew.example')
    expect(row(/^CON-bo Bo Byrne$/)).toHaveTextContent('to bo@crew.example')
    expect(row(/^CON-nobox/)).toHaveTextContent('This contract has no e-mail address to send to.')
    expect(row(/^CON-over/)).toHaveTextContent(
      'The status of the contract is cancelled, or you may not do this with it.',
    )
    expect(within(dialog).getByText(/^1 contract cannot be processed now and is left out/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Ask for details 2' })).toBeEnabled()
    expect((await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
      [],
    )
  })

  it('asks only people who can be asked, each for their missing details, with the typed comment', async () => {
    const { user, dialog } = await opened()
    await user.type(within(dialog).getByLabelText(/^What you write to them/), 'By Friday, please.')
    await user.click(within(dialog).getByRole('button', { name: 'Ask for details 2' }))
    expect(await screen.findByText('Ask for details: 2 of 2 asked for details.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.sent.map(({ id, command }) => [id, command.sentTo, command.comment])).toEqual([
      ['ada', ['ada@crew.example'], 'By Friday, please.'],
      ['bo', ['bo@crew.example'], 'By Friday, please.'],
    ])
    const [ada] = contracts
    expect(server.sent[0]?.command.event).toBe('ask-details')
    expect(server.sent[0]?.command.askedDetails).toEqual(ada && missingDetails(ada))
    expect(ada && missingDetails(ada).length).toBeGreaterThan(0)
  })

  it('names a person whom the server refused, with the reason, and still asks the next person', async () => {
    const { user, dialog } = await opened()
    server.before = async id => {
      if (id === 'ada') throw new AppError('failed-precondition', 'The address has no mailbox.')
    }
    await user.click(within(dialog).getByRole('button', { name: 'Ask for details 2' }))
    expect(await screen.findByText(/^Ask for details: 1 of 2 asked for details\. 1 failed:$/)).toBeVisible()
    const failed = screen.getByRole('list', { name: 'Contracts that failed' })
    expect(failed).toHaveTextContent('CON-ada Ada Byrne: The address has no mailbox.')
    expect(server.sent.map(({ id }) => id)).toEqual(['ada', 'bo'])
  })

  it('asks nobody when it is cancelled, and the rows stay ticked', async () => {
    const { user, dialog } = await opened()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent).toEqual([])
    expect(screen.getByText('4 ticked')).toBeVisible()
  })
})
