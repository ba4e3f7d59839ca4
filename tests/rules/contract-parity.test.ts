import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractCommand, contractEvents } from '@/domain/contracts/events/registry'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { contractStatuses } from '@/domain/contracts/statuses'
import { applyContractCommand, contractChangeByRow } from '@/domain/contracts/workflow/apply'
import { planContractTransition } from '@/domain/contracts/workflow/plan'
import { contractTransitions, findContractTransition } from '@/domain/contracts/workflow/transitions'
import { addDays, todayIso } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import {
  contractOf,
  contractSurroundings,
  LETTER_FILE,
  SET_FILE,
  SIGNED_FILE,
  setOf,
  storedContract,
} from './support/contracts'
import { cleanRefusal } from './support/expect'
import { inLanes } from './support/lanes'
import { as, people, peopleDocuments, seeded } from './support/people'
import { production } from './support/pras'
import { RulesClient } from './support/rest'

/**
 * Whether the machine of contracts and firestore.rules agree: every event, in every status and in states that differ in what a
 * guard looks at, by everybody who differs from the others. Completeness and calendar days of forms are the domain's alone,
 * and hold here.
 */

const client = new RulesClient('demo-contract-parity')
const today = todayIso(Date.now())
const reason = 'Dates moved by a week'
const everybody = [
  people.pm,
  people.pc,
  people.contracts,
  people.admin,
  people.employee,
  people.freelancer,
  people.jack,
  people.archived,
]

/** A contract in a state, and what it is about. */
interface State {
  about: string
  changes: Partial<Contract>
  /** Who asks; everybody unless told. */
  by?: Actor[]
}

const approvedPra = { type: 'drone', approvedVersion: 1 }
const drone = { serviceType: 'drone', uavDetails: 'A drone' }
const loanOut = { type: 'loanout', engagerIsSmall: 'no', sdsOutcome: 'outside' } as const
const concerned = [people.pm, people.pc, people.admin]

/** Each status plainly, and beside it one difference for each thing that a guard looks at. */
function states(): State[] {
  const withSet = (changes: Partial<Contract>, set = {}): Partial<Contract> => {
    const contract = contractOf('x', changes)
    return { ...changes, documentSet: setOf(contract, set) }
  }
  const plain = (status: Contract['status']): Partial<Contract> => ({
    status,
    submittedById: people.contracts.id,
    ...(['approved', 'sent', 'signed'].includes(status) ? withSet({}) : {}),
    ...(status === 'cancelled' ? { cancelledAt: Date.now() - 86_400_000 } : {}),
    ...(status === 'signed'
      ? { signedAt: 1, contractStartDate: addDays(today, -40), contractEndDate: addDays(today, -20) }
      : {}),
  })
  const like = (status: Contract['status'], about: string, changes: Partial<Contract>): State => ({
    about: `${status}, ${about}`,
    changes: { ...plain(status), ...changes },
    by: concerned,
  })
  return [
    ...contractStatuses.map(status => ({ about: status, changes: plain(status) })),
    like('draft', 'of a company that few see', { companyAccess: 'company-one', companyId: 'company-one' }),
    like('draft', 'a loan-out that says what its company says', loanOut),
    like('submitted', 'by its PM', { submittedById: people.pm.id }),
    like('submitted', 'by an admin', { submittedById: people.admin.id }),
    like('submitted', 'by its PC', { submittedById: people.pc.id }),
    like('submitted', 'above the limit', { filmingRate: 900_000 }),
    like('submitted', 'at the limit in yen', { currency: 'JPY', filmingRate: 4000 }),
    like('approved', 'without documents', { documentSet: undefined }),
    like('approved', 'with the mark DRAFT', withSet({}, { isDraft: true })),
    like('approved', 'with documents of earlier terms', withSet({}, { termsRevision: 0 })),
    like('approved', 'late', { contractStartDate: addDays(today, -3) }),
    like('approved', 'a loan-out outside, with its letter', loanOut),
    like('approved', 'a loan-out inside', { ...loanOut, sdsOutcome: 'inside' }),
    like('approved', 'a loan-out without a determination', { ...loanOut, sdsOutcome: '' }),
    like('approved', 'a loan-out without its letter', {
      ...loanOut,
      ...withSet({}, { files: setOf({ termsRevision: 1 }).files.slice(0, 1) }),
    }),
    like('approved', 'a loan-out of a small company', { ...loanOut, engagerIsSmall: 'yes', sdsOutcome: '' }),
    like('sent', 'with a query', { query: 'Which day?' }),
    like('sent', 'a drone without its PRA', drone),
    like('sent', 'a drone with its approved PRA', { ...drone, dronePraId: 'pra-approved' }),
    like('sent', 'a drone with a PRA in draft', { ...drone, dronePraId: 'pra-draft' }),
    like('sent', 'a drone with a PRA of a dive', { ...drone, dronePraId: 'pra-dive' }),
    like('signed', 'not over', { contractEndDate: addDays(today, 20) }),
    like('cancelled', 'long ago', { cancelledAt: Date.now() - 60 * 86_400_000 }),
    like('cancelled', 'after it was signed', { signedAt: 1 }),
  ]
}

