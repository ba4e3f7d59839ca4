import { describe, expect, it } from 'vitest'
import type { LineColumn } from '@/domain/contracts/bulk/columns'
import { missingDetails } from '@/domain/contracts/person-details/given'
import type { Contract } from '@/domain/contracts/schema'
import type { OpenChecks } from '@/domain/contracts/workflow/open-checks'
import { actorOf } from '@/domain/users/actor'
import { now, users } from '~tests/fixtures/contract-people'
import { validContract } from '~tests/fixtures/valid-contract'
import { type BatchAction, batchActions, isBatchAction, planBatchRow } from './batch'
import { boardColumns, cellOf, editedRow, isTypedCell } from './board-cells'
import { pastedEdits } from './pasted-edits'
import { contractsOfFiles } from './signed-file-names'
import { sumsOf } from './sums'
import { noTicks, tickRefusal, ticksOfShown } from './ticks'

const contract = (fields: Partial<Contract> = {}) =>
  validContract('freelance', {
    cachedCrew: { firstName: 'Ada', lastName: 'Byrne', email: 'ada@crew.example' },
    ...fields,
  } as never)
const column = (id: string) => boardColumns.find(each => each.id === id) as LineColumn
const actor = (id: string) => actorOf(users.find(user => user.id === id) as never)
const documentSet = {
  requestId: 'r',
  termsRevision: 1,
  isDraft: false,
  madeAt: 1,
  madeById: 'pc',
  dataHash: '',
  files: [{ template: 't', templateVersion: '1', fileId: 'f', name: 'Agreement.docx', path: 'p' }],
}

const signedByThem: Partial<Contract> = {
  status: 'sent',
  signatures: [{ act: 'person', name: 'Ada Byrne', capacity: 'in their own name', at: 1 }],
}

describe('the cells of a contract on the board', () => {
  it('show each value in the usual notation, and read it back unchanged', () => {
    const texts = boardColumns.map(each => [each.id, cellOf(contract(), each)])
    expect(Object.fromEntries(texts)).toMatchObject({
      person: 'Ada Byrne',
      email: 'ada@crew.example',
      contractStartDate: '01/06/2026',
      rate: '650.00',
      numberOfFilmingDays: '10',
      kitDayRate: '',
    })
    const typed = Object.fromEntries(texts.filter(([id]) => isTypedCell(contract(), column(id as string))))
    expect(editedRow(contract(), typed)).toMatchObject({ problems: [], plan: { changes: {} } })
  })

  it('change the terms, the total and the payments when they are edited', () => {
    const { plan } = editedRow(contract(), { rate: '700', numberOfFilmingDays: '9½' })
    expect(plan.changes).toMatchObject({ filmingRate: 70_000, numberOfFilmingDays: 9.5 })
    expect(plan.totalAfter).toBe(795_000)
    expect(plan.changes.paymentSchedule?.[0]?.amount).toBe(795_000)
  })

  it('remove a term when the cell is emptied', () => {
    const { plan } = editedRow(contract(), { numberOfTravelDays: ' ', crewSpecialism: '' })
    expect(plan.changes).toHaveProperty('numberOfTravelDays', undefined)
    expect(plan.changes).toMatchObject({ crewSpecialism: '' })
  })

  it('change nothing in a row while one cell of the row is unreadable', () => {
    const { plan, problems } = editedRow(contract(), { rate: 'lots', numberOfFilmingDays: '3' })
    expect(problems.map(({ field }) => field)).toEqual(['rate'])
    expect(plan.changes).toEqual({})
  })

  it('report a last day that is before the first day', () => {
    const { problems } = editedRow(contract(), { contractEndDate: '1/5/2026' })
    expect(problems[0]?.reason).toBe('the last day would be before the first day, 1 Jun 2026')
  })

  it('can be edited only if the contract is a draft and the cell shows one of its terms', () => {
    expect(isTypedCell(contract(), column('rate'))).toBe(true)
    expect(isTypedCell(contract(), column('person'))).toBe(false)
    expect(isTypedCell(contract({ status: 'approved' }), column('rate'))).toBe(false)
    expect(isTypedCell(validContract('dailies'), column('filmingRateWeekly'))).toBe(false)
  })
})

