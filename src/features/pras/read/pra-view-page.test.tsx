import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { type Log, logSchema } from '@/domain/logs/schema'
import { type Pra, praExportSchema, praVersionSchema } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { isWithApprovers } from '@/domain/view-models/shown-version'
import { aHash, anAmendment, anApproval, aPra, aUser } from '~tests/fixtures/pra-records'
import { directory } from '~tests/support/known-people'
import { renderApp } from '~tests/support/render-app'
import PraViewPage from './pra-view-page'

interface World {
  pra: Pra | undefined
  steps: PraSteps
  /** The answers of the version that is with its approvers, or otherwise the live answers. */
  submittedSteps: PraSteps | undefined
  /** The answers of every other version. */
  versionSteps: PraSteps
  isIntact: boolean
  asksForVersions: boolean
  isLoading: boolean
  error: unknown
  retry: () => void
  logs: Log[]
  logsError: unknown
  actorId: string
  openFile: (id: string) => Promise<string>
  breakNames: boolean
}
const world = vi.hoisted(() => ({}) as World)

/** Returns the submitted answers while the PRA is with its approvers. */
function stepsOfVersion(number: number): PraSteps {
  const { pra, steps, submittedSteps, versionSteps } = world
  const isSubmitted = pra !== undefined && isWithApprovers(pra) && number === pra.submittedVersion
  return isSubmitted ? (submittedSteps ?? steps) : versionSteps
}

const versionOf = (number: number) =>
  praVersionSchema.parse({
    id: String(number),
    number,
    createdById: 'pc',
    createdByName: 'Pat Coordinator',
    writtenAt: number,
    event: 'submit',
    type: world.pra?.type ?? 'regular',
    riskLevel: 'regular',
    title: world.pra?.title ?? '',
    startDate: world.pra?.startDate,
    endDate: world.pra?.endDate,
    countryIds: world.pra?.countryIds,
    steps: Object.fromEntries(
      Object.entries(stepsOfVersion(number)).map(([slug, { content }]) => [slug, content]),
    ),
    hash: number === 3 ? aHash : 'b'.repeat(64),
  })
const people = [
  aUser('sp', { firstName: 'Sam', lastName: 'Producer' }),
  aUser('pc', { firstName: 'Pat', lastName: 'Coordinator' }),
  aUser('admin', { canAccessAdminApp: true }),
  aUser('freelancer', { isEmployee: false }),
  aUser('d1', { firstName: 'Dora', lastName: 'Director', isDirector: true }),
]

vi.mock('@/data/base/session', () => ({
  useActor: () => actorOf(people.find(user => user.id === world.actorId) ?? aUser(world.actorId)),
}))
vi.mock('@/data/pras/use-kept-drafts', () => ({ useKeptDrafts: () => true }))
vi.mock('@/data/pras/pras', () => ({ dispatch: vi.fn(), storeExport: vi.fn() }))
vi.mock('@/data/files/files', () => ({
  loadUploading: async () => [],
  uploadFile: vi.fn(),
  openFile: (id: string) => world.openFile(id),
}))
vi.mock('@/data/pras/pra-queries', () => ({
  usePra: () => {
    const { pra, steps, isLoading, error, retry } = world
    return { pra, steps, isLoading, error, retry }
  },
  usePraVersion: (_id: string, number: number) => ({
    version: number > 0 ? versionOf(number) : undefined,
    steps: number > 0 ? stepsOfVersion(number) : {},
    isIntact: world.isIntact,
    isLoading: false,
    error: null,
  }),
  usePraVersions: () => ({
    versions: world.asksForVersions ? [] : [3, 2].map(versionOf),
    isLoading: world.asksForVersions,
    error: null,
  }),
  usePraLogs: () => ({ logs: world.logs, isLoading: false, error: world.logsError }),
  usePraExports: () => ({
    exports: [
      praExportSchema.parse({
        id: 'e',
        to: 'first-option',
        version: 2,
        fileId: 'file-1',
        fileName: 'PRA-2026-0142_v2_1st-Option_2026-03-01.pdf',
        hash: 'a'.repeat(64),
        createdById: 'pc',
      }),
    ],
    isLoading: false,
    error: null,
  }),
}))
vi.mock('@/data/pras/linked/similar-pras', () => ({
  useSimilarPras: () => ({
    similar: { others: [], lessons: [] },
    error: null,
    isLoading: false,
    retry: vi.fn(),
  }),
}))
vi.mock('@/data/pras/comments', () => ({
  usePraComments: () => ({ comments: [], isLoading: false, error: null }),
}))
vi.mock('@/data/pras/use-comment-draft', () => ({ useCommentDraft: vi.fn() }))
vi.mock('@/data/pras/acknowledgements', () => ({
  useMyAcknowledgement: () => ({ mine: null, isLoading: false, error: null }),
  usePraAcknowledgements: () => ({ acknowledgements: [], isLoading: false, error: null }),
  acknowledge: vi.fn(),
}))
vi.mock('@/data/pras/day-log/entries', () => ({
  useDayLog: () => ({ entries: [], invalid: [], isLoading: false, error: null, retry: vi.fn() }),
  loadDayLog: () => Promise.resolve([]),
}))
vi.mock('@/data/pras/load-linked', () => ({ loadLinkedPras: async () => [], useLinkedAnswers: () => [] }))
vi.mock('@/data/pras/linked-pras', () => ({
  usePraLinks: () => ({ to: [], from: [], unseen: 0, isLoading: false }),
}))
vi.mock('@/data/pras/pra-names', () => ({
  usePraNames: (ids: string[]) => ids.map(id => `Name of ${id}`),
}))
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
    usePilots: () => ({
      rows: [],
      byId: {
        get: () => {
          throw new Error('pilots are broken')
        },
      },
    }),
  }
})

