import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { UiProvider } from '@/ui/ui-provider'
import { aHash, anAmendment, anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import type { ShownVersion } from './approval-gate'
import { PraActions } from './pra-actions'

const people: User[] = [
  aUser('sp', { firstName: 'Sam', lastName: 'Producer' }),
  aUser('pm', { firstName: 'Mo', lastName: 'Manager' }),
  aUser('pc'),
  aUser('d1', { firstName: 'Dora', lastName: 'Director', isDirector: true }),
]
const world = vi.hoisted(() => ({ actorId: 'sp', dispatch: vi.fn() }))

vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf(people.find(user => user.id === world.actorId) ?? aUser(world.actorId)),
}))
vi.mock('@/data/pras/pras', () => ({ dispatch: world.dispatch, storeExport: vi.fn() }))
vi.mock('@/data/files/files', () => ({
  loadUploading: async () => [],
  uploadFile: vi.fn(),
  openFile: vi.fn(),
}))
vi.mock('@/data/pras/pra-queries', () => ({
  usePraVersion: () => ({ steps: {}, isLoading: false, error: null }),
}))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', async () => {
  const { emptyReference } = await import('~tests/support/empty-reference')
  const productions = ['Rivers', 'Deserts'].map(name => ({
    id: name.toLowerCase(),
    name,
    code: '',
    companyAccess: 'open',
    isArchived: false,
  }))
  return {
    ...emptyReference,
    useProductions: () => ({ rows: productions, byId: new Map(productions.map(each => [each.id, each])) }),
  }
})

// The dialogs are loaded when they are opened. On a busy machine that takes longer than a test waits.
directory.rows = people

beforeAll(() => Promise.all([import('./action-dialogs'), import('./move-dialog')]))

beforeEach(() => {
  world.actorId = 'sp'
  world.dispatch.mockReset().mockResolvedValue(undefined)
})

const version3: ShownVersion = {
  version: 3,
  hash: aHash,
  isLoading: false,
  hasFailed: false,
  isIntact: true,
  levelNote: '',
  explained: [],
  unanswered: [],
  boilerplate: [],
}

function show(pra: Pra, shown: ShownVersion | undefined = version3) {
  renderApp(<PraActions pra={pra} steps={{}} shown={shown} menu={[{ label: 'Print', onClick: vi.fn() }]} />)
}

/** Returns the page, so that a test can draw it again with another version. */
const page = (pra: Pra, shown: ShownVersion) => (
  <MemoryRouter>
    <UiProvider>
      <PraActions pra={pra} steps={{}} shown={shown} />
    </UiProvider>
  </MemoryRouter>
)

async function openDialog(button: string, name: string | RegExp) {
  await userEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog', { name })
}