describe('a block of cells pasted over contracts', () => {
  const columns = [column('person'), column('rate'), column('numberOfFilmingDays')]
  const rows = [
    contract({ id: 'a' }),
    contract({ id: 'b', status: 'sent', reference: 'CON-2026-0002' }),
    contract({ id: 'c', reference: 'CON-2026-0003' }),
  ]

  it('changes the drafts, and lists the rows that were left out', () => {
    const pasted = pastedEdits(rows, columns, { line: 0, column: 1 }, [['700'], ['710'], ['720'], ['730']])
    expect(pasted.rows.map(({ contract: { id }, cells }) => [id, cells])).toEqual([
      ['a', { rate: '700' }],
      ['c', { rate: '720' }],
    ])
    expect(pasted.said).toEqual([
      '2 contracts filled.',
      'CON-2026-0002: the contract is not a draft any more.',
      'You pasted more rows than there are contracts below. The last 1 rows were left out.',
    ])
  })

  it('leaves out a pasted row that names another person than its contract does', () => {
    const block = [
      ['Name', 'Rate'],
      ['ada  byrne', '700'],
      ['', ''],
      ['Bo Nilsen', '900'],
    ]
    const pasted = pastedEdits(
      [rows[0] as Contract, rows[2] as Contract],
      columns,
      { line: 0, column: 0 },
      block,
    )
    expect(pasted.rows.map(({ cells }) => cells)).toEqual([{ rate: '700' }])
    expect(pasted.said).toContain('CON-2026-0003: the pasted row has the name or address of another person.')
  })
})