const general = (tripName: string) => ({ 'general-info': { content: { tripName } } })
const declinedWith = (facts: object) =>
  logSchema.parse({
    id: 'l1',
    resourceType: 'pra',
    resourceId: 'pra-1',
    createdById: 'sp',
    createdByName: 'Sam Producer',
    writtenAt: Date.UTC(2026, 2, 1, 9, 5),
    logType: 'decline',
    data: {
      comment: 'No second boat',
      type: 'regular',
      from: 'submitted',
      to: 'declined',
      riskLevel: 'regular',
      ...facts,
    },
  })
const declined = declinedWith({})

directory.rows = people

beforeEach(() => {
  Object.assign(world, {
    pra: aPra(),
    steps: {
      ...general('Bears in spring'),
      hazards: {
        content: {
          hazards: [
            { title: 'Polar bears', controls: 'Two guards', residualLikelihood: 2, residualSeverity: 5 },
            { title: 'Cold', controls: 'Layers', residualLikelihood: 1, residualSeverity: 3 },
          ],
        },
      },
    },
    submittedSteps: undefined,
    versionSteps: general('Bears as approved'),
    isIntact: true,
    asksForVersions: false,
    isLoading: false,
    error: null,
    retry: vi.fn(),
    logs: [declined],
    logsError: null,
    actorId: 'pc',
    openFile: () => Promise.resolve('https://files.example/1'),
  })
})

function show(address = '/pras/pra-1') {
  let redrawPage = () => {}
  function Page() {
    const [, setDrawn] = useState(0)
    redrawPage = () => setDrawn(drawn => drawn + 1)
    return <PraViewPage />
  }
  const { router } = renderApp({ '/pras/:id': <Page /> }, address)
  /** Draws the page again, as after a new header from the listener. */
  const redraw = async () => act(() => redrawPage())
  return { redraw, goTo: (to: string) => act(() => router.navigate(to)) }
}

async function violations(): Promise<string[]> {
  // Colours need a real browser; the browser tests check them.
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  })
  return found.map(violation => `${violation.id}: ${violation.nodes.map(node => node.html).join(' ')}`)
}

it('the page of a PRA begins with the next step, its person and its start, then says who, where and when', async () => {
  show()
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(within(summary).getByText('Awaiting SP approval')).toBeVisible()
  expect(within(summary).getByText('SP: Sam Producer (SP)')).toBeVisible()
  expect(within(summary).getByText(/since 1 Mar 2026, 09:05/)).toBeVisible()
  expect(within(summary).getByText('12 Apr 2026 to 3 May 2026 (22 days)')).toBeVisible()
  expect(within(summary).getByText('Bears in spring')).toBeVisible()
  expect(await violations()).toEqual([])
})