it('an open amendment has a link to the page that finishes it, except on that page itself', async () => {
  world.actorId = 'pc'
  const amendments = [
    anAmendment({
      number: 1,
      createdById: 'pc',
      createdAt: 1,
      reason: 'dates',
      baseVersion: 3,
      baseRiskLevel: 'regular',
    }),
  ]
  const pra = aPra({ status: 'approved', approvedVersion: 3, submittedVersion: 3, amendments })
  const { router } = renderApp(<PraActions pra={pra} steps={{}} />, `/pras/${pra.id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Finish amendment' }))
  expect(router.state.location.pathname).toBe(`/pras/${pra.id}/amendment-finish`)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Finish amendment' })).toBeNull()
  expect(screen.getByRole('button', { name: 'More' })).toBeVisible()
})

async function violations(): Promise<string[]> {
  // Colours need a real browser; the browser tests check them.
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  })
  return found.map(violation => `${violation.id}: ${violation.nodes.map(node => node.html).join(' ')}`)
}

it('the approval dialog says what the person approves, and sends one command even after several clicks', async () => {
  const answer = { done: () => {} }
  world.dispatch.mockImplementation(
    () =>
      new Promise<void>(resolve => {
        answer.done = resolve
      }),
  )
  show(aPra({ riskLevel: 'high' }))
  const dialog = await openDialog('Approve as SP', 'Approve as SP')
  expect(within(dialog).getByText(/version 3, as SP/)).toBeVisible()
  expect(within(dialog).getByText('After your approval it still needs 2 more as Director.')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.type(within(dialog).getByLabelText('Comment (optional)'), 'Good plan')
  const button = within(dialog).getByRole('button', { name: 'Approve as SP' })
  for (let click = 0; click < 10; click += 1) button.click()
  await waitFor(() => expect(world.dispatch).toHaveBeenCalled())
  expect(world.dispatch).toHaveBeenCalledTimes(1)
  expect(world.dispatch).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'pra-1' }),
    { event: 'approve', capacity: 'reviewer', version: 3, hash: aHash, comment: 'Good plan' },
    { writeId: expect.stringMatching(/.{8}/) },
  )
  answer.done()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('an approval can have a condition with text, person and date, which stays when the dialog is closed', async () => {
  const startDate = addDays(todayIso(Date.now()), 20)
  show(aPra({ startDate, endDate: startDate }))
  let dialog = await openDialog('Approve as SP', 'Approve as SP')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a condition' }))
  expect(within(dialog).getByText(/Condition 1 does not say what/)).toBeVisible()
  await userEvent.type(within(dialog).getByLabelText('What has to be done'), 'A second boat at the pier.')
  expect(within(dialog).getByText(/Condition 1 names no responsible person/)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  dialog = await openDialog('Approve as SP', 'Approve as SP')
  expect(within(dialog).getByLabelText('What has to be done')).toHaveValue('A second boat at the pier.')
  await userEvent.click(within(dialog).getByLabelText('Who does it'))
  await userEvent.click(await screen.findByText('Mo Manager'))
  expect(await violations()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve as SP, one condition' }))
  await waitFor(() => expect(world.dispatch).toHaveBeenCalled())
  expect(world.dispatch.mock.calls[0]?.[1]).toMatchObject({
    conditions: [{ text: 'A second boat at the pier.', ownerId: 'pm', dueOn: startDate }],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await openDialog('Approve as SP', 'Approve as SP')
  expect(within(dialog).queryByLabelText('What has to be done')).toBeNull()
})

it('the responsible person can close a condition of an approval with a text that says how', async () => {
  world.actorId = 'pc'
  const condition = { text: 'A second boat at the pier.', ownerName: 'pc', dueOn: '2026-04-11' }
  const mine = { ...condition, id: 'c1', ownerId: 'pc' }
  const other = { ...condition, id: 'c2', ownerId: 'pm', text: 'Radios are tested.' }
  const approvals = [anApproval('d1', { conditions: [mine, other] })]
  show(aPra({ status: 'approved', approvedVersion: 3, approvals }))
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByText('Close a condition'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText('Radios are tested.')).toBeNull()
  const button = within(dialog).getByRole('button', { name: 'Close condition' })
  expect(button).toBeDisabled()
  await userEvent.type(within(dialog).getByLabelText('How it was done'), 'Lies there since this morning.')
  await userEvent.click(button)
  expect(world.dispatch.mock.calls[0]?.[1]).toEqual({
    event: 'close-condition',
    conditionId: 'c1',
    comment: 'Lies there since this morning.',
  })
})

it('a person can approve only the submitted version, while the page shows it', async () => {
  show(aPra({ submittedVersion: 4 }))
  const button = screen.getByRole('button', { name: /Approve as SP/ })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/This is version 3. Version 4 has been submitted since/)
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the approval dialog opens while the version is loading, and can approve after it has loaded', async () => {
  const { rerender } = render(page(aPra(), { ...version3, hash: '', isLoading: true }))
  const dialog = await openDialog('Approve as SP', 'Approve as SP')
  expect(within(dialog).getByText('Version 3 is being loaded.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Approve as SP' })).toBeDisabled()
  rerender(page(aPra(), version3))
  expect(within(dialog).getByText(/version 3, as SP/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Approve as SP' })).toBeEnabled()
})

it('answers that differ from their hash cannot be approved', () => {
  show(aPra(), { ...version3, isIntact: false })
  const button = screen.getByRole('button', { name: /Approve as SP/ })
  expect(button).toHaveAccessibleDescription(/do not match its hash, so it cannot be approved/)
})

it('a person cannot approve if the page shows no version', () => {
  renderApp(<PraActions pra={aPra()} steps={{}} />)
  const button = screen.getByRole('button', { name: /Approve as SP/ })
  expect(button).toHaveAccessibleDescription(/Open it on the page of this PRA/)
})

it('the Approve button keeps the focus while it becomes enabled', () => {
  const pra = aPra({ submittedVersion: 4 })
  const { rerender } = render(page(pra, version3))
  const button = () => screen.getByRole('button', { name: /Approve as SP/ })
  button().focus()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  rerender(page(pra, { ...version3, version: 4 }))
  expect(button()).not.toHaveAttribute('aria-disabled')
  expect(button()).toHaveFocus()
})

it('the approval dialog says that the answers call for another risk level', async () => {
  const levelNote = 'The answers call for high risk: Diving. Lowered to regular by Dora: agreed'
  show(aPra(), { ...version3, levelNote })
  const dialog = await openDialog('Approve as SP', 'Approve as SP')
  expect(within(dialog).getByText(levelNote)).toBeVisible()
})

it('the approval dialog begins with the findings for which a reason was given', async () => {
  const reasons = [
    {
      ...{ slug: 'crew', sentence: 'Nobody drives.', reason: 'The fixer drives, who is named.' },
      ...{ byId: 'pm', byName: 'Mo Manager', at: Date.UTC(2026, 3, 12, 9, 5), source: 'A rule' },
    },
  ]
  show(aPra(), { ...version3, explained: reasons })
  const dialog = await openDialog('Approve as SP', 'Approve as SP')
  const list = within(dialog).getByRole('region', { name: 'Sent with these reasons (1)' })
  expect(list).toHaveTextContent(
    'Crew: Nobody drives.The fixer drives, who is named.Mo Manager, 10:05 12th April 26. A rule',
  )
  const decision = within(dialog).getByText(/version 3, as SP/)
  expect(list.compareDocumentPosition(decision)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(await violations()).toEqual([])
})

it('the approval dialog begins with texts that are used for many answers', async () => {
  const finding = {
    ...{
      slug: 'hazards',
      path: 'hazards',
      place: 'hazards',
      message: '“On location” is the ‘where and when’ of all.',
    },
    ...({ checkId: 'hazards-same-detail', strength: 'notice', source: 'A rule' } as const),
    ...{ isExplained: false, repeatsReason: false },
  }
  show(aPra(), { ...version3, boilerplate: [finding] })
  const dialog = await openDialog('Approve as SP', 'Approve as SP')
  const list = within(dialog).getByRole('region', { name: 'The same text is used for many answers (1)' })
  expect(list).toHaveTextContent('Hazards: “On location” is the ‘where and when’ of all.')
})

it('the approval dialog lists the findings that have no reason', async () => {
  const finding = {
    ...{ slug: 'crew', path: 'crewMembers', place: 'crewMembers', message: 'Nobody drives.' },
    ...({ checkId: 'driver', strength: 'explain', source: 'A rule' } as const),
    ...{ isExplained: false, repeatsReason: false },
  }
  show(aPra(), { ...version3, unanswered: [finding] })
  const dialog = await openDialog('Approve as SP', 'Approve as SP')
  const list = within(dialog).getByRole('region', { name: 'Not answered in this version (1)' })
  expect(list).toHaveTextContent('Crew: Nobody drives.A rule')
})

it('declining needs a reason of at least ten characters, not counting spaces', async () => {
  show(aPra())
  const dialog = await openDialog('Decline', /Decline PRA-2026-0142/)
  const button = within(dialog).getByRole('button', { name: 'Decline' })
  const reason = within(dialog).getByLabelText('Reason')
  expect(button).toBeDisabled()
  await userEvent.type(reason, '  no boat   ')
  expect(button).toBeDisabled()
  expect(within(dialog).getByText(/Write at least 10 characters: 3 more/)).toBeVisible()
  await userEvent.clear(reason)
  await userEvent.type(reason, 'No second boat')
  expect(button).toBeEnabled()
  await userEvent.click(button)
  expect(world.dispatch).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'pra-1' }),
    { event: 'decline', comment: 'No second boat' },
    expect.anything(),
  )
})

it('the dialog and its text stay when the network fails, and the same request is sent again', async () => {
  world.dispatch.mockRejectedValueOnce(new AppError('unavailable', 'x'))
  show(aPra({ id: 'pra-network' }))
  const dialog = await openDialog('Decline', /Decline/)
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'No second boat')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('the server cannot be reached')
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('No second boat')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(world.dispatch).toHaveBeenCalledTimes(2))
  const [first, second] = world.dispatch.mock.calls
  expect(second?.[2]).toEqual(first?.[2])
})

it('the dialog names who changed the PRA in the meantime, and its text is still there when it is opened again', async () => {
  const theirs = { lastModifiedById: 'pm' }
  world.dispatch.mockRejectedValueOnce(new AppError('conflict', 'x', { details: { theirs } }))
  show(aPra({ id: 'pra-conflict' }))
  const dialog = await openDialog('Decline', /Decline/)
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'No second boat')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('changed by Mo Manager')
  const [, closeButton] = within(dialog).getAllByRole('button', { name: 'Close' })
  if (closeButton) await userEvent.click(closeButton)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openDialog('Decline', /Decline/)
  expect(within(again).getByLabelText('Reason')).toHaveValue('No second boat')
})

it('a disabled button says why it is disabled, and can be reached by keyboard', async () => {
  world.actorId = 'd1'
  show(aPra())
  const button = screen.getByRole('button', { name: /Approve as director/ })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('The SP must approve first.')
  await userEvent.tab()
  expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await violations()).toEqual([])
})

it('the submit dialog lists missing answers as links to their fields, and does not submit', async () => {
  world.actorId = 'pc'
  show(aPra({ type: 'low-risk', riskLevel: 'low', status: 'draft', submittedVersion: 0 }))
  const dialog = await openDialog('Submit to SP', 'Submit to SP')
  const links = within(dialog).getAllByRole('link')
  expect(links.length).toBeGreaterThan(3)
  expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/pras\/pra-1\/general-info#f-/))
  expect(within(dialog).getByRole('button', { name: 'Submit to SP' })).toBeDisabled()
  expect(await violations()).toEqual([])
})

it('a draft can be moved to another production, and the dialog says if it belongs there already', async () => {
  world.actorId = 'pm'
  show(aPra({ status: 'draft', productionId: 'rivers', productionName: 'Rivers' }), undefined)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change production' }))
  const dialog = await screen.findByRole('dialog', { name: /to another production/ })
  const choose = async (name: string) => {
    await userEvent.click(within(dialog).getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  await choose('Rivers')
  expect(within(dialog).getByText('The PRA already belongs to Rivers.')).toBeInTheDocument()
  await choose('Deserts')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change production' }))
  await waitFor(() => expect(world.dispatch).toHaveBeenCalledOnce())
  expect(world.dispatch.mock.calls[0]?.[1]).toMatchObject({ event: 'move', production: { id: 'deserts' } })
})

it('other actions are in one menu together with the menu items of the page', async () => {
  world.actorId = 'pc'
  show(aPra())
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByRole('menuitem', { name: 'Print' })).toBeVisible()
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw PRA-2026-0142?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(world.dispatch).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'pra-1' }),
    { event: 'withdraw' },
    expect.anything(),
  )
})

it('a person who has no part in the PRA sees no actions', () => {
  world.actorId = 'stranger'
  show(aPra())
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['More'])
})

const dayText = (iso: string) => iso.split('-').reverse().join('/')

it('a refusal by 1st Option can be recorded only with a remedy, and an answer of 1st Option with its file', async () => {
  world.actorId = 'pc'
  show(aPra({ status: 'submitted-first-option', submittedVersion: 3 }), undefined)
  const dialog = await openDialog('Record response of 1st Option', 'Record response of 1st Option')
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Not supported/ }))
  const record = within(dialog).getByRole('button', { name: 'Record response of 1st Option' })
  await userEvent.click(record)
  expect(await within(dialog).findByText('Attach the response as a file.')).toBeVisible()
  expect(world.dispatch).not.toHaveBeenCalled()
})

it('typed text stays when the recorded outcome is changed, and a reminder to 1st Option has a date', async () => {
  world.actorId = 'pc'
  show(aPra({ status: 'submitted-first-option', submittedVersion: 3 }), undefined)
  const dialog = await openDialog('Record response of 1st Option', 'Record response of 1st Option')
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: /^Comments/ }),
    'They are away until Monday.',
  )
  await userEvent.click(within(dialog).getByRole('radio', { name: /^No answer yet/ }))
  expect(within(dialog).getByRole('textbox', { name: /^Comments/ })).toHaveValue(
    'They are away until Monday.',
  )
  expect(within(dialog).getByLabelText(/^Asked again on/)).toHaveValue(dayText(todayIso(Date.now())))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record that they were asked again' }))
  await waitFor(() =>
    expect(world.dispatch).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'pra-1' }),
      {
        event: 'update-first-option',
        response: { outcome: 'no-answer', fileIds: [], chasedOn: todayIso(Date.now()) },
        comment: 'They are away until Monday.',
      },
      expect.anything(),
    ),
  )
})

it('an answer of 1st Option with open comments needs a person and a date for each open comment', async () => {
  world.actorId = 'pc'
  show(aPra({ status: 'approved-first-option', submittedVersion: 3 }), undefined)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record a later answer of 1st Option' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record a later answer of 1st Option' })
  await userEvent.click(within(dialog).getByRole('radio', { name: /some still open$/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add an open comment' }))
  const open = within(dialog).getByRole('region', { name: 'Open comments' })
  expect(within(open).getByLabelText('What is open')).toBeVisible()
  expect(within(open).getByLabelText('Who does it')).toBeVisible()
})
