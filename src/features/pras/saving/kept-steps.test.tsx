import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { discardDrafts, draftsOfRecord } from '@/data/drafts/store'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { keepAndSend } from '~tests/support/kept-draft'
import { renderApp } from '~tests/support/render-app'
import { KeptSteps } from './kept-steps'
import { PraSaveState } from './pra-save-state'

vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pc')) }))

const place = { userId: 'pc', recordId: 'pra-1' }
const header = () => screen.getByText(/Saved|Saving|Kept|Not saved/, { selector: '[aria-hidden="true"]' })

afterEach(async () => {
  await act(() => runSignOutTasks())
  await discardDrafts('pc')
})

describe('the list of unsent text', () => {
  it('shows each step with the reason why its text is unsent, and a link to it', async () => {
    await keepAndSend({ ...place, part: 'crew', outcome: 'refused' })
    await keepAndSend({ ...place, part: 'hazards', lock: 'This PRA is being approved.' })
    renderApp(<KeptSteps praId="pra-1" />)
    expect(screen.getByText('2 steps kept on this device')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Crew' })).toHaveAttribute('href', '/pras/pra-1/crew')
    expect(screen.getByText('you may not edit it any more')).toBeVisible()
    expect(screen.getByText('locked')).toBeVisible()
  })

  it('leaves out the step that is open and, unless all steps are requested, text that is being sent', async () => {
    await keepAndSend({ ...place, part: 'crew', outcome: 'refused' })
    await keepAndSend({ ...place, part: 'hazards' })
    const { unmount } = renderApp(<KeptSteps praId="pra-1" except="crew" />)
    expect(screen.queryByText(/kept on this device/)).toBeNull()
    unmount()
    renderApp(<KeptSteps praId="pra-1" all />)
    expect(screen.getByText('2 steps kept on this device')).toBeVisible()
  })

  it('deletes text only after its writer has agreed, and then also from the device', async () => {
    const user = userEvent.setup()
    await keepAndSend({ ...place, part: 'crew', outcome: 'refused' })
    renderApp(<KeptSteps praId="pra-1" />)
    await user.click(screen.getByRole('button', { name: 'Discard what you typed into Crew' }))
    await screen.findByRole('dialog', { name: 'Discard what you typed into “Crew”?' })
    expect(screen.getByText('1 step kept on this device')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    await expect.poll(() => screen.queryByText(/kept on this device/)).toBeNull()
    await expect.poll(() => draftsOfRecord('pc', 'pra-1')).toEqual([])
  })
})

describe('the save state in the header of a PRA', () => {
  it('has the time of the last save if all text is saved', () => {
    renderApp(<PraSaveState praId="pra-1" savedAt={Date.UTC(2026, 0, 12, 12, 4)} />)
    expect(header()).toHaveTextContent('Saved 12 Jan 2026')
  })

  it('combines the states of all steps: failures come first, then running saves', async () => {
    await keepAndSend({ ...place, part: 'hazards' })
    renderApp(<PraSaveState praId="pra-1" savedAt={1} />)
    expect(header()).toHaveTextContent(/^Saving$/)
    await keepAndSend({ ...place, part: 'crew', outcome: 'refused' })
    expect(header()).toHaveTextContent('Not saved, you may not edit it any more')
    expect(screen.getByRole('status')).toHaveTextContent(/kept on this device/)
  })
})
