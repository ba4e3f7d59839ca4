import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import { discardDrafts } from '@/data/drafts/store'
import { defaultConfig } from '@/domain/config/schema'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { anAmendment, aPra, aUser } from '~tests/fixtures/pra-records'
import { keepAndSend } from '~tests/support/kept-draft'
import { renderApp } from '~tests/support/render-app'
import PraAmendPage from './pra-amend-page'

interface World {
  pra: Pra
  actorId: string
  dispatch: (pra: Pra, command: PraCommand) => Promise<void>
  redraw: () => void
}
const world = vi.hoisted(() => ({}) as World)

vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf(aUser(world.actorId, { canAccessAdminApp: world.actorId === 'admin' })),
}))
vi.mock('@/data/pras/use-kept-drafts', () => ({ useKeptDrafts: () => true }))
vi.mock('@/data/pras/pras', () => ({
  dispatch: (pra: Pra, command: PraCommand) => world.dispatch(pra, command),
  storeExport: vi.fn(),
}))
vi.mock('@/data/files/files', () => ({
  loadUploading: async () => [],
  uploadFile: vi.fn(),
  openFile: vi.fn(),
}))
vi.mock('@/data/records/certificate-registry', () => ({ useCertificateRegistry: () => undefined }))
vi.mock('@/data/pras/pra-queries', () => ({
  usePra: () => {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    world.redraw = redraw
    return { pra: world.pra, steps: {}, isLoading: false, error: null }
  },
  usePraVersion: () => ({ steps: {}, isLoading: false, error: null }),
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', () => ({
  useConfig: () => defaultConfig,
}))
vi.mock('@/features/pras/shared/use-names', () => ({ useNames: () => () => '' }))

const far = { startDate: '2199-04-12', endDate: '2199-05-03' }
const approved = (changes: Partial<Pra> = {}) =>
  aPra({ status: 'approved', approvedVersion: 3, ...far, ...changes })
const amendment = anAmendment({
  number: 1,
  createdById: 'pc',
  createdAt: 1,
  reason: 'dates',
  baseVersion: 3,
})

beforeEach(() => {
  Object.assign(world, { pra: approved(), actorId: 'pc', dispatch: vi.fn(() => Promise.resolve()) })
})

afterEach(async () => {
  await act(() => runSignOutTasks())
  await discardDrafts('pc')
})

// The form loads the dialogs. On a busy machine that takes longer than a test waits.
beforeAll(() => import('@/features/pras/actions/action-dialogs'))

function show() {
  const { router } = renderApp(
    {
      '/pras/:id/amend': <PraAmendPage />,
      '/pras/:id': <p>The PRA</p>,
      '/pras/:id/:step': <p>The working copy</p>,
    },
    '/pras/pra-1/amend',
  )
  return () => `${router.state.location.pathname}${router.state.location.search}`
}

it('the page that starts an amendment asks for the reason, and then opens the working copy', async () => {
  world.dispatch = vi.fn(async () => {
    world.pra = approved({ amendments: [amendment] })
    act(() => world.redraw())
  })
  const address = show()
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'location')
  await userEvent.click(screen.getByRole('button', { name: 'Start amendment' }))
  expect(await screen.findByText('The working copy')).toBeVisible()
  expect(address()).toBe('/pras/pra-1/general-info')
  expect(world.dispatch).toHaveBeenCalledOnce()
  expect(world.dispatch).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'pra-1' }),
    expect.objectContaining({
      event: 'start-amendment',
      amendment: expect.objectContaining({ reason: 'location' }),
    }),
  )
})

it('the page that starts an amendment keeps the typed reason if the amendment cannot be started', async () => {
  world.dispatch = vi.fn(() => Promise.reject(new AppError('unavailable', 'No connection.')))
  const address = show()
  await userEvent.type(await screen.findByLabelText(/What changes, and why/), 'The camp moves')
  await userEvent.click(screen.getByRole('button', { name: 'Start amendment' }))
  expect(await screen.findByText(/the server cannot be reached/)).toBeVisible()
  expect(screen.getByLabelText(/What changes, and why/)).toHaveValue('The camp moves')
  expect(address()).toBe('/pras/pra-1/amend')
})

it('the page that starts an amendment leads back to the PRA on Cancel', async () => {
  const address = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('The PRA')).toBeVisible()
  expect(address()).toBe('/pras/pra-1')
})

it('the page that starts an amendment opens the working copy at once if an amendment is open already', () => {
  world.pra = approved({ amendments: [amendment] })
  expect(show()()).toBe('/pras/pra-1/general-info')
})

it('the page that starts an amendment shows an open amendment to a person who may not change it now', () => {
  world.pra = approved({ status: 'amended', amendments: [amendment] })
  expect(show()()).toBe('/pras/pra-1?version=live')
})

it.each<[string, Partial<Pra>, string, RegExp]>([
  ['a draft', { status: 'draft', approvedVersion: 0 }, 'pc', /Only an approved PRA can be amended/],
  ['a PRA that is being approved', { status: 'submitted', approvedVersion: 0 }, 'pc', /being approved/],
  ['a person who is not an editor', {}, 'reader', /Only the owner, the PM/],
])('the page that starts an amendment says why this is impossible: %s', (_, changes, actorId, reason) => {
  world.pra = approved(changes)
  world.actorId = actorId
  show()
  expect(screen.getByText(reason)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the PRA' })).toHaveAttribute('href', '/pras/pra-1')
})

it('the page that starts an amendment is closed to an admin who may not see the company', () => {
  world.pra = approved({ companyAccess: 'company-one' })
  world.actorId = 'admin'
  show()
  expect(screen.getByText('You may not read this PRA')).toBeVisible()
})

it('the page that starts an amendment says in its header that text of a step is not saved', async () => {
  await keepAndSend({ userId: 'pc', recordId: 'pra-1', part: 'crew', outcome: 'refused' })
  show()
  expect(
    screen.getByText('Not saved, you may not edit it any more', { selector: '[aria-hidden="true"]' }),
  ).toBeInTheDocument()
})