it('people with a part in the PRA can begin the debrief before the shoot is over', async () => {
  world.pra = aPra({ status: 'approved', startDate: '2199-01-01', endDate: '2199-01-09' })
  show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Write the debrief' })).toBeVisible()
})

it('linked PRAs are shown with their reference and title', () => {
  world.steps = { 'general-info': { content: { linkedPraIds: ['pra-7', 'pra-8'] } } }
  show()
  expect(screen.getByText('Name of pra-7, Name of pra-8')).toBeVisible()
})

it('the page of a PRA has one main heading, and skips no level of headings', () => {
  show()
  const levels = screen.getAllByRole('heading').map(heading => Number(heading.tagName.slice(1)))
  expect(levels.filter(level => level === 1)).toHaveLength(1)
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1)
  })
})

it('the page of a PRA sorts hazards by residual risk, names their bands, and frames the emergency step', () => {
  show()
  const rows = within(screen.getByRole('table', { name: /Hazards/ })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Polar bears')
  expect(rows[1]).toHaveTextContent('10 Medium')
  expect(rows[1]).toHaveTextContent('Unlikely, catastrophic')
  expect(rows[2]).toHaveTextContent('3 Low')
  expect(screen.getByRole('region', { name: 'In case of emergency' })).toBeVisible()
})

it('the page of an approved PRA shows the version in force, and another version on request', () => {
  world.pra = aPra({
    status: 'approved',
    approvedVersion: 3,
    approvals: [anApproval('sp', { isReviewer: true })],
  })
  show()
  expect(screen.getAllByText('Bears as approved').length).toBeGreaterThan(0)
  expect(screen.queryByText('Bears in spring')).toBeNull()
  expect(screen.getByText('Version 3, shown here')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Version 2' })).toHaveAttribute('href', '/pras/pra-1?version=2')
})

it('the page of a PRA warns that it shows an older version', () => {
  world.pra = aPra({ status: 'approved', approvedVersion: 3 })
  show('/pras/pra-1?version=2')
  expect(screen.getByText(/This is version 2, as it was sent. Version 3 is in force./)).toBeVisible()
})

it('the history on the page of a PRA has exact times and reasons', () => {
  show()
  const history = screen.getByRole('region', { name: 'History' })
  expect(within(history).getByText('Declined')).toBeVisible()
  expect(within(history).getByText('No second boat')).toBeVisible()
  expect(within(history).getByText(/9:05 1st March 26/)).toBeVisible()
})

it('the page of a PRA has an Edit button only if its steps can be edited', () => {
  show()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

it('the page of a draft has an Edit button for its owner', () => {
  world.pra = aPra({ status: 'draft' })
  show()
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/pras/pra-1/general-info')
})

it('the page says that there is no such PRA, and where to look for it', async () => {
  Object.assign(world, { pra: undefined, error: new AppError('not-found', 'Document does not exist') })
  show('/pras/unknown')
  expect(screen.getByRole('heading', { level: 1, name: 'PRA not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show PRAs' })).toHaveAttribute('href', '/pras')
  expect(await violations()).toEqual([])
})

it('the page of a PRA says why the person may not read it, and whom to ask', () => {
  Object.assign(world, { pra: undefined, error: new AppError('permission-denied', 'x') })
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'PRA not open to you' })).toBeVisible()
  expect(screen.getByText(/Ask its owner/)).toBeVisible()
})

it('the page of a PRA can load again after a temporary failure, without a reload of the app', async () => {
  Object.assign(world, { pra: undefined, error: new AppError('unavailable', 'The server is away.') })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(world.retry).toHaveBeenCalledOnce()
})

it('the page of a PRA loads only the steps again if only the steps failed', async () => {
  Object.assign(world, {
    pra: aPra({ status: 'draft', submittedVersion: 0 }),
    error: new AppError('unavailable', 'The server is away.'),
  })
  show()
  const failure = screen.getByText('The steps could not be loaded').closest('[role=alert]')
  await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Retry' }))
  expect(world.retry).toHaveBeenCalledOnce()
})

it('the page of a PRA shows the answers even if history and files cannot be loaded', async () => {
  world.logsError = new AppError('unavailable', 'The history is not to be had. Try again.')
  world.openFile = () => Promise.reject(new AppError('unavailable', 'Storage is not to be had.'))
  show()
  expect(screen.getByText('The history could not be loaded')).toBeVisible()
  expect(screen.getAllByText('Bears in spring')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /1st-Option_2026-03-01.pdf/ }))
  expect(screen.getByText('Polar bears')).toBeVisible()
})

