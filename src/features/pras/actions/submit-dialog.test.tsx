import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { removeDraft, saveDraft } from '@/data/drafts/store'
import { praKeys } from '@/data/pras/pra-keys'
import { queryClient } from '@/data/sync/query-client'
import type { PraEvent } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { readStep } from '@/domain/pras/steps/read-steps'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { SubmitDialog } from './submit-dialog'

const pc = aUser('pc')
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(pc) }))
vi.mock('@/data/pras/pras', () => ({ dispatch: vi.fn() }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock(
  '@/data/records/reference',
  async () => (await import('~tests/support/empty-reference')).emptyReference,
)
vi.mock('@/domain/pras/hazards/risk-level', () => ({
  deriveRiskLevel: () => ({ level: 'high', reasons: [] }),
}))
vi.mock('@/features/pras/shared/use-problems', () => ({
  useProblems: () => ({ errors: [], toMend: [], toExplain: [], toKnow: [] }),
}))

async function open(changes: Partial<Pra>, event: PraEvent) {
  const pra = aPra({ status: 'draft', submittedVersion: 0, riskLevel: 'regular', ...changes })
  const command = availablePraCommands(pra, actorOf(pc), Date.now()).find(each => each.event === event)
  if (!command) throw new Error('It cannot be submitted.')
  renderApp(<SubmitDialog pra={pra} steps={{}} command={command} adviserName="" onClose={() => {}} />)
  return within(await screen.findByRole('dialog'))
}

it('the submit dialog does not submit while typed text in a step is unsaved', async () => {
  const place = { userId: 'pc', recordId: 'pra-1', part: 'crew', tabId: 'tab' }
  const content = { crewMembers: [{ name: 'Kit' }] }
  await saveDraft({ ...place, content, baseRevision: 0, sentWriteIds: [], changedAt: 1 })
  const dialog = await open({ type: 'dive' }, 'submit-dive-team')
  expect(await dialog.findByText('Check that your text is saved before you submit.')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Crew' })).toHaveAttribute('href', '/pras/pra-1/crew')
  expect(dialog.getByRole('button', { name: /^Submit/ })).toBeDisabled()
  await removeDraft(place)
})

it('the submit dialog does not report unsaved text if the device has the same answers as the server', async () => {
  const place = { userId: 'pc', recordId: 'pra-1', part: 'crew', tabId: 'tab' }
  const content = { crewMembers: [{ name: 'Kit' }] }
  await saveDraft({ ...place, content, baseRevision: 0, sentWriteIds: [], changedAt: 1 })
  queryClient.setQueryData(praKeys.steps('pra-1'), { crew: readStep({ id: 'crew', content }) })
  const dialog = await open({ type: 'dive' }, 'submit-dive-team')
  expect(await dialog.findByText('Tick the declaration first.')).toBeVisible()
  expect(dialog.queryByText(/is not saved/)).toBeNull()
  await removeDraft(place)
})

it('the submit dialog names the risk level that the submitted PRA will have', async () => {
  const dialog = await open({ type: 'dive' }, 'submit-dive-team')
  expect(dialog.getByText(/^High, raised from regular because of the answers/)).toBeVisible()
})

it('the submit dialog says if steps can still be changed after submission', async () => {
  const dialog = await open({ type: 'dive' }, 'submit-dive-team')
  expect(dialog.getByText(/The steps of the PRA can still be changed while it waits/)).toHaveTextContent(
    'the Dive Team decides on version 1, as you submit it now.',
  )
})

it('the submit dialog says that the PRA cannot be changed afterwards, and how long it can be withdrawn', async () => {
  const dialog = await open({ type: 'drone' }, 'submit-drone-team')
  expect(
    dialog.getByText(
      /Nobody can change the PRA while it is being approved\. You can withdraw it until somebody/,
    ),
  ).toBeVisible()
})