const pras: Record<string, { type: string; approvedVersion: number }> = {
  'pra-approved': approvedPra,
  'pra-draft': { type: 'drone', approvedVersion: 0 },
  'pra-dive': { type: 'dive', approvedVersion: 1 },
}

/** Every command with what it asks for, and what it must not take. `undefined` inputs are never sent by the app. */
function commands(id: string): ContractCommand[] {
  const signed = { signedFileId: `${SIGNED_FILE}-${id}`, signedOn: today }
  const sent = { sentTo: ['cam@example.test'], sentFileIds: [SET_FILE] }
  const why = {
    check: 'dailies-too-long',
    sentence: 'Eight days. Say why.',
    reason: 'A half day of wrap is the last.',
  }
  const reasons = [why, { ...why, check: 'under-living-wage' }]
  const short = [{ ...why, reason: 'Too short a reason.' }]
  return [
    { event: 'submit-contract' },
    { event: 'submit-contract', reasons },
    { event: 'submit-contract', reasons: short },
    { event: 'approve-contract' },
    { event: 'return-contract', comment: reason },
    { event: 'return-contract', comment: '  no   ' },
    { event: 'withdraw-contract' },
    { event: 'reopen-contract', comment: reason },
    { event: 'reopen-contract', comment: 'short' },
    { event: 'send-contract', ...sent },
    { event: 'send-contract', ...sent, sentFileIds: [SET_FILE, LETTER_FILE] },
    { event: 'send-contract', ...sent, comment: reason },
    { event: 'send-contract', ...sent, reasons },
    { event: 'send-contract', ...sent, reasons: [why, ...short] },
    { event: 'send-contract', ...sent, sentFileIds: ['another-file'] },
    { event: 'send-contract', ...sent, sentFileIds: [] },
    { event: 'send-contract', ...sent, sentTo: ['no address'] },
    { event: 'send-contract', ...sent, sentTo: [] },
    { event: 'sign-contract', ...signed },
    { event: 'sign-contract', ...signed, signedFileId: '' },
    { event: 'sign-contract', ...signed, reasons },
    { event: 'sign-contract', ...signed, reasons: short },
    { event: 'query-contract', comment: 'Which day?' },
    { event: 'answer-contract', comment: 'Monday' },
    { event: 'cancel-contract', comment: reason },
    { event: 'cancel-contract', comment: 'no' },
    { event: 'end-contract', comment: reason, cancelledOn: today, feeDue: 0 },
    { event: 'end-contract', comment: reason, cancelledOn: today, feeDue: -5 },
    { event: 'restore-contract' },
    { event: 'keep-contract' },
  ]
}

