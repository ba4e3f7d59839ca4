import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { tabId, takeDraft } from '@/data/drafts/store'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { actorOf } from '@/domain/users/actor'
import { UiProvider } from '@/ui/ui-provider'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { DeclineDialog } from './approve-dialog'

const dispatch = vi.hoisted(() => vi.fn())
vi.mock('@/data/pras/pras', () => ({ dispatch }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))

const dora = aUser('dora', { isDirector: true })
const dean = aUser('dean', { isDirector: true })
const pra = aPra({ status: 'submitted' })

beforeEach(() => {
  dispatch.mockReset().mockResolvedValue(undefined)
  session.set({ user: dora })
})

function open() {
  const approvable = aPra({ status: 'submitted', spId: 'dora' })
  const commands = availablePraCommands(approvable, actorOf(dora), Date.now())
  const command = commands.find(({ event }) => event === 'decline')
  if (!command) throw new Error('It cannot be declined.')
  return render(
    <UiProvider>
      <DeclineDialog pra={pra} steps={{}} command={command} adviserName="" onClose={() => {}} />
    </UiProvider>,
  )
}
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })

/** Imitates how src/data/sign-in/identity.ts changes the signed-in person without a reload. */
async function becomes(user: typeof dora, isForced: boolean) {
  await act(() => runSignOutTasks({ isForced }))
  session.clear()
  session.set({ user })
}

it.each([
  ['chose to sign out', false, ''],
  ['was signed out', true, 'No second boat for Dora'],
])(
  'a typed reason is not shown to the next person who signs in in the same tab, if the first person %s',
  async (_, isForced, left) => {
    const mine = open()
    await userEvent.type(reason(), 'No second boat for Dora')
    mine.unmount()

    await becomes(dean, isForced)
    const theirs = open()
    // Nothing was stored: the value is undefined even after the drafts of the device were read.
    expect(await takeDraft('dean', pra.id, 'action:decline', await tabId())).toBeUndefined()
    await act(() => Promise.resolve())
    expect(reason()).toHaveValue('')
    await userEvent.type(reason(), 'Dean asks for a medic')
    theirs.unmount()

    await becomes(dora, false)
    open()
    await act(async () => void (await takeDraft('dora', pra.id, 'action:decline', await tabId())))
    expect(reason()).toHaveValue(left)
  },
)

it('a typed reason is not shown again after it was sent', async () => {
  const first = open()
  await userEvent.clear(reason())
  await userEvent.type(reason(), 'No second boat')
  await userEvent.click(screen.getByRole('button', { name: /^Decline/ }))
  expect(dispatch.mock.calls[0]?.[1]).toMatchObject({ event: 'decline', comment: 'No second boat' })
  first.unmount()
  open()
  expect(reason()).toHaveValue('')
})
