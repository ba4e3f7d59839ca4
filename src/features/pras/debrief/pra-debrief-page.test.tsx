import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DraftStatus } from '@/data/drafts/draft-state'
import type { DraftView } from '@/data/drafts/use-draft'
import { defaultConfig } from '@/domain/config/schema'
import { type HazardProposal, hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import { type Debrief, debriefSchema } from '@/domain/pras/debrief/schema'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import PraDebriefPage from './pra-debrief-page'

interface World {
  pra: Pra
  steps: PraSteps
  debrief: Debrief | undefined
  proposals: HazardProposal[]
  actorId: string
  error: unknown
  retry: () => void
  retryDebrief: () => void
  handIn: (praId: string, read: Content, options: { writeId: string }) => Promise<void>
  propose: (input: { title: string; comment: string }) => Promise<void>
  /** Saves typed text; the result and the state of the draft are set by each test. */
  flush: () => Promise<DraftStatus>
  draft: Partial<DraftView>
}
const world = vi.hoisted(() => ({}) as World)
const today = todayIso(Date.now())
const people = [aUser('pc'), aUser('director', { isDirector: true }), aUser('stranger')]

vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf(people.find(user => user.id === world.actorId) ?? aUser(world.actorId)),
}))
vi.mock('@/data/files/files', () => ({
  loadUploading: async () => [],
  uploadFile: vi.fn(),
  openFile: vi.fn(),
}))
vi.mock('@/data/pras/use-kept-drafts', () => ({ useKeptDrafts: () => true }))
vi.mock('@/data/pras/pra-queries', () => ({
  usePra: () => ({
    pra: world.error ? undefined : world.pra,
    steps: world.steps,
    isLoading: false,
    error: world.error,
    retry: world.retry,
  }),
}))
vi.mock('@/data/pras/debriefs', () => ({
  useDebrief: () => ({ debrief: world.debrief, isLoading: false, error: null, retry: world.retryDebrief }),
  handInDebrief: (...input: Parameters<World['handIn']>) => world.handIn(...input),
}))
vi.mock('@/data/pras/hazard-proposals', () => ({
  usePraProposals: () => ({ proposals: world.proposals, isKnown: true, error: null }),
  proposeHazard: (input: Parameters<World['propose']>[0]) => world.propose(input),
}))
vi.mock('@/data/pras/day-log/entries', () => ({
  useDayLog: () => ({ entries: [], invalid: [], isLoading: false, error: null, retry: vi.fn() }),
}))
vi.mock('@/data/pras/pra-names', () => ({ usePraNames: () => [] }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', () => {
  const none = { rows: [], byId: new Map() }
  return {
    useConfig: () => defaultConfig,
    useProductions: () => none,
    useCompanies: () => none,
    useSops: () => none,
    useHazards: () => none,
    useAircraft: () => none,
    usePilots: () => none,
    useRoles: () => none,
  }
})
vi.mock('@/data/pras/use-debrief-draft', () => ({
  useDebriefDraft: (_pra: Pra, debrief: Debrief | undefined): DraftView => {
    const [content, change] = useState<Content>(debrief?.content ?? {})
    return {
      content,
      status: 'saved',
      savedAt: 1,
      change,
      flush: world.flush,
      tryAgain: () => {},
      resolve: () => {},
      ...world.draft,
    }
  },
}))

const complete = {
  shootWentAhead: 'yes',
  summary: 'All well.',
  hadIncidents: 'no',
  missedAnything: 'yes',
  hazardsMissed: [{ hazard: 'Snow bridges', comment: 'Probe first.' }],
}
const debriefOf = (content: Content, changes: Partial<Debrief> = {}) =>
  debriefSchema.parse({ id: 'main', content, praId: 'pra-1', revision: 1, ...changes })

directory.rows = people

beforeEach(() => {
  Object.assign(world, {
    pra: aPra({
      status: 'approved',
      approvedVersion: 3,
      startDate: addDays(today, -20),
      endDate: addDays(today, -16),
      memberIds: ['pc'],
    }),
    steps: {},
    debrief: undefined,
    proposals: [],
    actorId: 'pc',
    error: null,
    retry: vi.fn(),
    retryDebrief: vi.fn(),
    handIn: vi.fn(() => Promise.resolve()),
    propose: vi.fn(() => Promise.resolve()),
    flush: vi.fn(() => Promise.resolve<DraftStatus>('saved')),
    draft: {},
  } satisfies World)
})

function show() {
  renderApp({ '/pras/:id/debrief': <PraDebriefPage /> }, '/pras/pra-1/debrief')
}
const handInButton = () => screen.getAllByRole('button', { name: 'Hand in the debrief' })[0] as HTMLElement