describe('a batch of contracts', () => {
  const none = (): OpenChecks => ({ blocking: [], unexplained: [] })
  const plan = (of: Contract, action: BatchAction, who: string, checks = none) =>
    planBatchRow(of, action, { actor: actor(who), now, approval: {}, checks })
  const row = (fields: Partial<Contract>) => contract({ submittedById: 'office', ...fields })

  it.each<[BatchAction, Partial<Contract>, string]>([
    ['submit-contract', { status: 'draft' }, 'pc'],
    ['approve-contract', { status: 'submitted' }, 'pm'],
    ['prepare', { status: 'approved' }, 'pc'],
    ['send-contract', { status: 'approved', documentSet }, 'pc'],
    ['remind', { status: 'sent', sentTo: ['ada@crew.example'] }, 'pc'],
    ['sign-contract', { status: 'sent' }, 'pc'],
    ['countersign-contract', signedByThem, 'pm'],
    ['ask-details', { status: 'draft', privateGiven: [] }, 'pc'],
  ])(
    'carries out %s for a person who has the right to it, and refuses it to other people',
    (action, fields, who) => {
      expect(plan(row(fields), action, who).refusals).toEqual([])
      expect(isBatchAction(row(fields), action, actor(who), now)).toBe(true)
      expect(plan(row(fields), action, 'stranger').refusals).not.toEqual([])
      expect(isBatchAction(row(fields), action, actor('stranger'), now)).toBe(false)
    },
  )

  it('sends the link again only if some reader did not say that it was not meant for them', () => {
    const remind = (closedTo: string[]) =>
      plan(row({ status: 'sent', sentTo: ['ada@crew.example', 'bo@crew.example'], closedTo }), 'remind', 'pc')
    expect(remind(['ada@crew.example']).refusals).toEqual([])
    expect(remind(['ada@crew.example', 'bo@crew.example']).refusals).toEqual([
      expect.stringContaining('was not meant for them'),
    ])
  })

  it('refuses every action on a cancelled contract, and names its status', () => {
    for (const { id } of batchActions) {
      expect(plan(row({ status: 'cancelled' }), id, 'pc').refusals.join()).toContain(
        'The status of the contract is cancelled',
      )
    }
  })

  it('says why an action is refused: a rule of the workflow, a check or a missing address', () => {
    expect(
      plan(row({ status: 'submitted', submittedById: 'pm' }), 'approve-contract', 'pm').refusals[0],
    ).toMatch(/^You submitted this contract/)
    const blocked = (): OpenChecks => ({
      blocking: [{ path: 'pay', section: 'pay', message: 'Enter rates.', level: 'error' }],
      unexplained: [],
    })
    expect(plan(row({ status: 'draft' }), 'submit-contract', 'pc', blocked).refusals).toEqual([
      'Enter rates.',
    ])
    expect(plan(row({ status: 'approved' }), 'send-contract', 'pc').refusals).toEqual([
      'The contract has no documents yet. Prepare the documents first.',
    ])
    expect(plan(row({ status: 'sent' }), 'remind', 'pc').refusals).toEqual([
      'The contract was not sent to an e-mail address, so there is no link to send again.',
    ])
  })

  it('does not ask for personal details when none of them is missing', () => {
    const draft = row({ status: 'draft', privateGiven: [] })
    const missing = missingDetails(draft)
    expect(missing.length).toBeGreaterThan(0)
    const complete = {
      ...draft,
      privateGiven: missing,
      cachedCrew: { ...draft.cachedCrew, phone: '07700 900123' },
      rightToWork: { state: 'checked', on: '2026-05-01', nextOn: '', byId: 'pc', byName: 'P C' },
    } as Contract
    const given = { ...complete, privateGiven: [...missing, 'sortCode', 'accountNumber', 'iban'] } as Contract
    expect(missingDetails(given)).toEqual([])
    expect(plan(given, 'ask-details', 'pc').refusals).toEqual([
      'The contract has all details, so there is nothing to ask for.',
    ])
    expect(isBatchAction(given, 'ask-details', actor('pc'), now)).toBe(false)
  })

  it('unticks contracts that are no longer shown, and counts them', () => {
    const ticks = { ...noTicks, ticked: new Set(['a', 'b', 'c']) }
    const after = ticksOfShown(ticks, [{ id: 'b' }, { id: 'd' }])
    expect(after).toEqual({ ticked: new Set(['b']), awaited: new Set(), dropped: 2 })
    expect(ticksOfShown(after, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toBe(after)
  })

  it('ticks a new contract only once it is shown', () => {
    const ticks = { ...noTicks, awaited: new Set(['new', 'later']) }
    expect(ticksOfShown(ticks, [{ id: 'old' }])).toBe(ticks)
    expect(ticksOfShown(ticks, [{ id: 'old' }, { id: 'new' }])).toEqual({
      ticked: new Set(['new']),
      awaited: new Set(['later']),
      dropped: 0,
    })
  })

  it('lets only people with a right to a contract tick it, and tells other people why they cannot', () => {
    const closed = { companyAccess: 'company-one' } as const
    expect(tickRefusal(contract(), actor('office'))).toBe('')
    expect(tickRefusal(contract(), actor('pm'))).toBe('')
    expect(tickRefusal(contract(), actor('stranger'))).toMatch(/Only its production manager/)
    expect(tickRefusal(contract(closed), actor('admin'))).toMatch(/you do not have access/)
    expect(tickRefusal(contract({ isArchived: true }), actor('admin'))).toBe(
      'You cannot tick this contract, because it is archived.',
    )
  })

  it('adds up the shown contracts by currency, except cancelled contracts', () => {
    const of = (currency: string, totalContractPayment: number, status: Contract['status'] = 'draft') =>
      ({ currency, totalContractPayment, status }) as const
    expect(sumsOf([of('GBP', 100), of('USD', 250), of('GBP', 50), of('GBP', 7, 'cancelled')])).toEqual([
      '£1.50',
      'USD 2.50',
    ])
  })
})

describe('uploaded signed copies of contracts', () => {
  const two = [
    contract({ id: 'a', reference: 'CON-2026-0001' }),
    contract({
      id: 'b',
      reference: 'CON-2026-0011',
      cachedCrew: { firstName: 'Bo', lastName: 'Øst' } as never,
    }),
  ]
  const of = (...names: string[]) => {
    const { matched, left } = contractsOfFiles(
      two,
      names.map(name => ({ name })),
      ({ cachedCrew }) => `${cachedCrew.firstName} ${cachedCrew.lastName}`,
    )
    return [matched.map(({ file, contract: { id } }) => `${file.name} ${id}`), left.map(({ name }) => name)]
  }

  it('are matched to the contract whose reference or person is in the file name', () => {
    expect(of('CON-2026-0011 signed.pdf', 'ada_byrne.pdf')).toEqual([
      ['CON-2026-0011 signed.pdf b', 'ada_byrne.pdf a'],
      [],
    ])
  })

  it('are left out when no contract matches or an earlier file has the same contract', () => {
    expect(of('CON-2026-00.pdf', 'scan.pdf', 'Ada Byrne.pdf', 'CON-2026-0001.pdf')).toEqual([
      ['Ada Byrne.pdf a'],
      ['CON-2026-00.pdf', 'scan.pdf', 'CON-2026-0001.pdf'],
    ])
  })
})