it('the page of a PRA shows a fault in one step only in that step', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  world.pra = aPra({ type: 'drone' })
  world.steps = { ...general('Bears in spring'), pilots: { content: { pilots: [{ pilotId: 'x' }] } } }
  show()
  expect(screen.getByText('“Pilots” could not be shown')).toBeVisible()
  expect(screen.getAllByText('Bears in spring')).toHaveLength(2)
  error.mockRestore()
})

it('the page of a PRA is printed in light colours even if the screen is dark, and is dark again afterwards', () => {
  show()
  const root = document.documentElement
  root.dataset.mantineColorScheme = 'dark'
  window.dispatchEvent(new Event('beforeprint'))
  expect(root.dataset.mantineColorScheme).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(root.dataset.mantineColorScheme).toBe('dark')
})

it('the page of a PRA says which steps have changed since the exported version', () => {
  world.pra = aPra({ status: 'submitted-first-option' })
  show()
  expect(screen.getByText(/Changed since version 3 was sent: General info, Hazards\./)).toBeVisible()
})

it('the page of a PRA mentions no changes since the exported version if there are none', () => {
  world.pra = aPra({ status: 'submitted-first-option' })
  world.versionSteps = world.steps
  show()
  expect(screen.queryByText(/Changed since/)).toBeNull()
})

const amended = () =>
  aPra({
    status: 'amended',
    submittedVersion: 4,
    approvedVersion: 3,
    amendments: [
      anAmendment({
        number: 1,
        createdById: 'pc',
        createdAt: Date.UTC(2026, 2, 3, 8),
        reason: 'location',
        summary: 'The ice broke up, so the camp moves.',
        baseVersion: 3,
        version: 4,
        submittedAt: Date.UTC(2026, 2, 4, 8),
      }),
    ],
  })