interface Case {
  name: string
  contract: Contract
  command: ContractCommand
  actor: Actor
  verdict: 'allowed' | 'done' | string
}

function caseOf(contract: Contract, command: ContractCommand, actor: Actor, name: string): Case {
  const env = { now: Date.now(), logId: 'x', dronePra: pras[contract.dronePraId] }
  let verdict: string
  try {
    verdict = applyContractCommand(contract, command, actor, env).alreadyDone ? 'done' : 'allowed'
  } catch (error) {
    verdict = String(error)
  }
  return { name, contract, command, actor, verdict }
}

/** The commit that the app would make, or a forger where the machine says no. */
function writesOf({ contract, command, actor }: Case) {
  const write = { actor, writeId: crypto.randomUUID(), now: Date.now() }
  const wish = { contract, command, actor, env: { now: write.now, logId: write.writeId } }
  const row =
    findContractTransition(contract.status, command.event) ??
    contractTransitions.find(each => each.event === command.event)
  return planContractTransition({ ...write, contract, change: contractChangeByRow(wish, command, row) })
}

beforeAll(async () => {
  await client.start()
  await client.seed({
    ...peopleDocuments(),
    'productions/production': { ...production, ...seeded },
    'companies/engager': { name: 'Otter Films Ltd', ...seeded },
    ...Object.fromEntries(Object.entries(pras).map(([id, pra]) => [`pras/${id}`, { ...pra, ...seeded }])),
  })
})
afterAll(() => client.stop())

const events = [...new Set(commands('').map(({ event }) => event))]

test('every event is asked', () => {
  expect(events.toSorted()).toEqual([...contractEvents].toSorted())
})

test.each(events)(
  'the machine and the rules agree on %s in every state by everybody',
  async event => {
    const cases = states().flatMap(({ about, changes, by = everybody }, at) =>
      commands(`c-${at}`).flatMap((asked, index) =>
        (asked.event === event ? by : []).map((actor, who) => {
          const id = `c-${at}-${index}-${who}`
          const command = commands(id)[index] as ContractCommand
          const contract = contractSchema.parse(contractOf(id, changes))
          return caseOf(contract, command, actor, `${actor.id}: ${JSON.stringify(command)} on ${about}`)
        }),
      ),
    )
    // What is done already is no change: the rules need not know it.
    const asked = cases.filter(({ verdict }) => verdict !== 'done')
    const disagreements: string[] = []
    for (let from = 0; from < asked.length; from += 400) {
      const part = asked.slice(from, from + 400)
      await client.letGo()
      await client.seed(
        Object.assign(
          {},
          ...part.map(({ contract }) => ({
            [`contracts/${contract.id}`]: storedContract(contract),
            ...contractSurroundings(contract.id),
          })),
        ),
      )
      const found = await inLanes(12, part, async one => {
        const outcome = await client.commit(as(one.actor), writesOf(one))
        if (one.verdict === 'allowed')
          return outcome.allowed ? '' : `${one.name}: the rules refuse: ${outcome.message}`
        if (outcome.allowed) return `${one.name}: the rules allow, the machine says ${one.verdict}`
        const stumble = cleanRefusal(outcome)
        return stumble === '' ? '' : `${one.name}: the rules stumble: ${stumble}`
      })
      disagreements.push(...found.filter(text => text !== ''))
    }
    expect(disagreements.join('\n')).toBe('')
    const allowed = asked.filter(({ verdict }) => verdict === 'allowed')
    const rows = new Set(allowed.map(({ contract }) => findContractTransition(contract.status, event)?.id))
    const ofEvent = contractTransitions.filter(row => row.event === event).map(({ id }) => id)
    expect([...rows].toSorted()).toEqual([...new Set(ofEvent)].toSorted())
    console.log(`contracts, ${event}: ${asked.length} cases, ${allowed.length} of them allowed`)
  },
  900_000,
)
