import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import { defaultConfig } from '@/domain/config/schema'
import { contractChecks } from '@/domain/contracts/checks/checks'
import { withReasons } from '@/domain/contracts/checks/reasons'
import type { Contract } from '@/domain/contracts/schema'
import type { AvailableContractCommand } from '@/domain/contracts/workflow/available'
import { AppError } from '@/domain/shared/app-error'
import { addDays, todayIso } from '@/domain/shared/dates'
import { aUser } from '~tests/fixtures/pra-records'
import { validContract } from '~tests/fixtures/valid-contract'
import { renderApp } from '~tests/support/render-app'
import { commandContent, commandFields, commandProblems } from './command-fields'
import { ContractActions } from './contract-actions'

const data = vi.hoisted(() => ({ dispatch: vi.fn() }))
const nothing = vi.hoisted(() => ({ rows: [], byId: new Map(), isLoading: false, error: null }))
vi.mock('@/data/contracts/contracts', () => ({ dispatchContract: data.dispatch }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/named-records', () => import('~tests/support/no-named-records'))
vi.mock('@/data/records/reference', async () => {
  const { defaultConfig: config } = await import('@/domain/config/schema')
  const names = ['Users', 'Productions', 'Companies', 'Roles', 'Sops', 'Hazards', 'Aircraft', 'Pilots']
  return {
    useConfig: () => config,
    useRecords: () => nothing,
    ...Object.fromEntries(names.map(name => [`use${name}`, () => nothing])),
  }
})
vi.mock('@/data/records/record-store', () => ({ recordStore: () => ({}) }))
vi.mock('@/data/pras/pra-names', () => ({ usePraNames: () => [], praName: () => '' }))
vi.mock('@/data/pras/use-pra-brief', () => ({ usePraBrief: () => undefined }))

const today = todayIso(Date.now())
const { cachedCrew, cachedProductionCompany } = validContract('dailies')
/** A complete contract for dailies over this many days in a row. More than seven days need a reason. */
const dailies = (days: number, fields: Partial<Contract> = {}) =>
  validContract('dailies', {
    id: `c-${crypto.randomUUID()}`,
    cachedCrew: { ...cachedCrew, email: 'zoe@example.com' },
    cachedProductionCompany: { ...cachedProductionCompany, address: '1 Harbourside, Bristol' },
    privateGiven: ['address', 'dob', 'niNumber', 'accountName', 'sortCode', 'accountNumber'],
    contractStartDate: addDays(today, 30),
    contractEndDate: addDays(today, 29 + days),
    rightToWorkCheckedOn: today,
    ...fields,
  })
const sentenceOf = (contract: Contract) =>
  contractChecks(contract, { today, limits: defaultConfig }).find(({ id }) => id === 'dailies-too-long')
    ?.message ?? ''
const WHY = 'One day of rest lies in between.'

// The dialog is loaded when it is first opened; loading it here saves each test the wait.
beforeAll(async () => {
  await import('./command-dialog-of')
})

beforeEach(() => {
  vi.clearAllMocks()
  data.dispatch.mockResolvedValue(undefined)
  session.set({ user: aUser('mia', { canAccessContracts: true, isEmployee: true }) })
})

async function openSubmit(contract: Contract) {
  renderApp(<ContractActions contract={contract} menu={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Submit for approval' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/Comment/)
  return dialog
}
const confirm = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Submit' }))

describe('the reason for a finding of a contract check', () => {
  it('is requested in the dialog, and is sent together with the message of the finding', async () => {
    const contract = dailies(9)
    const dialog = await openSubmit(contract)
    const why = dialog.getByRole('textbox', { name: /dailies/i })
    await confirm(dialog)
    expect(data.dispatch).not.toHaveBeenCalled()
    expect(why).toHaveAccessibleDescription(
      /Give a reason of at least 20 characters, so that others can judge it/,
    )
    await userEvent.type(why, 'Too short.')
    await confirm(dialog)
    expect(await dialog.findAllByText(/at least 20 characters/)).not.toHaveLength(0)
    expect(data.dispatch).not.toHaveBeenCalled()
    await userEvent.clear(why)
    await userEvent.type(why, WHY)
    await confirm(dialog)
    await waitFor(() => expect(data.dispatch).toHaveBeenCalledOnce())
    expect(data.dispatch.mock.calls[0]?.[1]).toEqual({
      event: 'submit-contract',
      reasons: [{ check: 'dailies-too-long', sentence: sentenceOf(contract), reason: WHY }],
    })
  })

  it('is not requested again while the message of the finding stays the same', async () => {
    const first = dailies(9)
    const given = [{ check: 'dailies-too-long', sentence: sentenceOf(first), reason: WHY }]
    const checkReasons = withReasons({ checkReasons: [] }, given, 'mia', 1)
    const same = await openSubmit({ ...first, checkReasons })
    expect(same.queryByRole('textbox', { name: /dailies/i })).toBeNull()
    await confirm(same)
    await waitFor(() => expect(data.dispatch).toHaveBeenCalledOnce())
    expect(data.dispatch.mock.calls[0]?.[1]).toEqual({ event: 'submit-contract' })
  })

  it('is requested again if the message of the finding has changed', async () => {
    const given = [{ check: 'dailies-too-long', sentence: sentenceOf(dailies(9)), reason: WHY }]
    const dialog = await openSubmit(
      dailies(10, { checkReasons: withReasons({ checkReasons: [] }, given, 'mia', 1) }),
    )
    expect(dialog.getByRole('textbox', { name: /dailies/i })).toHaveValue('')
  })

  it('is not requested if there is no finding', async () => {
    const dialog = await openSubmit(dailies(3))
    expect(dialog.getAllByRole('textbox')).toHaveLength(1)
  })

  it('is announced as text for the approvers only if the contract goes to approvers', () => {
    const contract = dailies(9)
    const findings = contractChecks(contract, { today, limits: defaultConfig })
    const helpAt = (event: AvailableContractCommand['event']) => {
      const shown = { label: '', enabled: true, primary: true, isDangerous: false, isCommentOptional: true }
      const [first] = commandFields(contract, { ...shown, event, needs: ['comment'] }, findings)
      return first?.help
    }
    expect(helpAt('submit-contract')).toContain('The people who approve the contract read your reason')
    for (const event of ['send-contract', 'sign-contract'] as const) {
      expect(helpAt(event)).toBe(
        'Give a reason of at least 20 characters. Your text is kept with the contract.',
      )
    }
  })
})

describe('an answer that a contract still needs', () => {
  it('has a link in the dialog, and the contract cannot be submitted', async () => {
    const contract = dailies(3, { crewSpecialism: '', location: '' })
    const dialog = await openSubmit(contract)
    const links = within(dialog.getByRole('region', { name: /to complete or correct/ })).getAllByRole('link')
    dialog.getByRole('region', { name: `${links.length} things to complete or correct` })
    expect(links.map(link => link.getAttribute('href'))).toContain(
      `/contracts/${contract.id}/edit#f-crewSpecialism`,
    )
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
    expect(data.dispatch).not.toHaveBeenCalled()
  })

  it('has a link after a refused submit, until the person types again', async () => {
    data.dispatch.mockRejectedValueOnce(
      new AppError('failed-precondition', 'One thing is missing.', {
        details: { problems: [{ path: 'pmId', section: 'parties', message: 'Choose PM', level: 'error' }] },
      }),
    )
    const dialog = await openSubmit(dailies(3))
    await confirm(dialog)
    await dialog.findByRole('alert')
    dialog.getByRole('link', { name: 'Choose PM' })
    await userEvent.type(dialog.getByLabelText(/Comment/), 'Again')
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    expect(dialog.queryByRole('link', { name: 'Choose PM' })).toBeNull()
  })
})

describe('the choice of documents to send', () => {
  const file = { template: 'dailies-agreement', templateVersion: '1', name: 'Agreement.docx', path: '' }
  const made = { requestId: 'r', termsRevision: 1, isDraft: false, madeAt: 1, madeById: 'pm', dataHash: '' }
  const contract = dailies(3, {
    documentSet: { ...made, files: ['one', 'two'].map(fileId => ({ ...file, fileId })) },
  })
  const start = { sentFileIds: ['one', 'two'], sentTo: ['zoe@example.com'] }
  const content = (typed: object) => commandContent(contract, start, typed as never)

  it('stays as the person chose', () => {
    expect(content({ sentFileIds: ['two'], sentTo: ['ada@example.com'] })).toEqual({
      sentFileIds: ['two'],
      sentTo: ['ada@example.com'],
    })
  })

  it('includes all documents again if they were prepared again after the choice', () => {
    expect(content({ sentFileIds: ['before', 'two'], sentTo: ['ada@example.com'] })).toEqual({
      sentFileIds: ['one', 'two'],
      sentTo: ['ada@example.com'],
    })
  })
})

describe('the date of an early end of a contract', () => {
  const shown = { label: '', enabled: true, primary: false, isDangerous: true, isCommentOptional: false }
  const end = { ...shown, event: 'end-contract', needs: ['cancelledOn', 'feeDue', 'comment'] } as const
  const said = (contractEndDate: string, cancelledOn: string) =>
    commandProblems({ contractEndDate }, end, { cancelledOn }).map(({ path }) => path)

  it('must not be after the last day of the contract', () => {
    expect(said('2026-12-05', '2026-12-06')).toEqual(['cancelledOn'])
    expect(said('2026-12-05', '2026-12-05')).toEqual([])
    expect(said('2026-12-05', '')).toEqual([])
    expect(said('', '2035-01-01')).toEqual([])
  })
})