it('approvers of an amendment see only its changes and reason, and the whole PRA on request', async () => {
  Object.assign(world, { pra: amended(), actorId: 'd1' })
  show()
  expect(await screen.findByText('3 changes in 2 steps, from version 3 to amendment 1.')).toBeVisible()
  expect(screen.getByText('The ice broke up, so the camp moves.')).toBeVisible()
  expect(
    screen.getByText(/Started 3 Mar 2026, 08:00 by Pat Coordinator, submitted 4 Mar 2026, 08:00/),
  ).toBeVisible()
  const row = screen.getByRole('row', { name: /Trip or shoot name/ })
  expect(within(row).getByText('Bears as approved')).toBeVisible()
  expect(within(row).getByText('Bears in spring')).toBeVisible()
  expect(screen.getByText('Awaiting SP approval')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
  expect(await violations()).toEqual([])

  await userEvent.click(screen.getByRole('link', { name: 'Whole PRA' }))
  expect(screen.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Whole PRA' })).toHaveAttribute('aria-current', 'page')
})

it('other people see the version in force while an amendment is being approved', () => {
  Object.assign(world, { pra: amended(), actorId: 'someone' })
  show()
  expect(screen.getAllByText('Bears as approved').length).toBeGreaterThan(0)
  expect(screen.queryByText('Bears in spring')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Only changes' })).toBeNull()
})

it('approvers see only the submitted version, with its hash', async () => {
  Object.assign(world, { actorId: 'sp', submittedSteps: general('Bears as submitted') })
  world.pra = aPra({
    type: 'dive',
    approvals: [anApproval('dive', { isDiveTeam: true, version: 2, hash: 'b'.repeat(64) })],
  })
  show('/pras/pra-1')
  expect(screen.getAllByText('Bears as submitted').length).toBeGreaterThan(0)
  expect(screen.queryByText('Bears in spring')).toBeNull()
  expect(screen.getByRole('article', { name: 'PRA-2026-0142, Version 3 · 4f2a4f2a' })).toBeVisible()
  const approvals = screen.getByRole('region', { name: 'Approvals' })
  await userEvent.click(within(approvals).getByText('Details'))
  expect(within(approvals).getByText(/equal hashes mean equal answers/)).toBeVisible()
  expect(
    within(approvals).getByRole('button', { name: 'Copy the hash of version 3, 4f2a4f2a' }),
  ).toBeVisible()
  expect(
    within(approvals).getByRole('button', { name: 'Copy the hash of version 2, bbbbbbbb' }),
  ).toBeVisible()
  expect(await violations()).toEqual([])
})

it('the page of a PRA shows the newest version on a new visit, but not after a jump to a section', async () => {
  world.actorId = 'sp'
  world.submittedSteps = general('Bears as submitted')
  const { goTo } = show()
  world.pra = aPra({ submittedVersion: 4, submittedHash: 'b'.repeat(64) })
  await goTo('/pras/pra-1#hazards')
  expect(screen.getByRole('status')).toHaveTextContent('Version 4 was submitted while you were reading')
  await goTo('/pras/pra-1')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('article', { name: /Version 4/ })).toBeVisible()
})

it('the page of a PRA keeps the version that is being read when a newer version arrives, and offers that version', async () => {
  world.actorId = 'sp'
  world.submittedSteps = general('Bears as submitted')
  const { redraw } = show()
  expect(screen.getByRole('button', { name: 'Approve as SP' })).toBeEnabled()
  Object.assign(world, {
    versionSteps: general('Bears as submitted'),
    submittedSteps: general('Bears again'),
  })
  world.pra = aPra({ submittedVersion: 4, submittedHash: 'b'.repeat(64) })
  await redraw()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Version 4 was submitted while you were reading version 3.',
  )
  expect(screen.getAllByText('Bears as submitted').length).toBeGreaterThan(0)
  expect(screen.queryByText('Bears again')).toBeNull()
  expect(screen.getByRole('button', { name: /Approve as SP/ })).toHaveAccessibleDescription(
    /This is version 3. Version 4 has been submitted since/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show version 4' }))
  expect(screen.getAllByText('Bears again').length).toBeGreaterThan(0)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('button', { name: 'Approve as SP' })).not.toHaveAttribute('aria-disabled')
})

it('the page of a PRA warns all readers if the answers do not match their hash', () => {
  Object.assign(world, { actorId: 'sp', isIntact: false })
  show()
  const note = within(screen.getByRole('article')).getByRole('alert')
  expect(note).toHaveTextContent('The answers of version 3 do not match its hash')
  expect(screen.getByRole('button', { name: /Approve as SP/ })).toHaveAttribute('aria-disabled', 'true')
})

it('the page of a PRA says that the answers of the version call for another risk level', async () => {
  world.actorId = 'sp'
  world.submittedSteps = { 'general-info': { content: { hostileEnvironment: 'yes' } } }
  show()
  expect(
    await screen.findByText(/The answers call for high risk: The area is hostile or has high security/),
  ).toBeVisible()
})

it('the page of a PRA does not claim that there are no versions while they are loading', () => {
  world.asksForVersions = true
  show()
  const versions = screen.getByRole('region', { name: 'Versions and exports' })
  expect(within(versions).queryByText(/None yet/)).toBeNull()
})

it('the page of a PRA compares a version with the previous version on request', async () => {
  world.pra = aPra({ status: 'approved', approvedVersion: 3 })
  show()
  await userEvent.click(screen.getByRole('link', { name: 'Changes since version 2 in version 3' }))
  expect(await screen.findByText('No answer differs between version 2 and version 3.')).toBeVisible()
})

it('the page of a PRA is closed to an admin without access to the company, and links to the admin area', () => {
  world.pra = aPra({ companyAccess: 'company-one' })
  world.actorId = 'admin'
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'PRA not open to you' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open its history in the admin area' })).toHaveAttribute(
    'href',
    '/admin/pras/pra-1/history',
  )
})