it('the debrief page says that the debrief is overdue, and lists missing answers at an attempt to hand it in', async () => {
  show()
  expect(screen.getByText('2 days overdue')).toBeVisible()
  await userEvent.click(handInButton())
  const problems = await screen.findByRole('alert', { name: 'Problems' })
  expect(problems).toHaveTextContent('4 answers are missing before it can be handed in')
  expect(within(problems).getByRole('link', { name: /Did the shoot go to plan/ })).toBeVisible()
  expect(problems.parentElement).toHaveFocus()
  expect(world.handIn).not.toHaveBeenCalled()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(violation => violation.id)).toEqual([])
})

it('the debrief page asks about incidents only if an answer says that there were incidents', async () => {
  show()
  expect(screen.queryByText('Incidents and near misses')).toBeNull()
  const question = screen.getByRole('radiogroup', { name: /Were there any incidents/ })
  await userEvent.click(within(question).getByLabelText('Yes'))
  await userEvent.click(await screen.findByRole('button', { name: 'Add incident' }))
  expect(await screen.findByText(/Write no names of injured people, and nothing medical/)).toBeVisible()
  expect(screen.getByText(/hse.gov.uk\/riddor/)).toBeVisible()
  expect(screen.getByText('Add images')).toBeVisible()
})

it('the debrief page hands the debrief in once, after all typed text is saved', async () => {
  world.debrief = debriefOf(complete)
  show()
  await userEvent.click(handInButton())
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('The debrief names no incident and no near miss.')
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.flush).toHaveBeenCalled()
  expect(world.handIn).toHaveBeenCalledTimes(1)
  expect(world.handIn).toHaveBeenCalledWith('pra-1', complete, { writeId: expect.any(String) })
})

it.each<DraftStatus>(['error', 'offline', 'conflict'])(
  'the debrief page does not hand in the debrief if saving the text ends in the status ‘%s’',
  async status => {
    world.debrief = debriefOf(complete)
    world.flush = () => Promise.resolve(status)
    show()
    await userEvent.click(handInButton())
    await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
    expect(
      await screen.findByText(/The debrief was not handed in. Your last change is not saved yet/),
    ).toBeVisible()
    expect(world.handIn).not.toHaveBeenCalled()
  },
)

it('the debrief page keeps a correction open if Done is pressed but the text cannot be saved', async () => {
  world.pra = { ...world.pra, isDebriefed: true }
  world.debrief = debriefOf(complete, { handedInById: 'pc', handedInByName: 'Pat', handedInAt: 1 })
  world.flush = vi.fn(() => Promise.resolve<DraftStatus>('error'))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Correct the debrief' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Done' })[0] as HTMLElement)
  await waitFor(() => expect(world.flush).toHaveBeenCalled())
  expect(screen.getByLabelText(/What happened/)).toBeVisible()
})

it('a crew member can copy their unsent text if somebody else handed in the debrief', async () => {
  world.actorId = 'crew'
  world.pra = { ...world.pra, memberIds: ['crew'], isDebriefed: true }
  world.debrief = debriefOf(complete, { handedInById: 'pc', handedInByName: 'Pat', handedInAt: 1 })
  world.draft = {
    status: 'locked',
    content: { ...complete, summary: 'A snow bridge gave way.' },
    message: 'What you typed last is not saved, because this debrief is now locked.',
  }
  const user = userEvent.setup()
  show()
  expect(screen.getByText(/Handed in by Pat/)).toBeVisible()
  expect(screen.getByText(/What you typed last is not saved/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy my text' }))
  expect(await navigator.clipboard.readText()).toContain('A snow bridge gave way.')
})

it('an editor can compare and choose their unsent text if somebody else handed in the debrief', () => {
  world.pra = { ...world.pra, isDebriefed: true }
  world.debrief = debriefOf(complete, { handedInById: 'sp', handedInByName: 'Sam', handedInAt: 1 })
  const mine = { ...complete, summary: 'A snow bridge gave way.' }
  world.draft = {
    status: 'conflict',
    content: mine,
    conflict: { mine, theirs: complete, theirName: 'Sam', theirAt: 1 },
  }
  show()
  expect(screen.getByText(/Sam changed this debrief while you were writing/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /What happened/, hidden: true })).toHaveValue(
    'A snow bridge gave way.',
  )
})

it('the debrief page says why the debrief was not handed in, and its dialog stays open', async () => {
  world.debrief = debriefOf(complete)
  world.handIn = () => Promise.reject(new AppError('failed-precondition', 'One answer is missing.'))
  show()
  await userEvent.click(handInButton())
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }))
  expect(await screen.findByText('One answer is missing.')).toBeVisible()
})