it('the page of a declined PRA lists who declined it, in which capacity, when and why', async () => {
  localStorage.clear()
  world.pra = aPra({ status: 'declined', declinedReason: 'No second boat' })
  world.logs = [declinedWith({ comment: 'No second boat. Who is the medic?' })]
  show()
  expect(screen.getByText('Declined by Sam Producer, 1 Mar 2026, 09:05')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Who is the medic?' }))
  expect(screen.getByText(/^1 of 2 dealt with/)).toBeVisible()
})

it('a person who declined the PRA sees first what has changed since then', () => {
  world.pra = aPra({ submittedVersion: 4 })
  world.logs = [declinedWith({ version: 3 })]
  world.submittedSteps = general('Bears in autumn')
  world.actorId = 'sp'
  show()
  expect(screen.getByText(/You declined version 3, 1 Mar 2026, 09:05: “No second boat”/)).toBeVisible()
  expect(screen.getByText(/These steps have changed since: General info\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show what changed' })).toHaveAttribute(
    'href',
    '/pras/pra-1?version=4&show=changes&since=3',
  )
})

it('the office sees every export, and a freelancer only exports that no later version has replaced', () => {
  world.pra = aPra({ status: 'approved', approvedVersion: 3, memberIds: ['freelancer'] })
  show()
  expect(screen.getByRole('list', { name: 'Exports' })).toHaveTextContent('For 1st Option, version 2')
  cleanup()
  world.actorId = 'freelancer'
  show()
  expect(screen.queryByRole('list', { name: 'Exports' })).toBeNull()
})

describe('the page of a PRA, for a crew member,', () => {
  const today = new Date().toISOString().slice(0, 10)
  const steps = {
    ...general('Bears in spring'),
    crew: {
      content: { crewMembers: [{ person: { userId: 'freelancer', name: '' }, roleOnShoot: 'Camera' }] },
    },
    'in-case-of-emergency': { content: { emergencyNumbers: { ambulance: '112 / 911' } } },
  }
  beforeEach(() => {
    world.pra = aPra({
      status: 'approved',
      approvedVersion: 3,
      memberIds: ['freelancer'],
      startDate: today,
      endDate: '2199-01-01',
    })
    world.versionSteps = steps
    world.actorId = 'freelancer'
  })

  it('begins with their own part, below which they can confirm that they have read the PRA', async () => {
    show()
    const forThem = await screen.findByRole('article', { name: /for you$/ })
    expect(await within(forThem).findByText('Camera')).toBeVisible()
    const links = within(forThem).getAllByRole('link', { name: /\d{3}/ })
    expect(links.map(link => link.getAttribute('href'))).toEqual(['tel:112', 'tel:911'])
    expect(
      within(forThem).getByRole('button', { name: /^I have read and understood version 3: / }),
    ).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    expect(await violations()).toEqual([])
  })

  it('shows the whole PRA under ‘Everything’, or if the address names a version or a step', async () => {
    show()
    await userEvent.click(await screen.findByRole('link', { name: 'Everything' }))
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible()
    cleanup()
    show('/pras/pra-1#step-crew')
    expect(screen.getByRole('region', { name: 'Summary' })).toBeVisible()
    cleanup()
    show('/pras/pra-1?version=3')
    expect(screen.getByRole('link', { name: 'Everything' })).toHaveAttribute('aria-current', 'page')
  })

  it('has no separate parts for another version, or for a person who need not read the PRA', () => {
    show('/pras/pra-1?version=2')
    expect(screen.queryByRole('navigation', { name: 'Parts of this PRA' })).toBeNull()
    cleanup()
    world.actorId = 'pc'
    show()
    expect(screen.queryByRole('navigation', { name: 'Parts of this PRA' })).toBeNull()
  })

  it('begins with the whole PRA for a person who writes it, and offers their own part next to it', async () => {
    world.actorId = 'pc'
    world.versionSteps = {
      ...steps,
      crew: { content: { crewMembers: [{ person: { userId: 'pc', name: '' }, roleOnShoot: 'Producer' }] } },
    }
    show()
    expect(screen.getByRole('link', { name: 'Everything' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(screen.getByRole('link', { name: 'For you' }))
    expect(await screen.findByText('Producer')).toBeVisible()
  })
})