it('a debrief can be written but not handed in during the shoot, unless the shoot was cancelled', async () => {
  world.pra = { ...world.pra, endDate: addDays(today, 2) }
  world.debrief = debriefOf(complete)
  show()
  expect(screen.getAllByText(/Hand the debrief in after that/)[0]).toBeVisible()
  expect(handInButton()).toBeDisabled()
  await userEvent.selectOptions(screen.getByLabelText(/Did the shoot go to plan/), 'cancelled')
  await waitFor(() => expect(handInButton()).toBeEnabled())
})

it('the debrief page shows other people the signed debrief, read-only', async () => {
  world.actorId = 'stranger'
  world.pra = { ...world.pra, isDebriefed: true }
  world.debrief = debriefOf(complete, {
    handedInById: 'pc',
    handedInByName: 'Pat Coordinator',
    handedInAt: Date.UTC(2026, 3, 2, 9),
  })
  show()
  expect(screen.getByText(/Handed in by Pat Coordinator/)).toBeVisible()
  // Once in the list of missed hazards, and once beside the button that proposes it.
  expect(screen.getAllByText('Snow bridges')).toHaveLength(2)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Correct|Propose|Hand in/ })).toBeNull()
})

it('after pressing ‘Correct the debrief’, an editor can change a debrief that was handed in', async () => {
  world.pra = { ...world.pra, isDebriefed: true }
  world.debrief = debriefOf(complete, { handedInById: 'pc', handedInByName: 'Pat', handedInAt: 1 })
  show()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Correct the debrief' }))
  expect(await screen.findByLabelText(/What happened/)).toHaveValue('All well.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Done' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

it('the debrief page can propose a hazard for the catalogue, and says how an earlier proposal was decided', async () => {
  world.debrief = debriefOf({ ...complete, lessons: [{ lesson: 'Start late', comment: 'Ice melts.' }] })
  world.proposals = [
    hazardProposalSchema.parse({
      id: 'p',
      title: 'Start late',
      status: 'declined',
      reason: 'A habit, not a hazard.',
      praId: 'pra-1',
      proposedById: 'pc',
      decidedByName: 'Alex Morgan',
    }),
  ]
  show()
  expect(screen.getByText('Declined by Alex Morgan: A habit, not a hazard.')).toBeVisible()
  await userEvent.click(
    screen.getByRole('button', { name: 'Propose for the hazard catalogue: Snow bridges' }),
  )
  const dialog = await screen.findByRole('dialog')
  const title = within(dialog).getByLabelText('Hazard')
  expect(title).toHaveValue('Snow bridges')
  await userEvent.clear(title)
  expect(within(dialog).getByRole('button', { name: 'Propose' })).toBeDisabled()
  await userEvent.type(title, 'Snow bridges over water')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Propose' }))
  expect(world.propose).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Snow bridges over water', comment: 'Probe first.' }),
  )
})

it('the debrief page keeps the text of a proposal until it is sent', async () => {
  world.debrief = debriefOf({ ...complete, hazardsMissed: [{ hazard: 'Ice / snow', comment: '' }] })
  show()
  const open = async () => {
    await userEvent.click(
      screen.getByRole('button', { name: 'Propose for the hazard catalogue: Ice / snow' }),
    )
    return screen.findByRole('dialog')
  }
  const first = await open()
  await userEvent.type(within(first).getByLabelText('What the debrief says'), 'Probe each bridge.')
  await userEvent.click(within(first).getByRole('button', { name: 'Cancel' }))
  const again = await open()
  expect(within(again).getByLabelText('What the debrief says')).toHaveValue('Probe each bridge.')
  expect(within(again).getByLabelText('Hazard')).toHaveValue('Ice / snow')
})

it('the debrief page says why nothing can be written yet, or why there is no debrief', () => {
  world.actorId = 'stranger'
  show()
  expect(screen.getByText('No debrief yet')).toBeVisible()
  expect(screen.getByText(/Only people with a part in this PRA/)).toBeVisible()
})

it('the debrief page says that the person may not read the PRA', () => {
  world.error = new AppError('permission-denied', 'No.')
  show()
  expect(screen.getByText('You may not read this PRA')).toBeVisible()
})

it('the debrief page can load the PRA and the debrief again after a temporary failure', async () => {
  world.error = new AppError('unavailable', 'The server is away.')
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(world.retry).toHaveBeenCalledOnce()
  expect(world.retryDebrief).toHaveBeenCalledOnce()
})
