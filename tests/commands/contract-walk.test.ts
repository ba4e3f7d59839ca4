import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { type ContractRequest, contractRequestSchema, sentTermsOf } from '@/domain/contracts/commands/request'
import { contractFigures } from '@/domain/contracts/contract-figures'
import { hasDetermination, isDroneContract, needsDetermination } from '@/domain/contracts/events/guards'
import { type ContractCommand, type ContractEvent, contractEvents } from '@/domain/contracts/events/registry'
import { givenPrivate } from '@/domain/contracts/private'
import {
  type Contract,
  contractPrivateSchema,
  contractSchema,
  contractTermsSchema,
} from '@/domain/contracts/schema'
import { minorUnits } from '@/domain/contracts/totals'
import { contractPrivatePath } from '@/domain/contracts/workflow/plan'
import { contractCounterPath } from '@/domain/contracts/workflow/plan-create'
import { isAppError } from '@/domain/shared/app-error'
import { daysBetween, todayIso } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { decideContract } from '~functions/contract-commands/decide'
import { mayDoTo, rolesOn } from '../fixtures/allowed-contract-events'
import { addContracts } from '../fixtures/contracts/world'
import { buildWorld } from '../fixtures/world'
import { Chance } from '../support/chance'
import { isDeep } from '../support/deep'
import { docsReader } from '../support/docs-reader'

/*
 * Random requests of random people for the contracts of the demo, some malformed. The test decides them as the callable does. The
 * expected results come from a hand-written table (tests/fixtures/allowed-contract-events.ts).
 */

const REQUESTS = isDeep ? 20_000 : 1500
const now = Date.UTC(2026, 3, 12, 10)
const today = todayIso(now)
const world = buildWorld(now)
const { docs, users } = world
const reader = docsReader(docs)
const chance = new Chance(11)
const reason = 'The dates of the shoot moved.'
let ids: string[] = []

beforeAll(async () => {
  await addContracts(world, now)
  ids = [...docs.all.keys()].filter(path => /^contracts\/[^/]+$/.test(path)).map(path => path.slice(10))
})

const contractOf = (id: string): Contract => contractSchema.parse(docs.read(`contracts/${id}`))

/** A file that is filed with a contract. */
function filed(contractId: string): string {
  const id = `signed-${contractId}`
  const file = { name: 'a.pdf', type: 'application/pdf', path: `uploads/${id}/a.pdf`, url: '', size: 1 }
  if (!docs.all.has(`files/${id}`))
    docs.put(
      `files/${id}`,
      { ...file, parentType: 'contract', parentId: contractId, isArchived: false },
      now,
      'seed',
    )
  return id
}

const setOf = ({ documentSet }: Contract) => documentSet?.files.map(({ fileId }) => fileId) ?? []

function commandFor(event: ContractEvent, contract: Contract): ContractCommand {
  const { contractEndDate: last } = contract
  switch (event) {
    case 'submit-contract':
      return { event, reasons: [] }
    case 'send-contract':
      return { event, comment: reason, sentTo: ['ada@example.com'], sentFileIds: setOf(contract) }
    case 'sign-contract':
      return { event, signedFileId: filed(contract.id), signedOn: today }
    case 'query-contract':
      // The same question, sent a second time, would count as done already. So each question differs.
      return { event, comment: `May it be on day ${contract.revision}?` }
    case 'ask-details':
      return { event, comment: reason, sentTo: ['ada@example.com'], askedDetails: ['utr'] }
    case 'take-details':
      return { event, takenDetails: ['firstName', 'phone'] }
    case 'check-right-to-work':
      return {
        event,
        rightToWork: {
          ...{ route: 'original', checkedOn: today, document: 'British passport', likeness: true },
          ...{ limitOn: '', nextOn: '', evidenceFileId: filed(contract.id), outsideReason: '' },
        },
      }
    case 'end-contract':
      return { event, comment: reason, cancelledOn: last !== '' && last < today ? last : today, feeDue: 100 }
    case 'determine-status':
      return {
        event,
        // The same determination, sent a second time, would count as done already. So each one differs.
        sdsReasons: [`Control, as read at revision ${contract.revision}.`],
        sdsOutcome: 'outside',
        isDetermined: true,
      }
    case 'give-determination':
      return { event, givenOn: today, comment: `By hand, at revision ${contract.revision}.` }
    default:
      return { event, comment: reason } as ContractCommand
  }
}

/** True if the person wrote part of it: the history has its creator, and the people who changed its terms or private details. */
function wrote(contract: Contract, user: User): boolean {
  const writing = ['create-contract', 'edit-contract', 'edit-contract-private', 'take-details']
  return [...docs.all.values()].some(
    entry =>
      entry.resourceId === contract.id &&
      writing.includes(String(entry.logType)) &&
      entry.createdById === user.id,
  )
}

/** True if the rates of the contract, or the value of its drones, need an admin. */
function isDear({ totalContractPayment, uavMarketValue = 0, currency }: Contract): boolean {
  const limit = minorUnits(defaultConfig.contractApprovalLimit, currency)
  return totalContractPayment > limit || uavMarketValue > limit
}

/** True if the history of the contract forbids this person to approve it. */
function isBarred(contract: Contract, user: User): boolean {
  return contract.submittedById === user.id || wrote(contract, user)
}

function mayNotApprove(contract: Contract, user: User): boolean {
  if (contract.submittedById === user.id) return true
  if (isDear(contract) && !user.canAccessAdminApp) return true
  if (!wrote(contract, user)) return false
  const pm = users.find(({ id }) => id === contract.pmId)
  const isForAdmins = isDear(contract) || !pm || isBarred(contract, pm)
  const others = users.filter(each => each.id !== user.id && !isBarred(contract, each))
  return (
    !user.canAccessAdminApp ||
    others.some(
      each =>
        mayDoTo(contract, each, 'approve-contract') &&
        (each.canAccessAdminApp || (each.id === contract.pmId && !isForAdmins)),
    )
  )
}

/** True if the state itself blocks even people who may do this (domain 3.10, the conditions of its rows). */
function isBlocked(contract: Contract, user: User, event: ContractEvent): boolean {
  const { documentSet: set } = contract
  switch (event) {
    case 'approve-contract':
      return mayNotApprove(contract, user)
    case 'send-contract': {
      const isCurrent = set !== undefined && !set.isDraft && set.termsRevision === contract.termsRevision
      const hasLetter = set?.files.some(({ template }) => template === 'status-determination-letter') === true
      return (
        !isCurrent ||
        (needsDetermination(contract) &&
          (contract.sdsOutcome !== 'outside' || contract.determinedAt === 0 || !hasLetter))
      )
    }
    case 'determine-status':
      return !hasDetermination(contract)
    case 'give-determination':
      return contract.determinedAt === 0
    case 'sign-contract': {
      const pra = docs.read(`pras/${contract.dronePraId}`)
      return isDroneContract(contract) && !(pra?.type === 'drone' && Number(pra.approvedVersion) > 0)
    }
    // Nobody signs by a link in this walk.
    case 'countersign-contract':
      return true
    case 'restore-contract':
      return contract.signedAt > 0 || daysBetween(todayIso(contract.cancelledAt), today) > 30
    case 'keep-contract':
      return contract.contractEndDate === '' || contract.contractEndDate >= today
    default:
      return false
  }
}

type Kind = 'done' | 'done before' | 'incomplete' | 'blocked' | 'refused' | 'spoiled' | 'stale' | 'created'
interface Turn {
  request: ContractRequest
  /** The expected results, from the table. */
  expected: readonly { code: string; kind: Kind }[]
}

const idOf = (turn: number) => `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`

/** Faults added to a command. Each is refused, also from people who may do it. */
const spoils: ((command: ContractCommand) => object)[] = [
  command => ({ ...command, feeDue: 1.5, cancelledOn: 'soon', signedOn: 'soon', sentTo: 'ada' }),
  command => ({ ...command, approvedById: 'somebody' }),
  command => ({ ...command, comment: 'x'.repeat(100_000) }),
  command => ({ ...command, event: `${command.event}s` }),
]

function eventTurn(turn: number, contract: Contract, user: User): Turn {
  const able = contractEvents.filter(event => mayDoTo(contract, user, event))
  const event = able.length > 0 && chance.happens(0.6) ? chance.pick(able) : chance.pick(contractEvents)
  const isAllowed = mayDoTo(contract, user, event)
  const isSpoiled = isAllowed && chance.happens(0.1)
  const isStale = isAllowed && !isSpoiled && contract.revision > 1 && chance.happens(0.1)
  const whole = commandFor(event, contract)
  const request = {
    kind: 'event',
    requestId: idOf(turn),
    contractId: contract.id,
    seenRevision: contract.revision - (isStale ? 1 : 0),
    command: isSpoiled ? chance.pick(spoils)(whole) : whole,
  } as ContractRequest
  if (isSpoiled) return { request, expected: [{ code: 'invalid-argument', kind: 'spoiled' }] }
  if (!isAllowed) {
    const codes = ['permission-denied', 'failed-precondition']
    return {
      request,
      expected: [
        ...codes.map(code => ({ code, kind: 'refused' as const })),
        // For a person with a part in the contract, the event is already done.
        ...(rolesOn(contract, user).length > 0 ? [{ code: 'nothing', kind: 'done before' as const }] : []),
      ],
    }
  }
  if (isBlocked(contract, user, event)) {
    return { request, expected: [{ code: 'failed-precondition', kind: 'blocked' }] }
  }
  // The people of the demo have given no details that a contract could take.
  const isUnasked = event === 'take-details' || (event === 'answer-contract' && contract.query === '')
  if (isUnasked) return { request, expected: [{ code: 'nothing', kind: 'done before' }] }
  const needsValid = ['submit-contract', 'send-contract', 'sign-contract'].includes(event)
  if (isStale) {
    return { request, expected: [{ code: 'conflict', kind: 'stale' }] }
  }
  return {
    request,
    expected: [
      { code: 'ok', kind: 'done' },
      ...(needsValid ? [{ code: 'problems', kind: 'incomplete' as const }] : []),
    ],
  }
}

/**
 * A save of a new place of the shoot, mostly based on the stored terms. Sometimes it also changes the type, which every contract
 * refuses.
 */
function saveTurn(turn: number, contract: Contract, user: User): Turn {
  const isAllowed = contract.status === 'draft' && rolesOn(contract, user).some(role => role !== 'submitter')
  const isStale = isAllowed && chance.happens(0.2)
  const isSpoiled = isAllowed && !isStale && chance.happens(0.2)
  const request: ContractRequest = {
    kind: 'save',
    requestId: idOf(turn),
    contractId: contract.id,
    terms: isSpoiled
      ? { type: contract.type === 'dailies' ? 'loanout' : 'dailies' }
      : { location: `Place ${turn}` },
    base: isSpoiled ? { type: contract.type } : { location: isStale ? 'Elsewhere' : contract.location },
    own: [],
    refresh: [],
  }
  const expected = (() => {
    if (!isAllowed) return { code: 'permission-denied', kind: 'refused' as const }
    if (isSpoiled) return { code: 'invalid-argument', kind: 'spoiled' as const }
    return isStale ? { code: 'conflict', kind: 'stale' as const } : { code: 'ok', kind: 'done' as const }
  })()
  return { request, expected: [expected] }
}

/** A new contract with the terms of this one. */
function createTurn(turn: number, contract: Contract, user: User): Turn {
  const terms = sentTermsOf(contractTermsSchema.parse(contract))
  const isWriter = !user.isArchived && (user.canAccessContracts || user.canAccessAdminApp)
  const isAllowed = isWriter && rolesOn(contract, user).length > 0
  const request: ContractRequest = { kind: 'create', requestId: idOf(turn), terms }
  return {
    request,
    expected: [isAllowed ? { code: 'ok', kind: 'created' } : { code: 'permission-denied', kind: 'refused' }],
  }
}

async function send(request: ContractRequest, user: User): Promise<{ code: string; writes: PlannedWrite[] }> {
  const parsed = contractRequestSchema.safeParse(JSON.parse(JSON.stringify(request)))
  if (!parsed.success) return { code: 'invalid-argument', writes: [] }
  try {
    const { writes } = await decideContract({ reader, actor: actorOf(user), now }, parsed.data)
    return { code: writes.length > 0 ? 'ok' : 'nothing', writes }
  } catch (error) {
    if (!isAppError(error)) throw error
    const { problems } = (error.details ?? {}) as { problems?: unknown }
    return { code: problems && error.code === 'failed-precondition' ? 'problems' : error.code, writes: [] }
  }
}

/** Returns a contradiction between the parts of a contract; empty if there is none. */
function disagreement(contract: Contract, requestId: string): string {
  const entry = docs.read(`logs/${requestId}`)
  if (contract.lastLogId !== requestId || entry?.resourceId !== contract.id)
    return 'its last entry is missing'
  const figures = contractFigures(contract) as Record<string, unknown>
  const stored = contract as unknown as Record<string, unknown>
  const wrong = Object.keys(figures).find(key => !isDeepStrictEqual(figures[key], stored[key]))
  if (wrong) return `its ${wrong} does not follow from its terms`
  const details = docs.read(contractPrivatePath(contract.id))
  const given = details ? givenPrivate(contractPrivateSchema.parse(details)) : []
  if (!isDeepStrictEqual(contract.privateGiven, given)) return 'it says another list of private details'
  if (contract.sentFileIds.some(id => !setOf(contract).includes(id)))
    return 'it was sent with other documents'
  if (
    (contract.status === 'signed') !== (contract.signedAt > 0 && contract.cancelledAt === 0) &&
    contract.status !== 'historic'
  )
    return 'its status and its day of signing differ'
  if (
    users.some(
      user =>
        wrote(contract, user) !== (contract.createdBy === user.id || contract.writtenByIds.includes(user.id)),
    )
  )
    return 'it names other writers than its history'
  if (contract.sentFileIds.some(id => !contract.keptFileIds.includes(id)))
    return 'it was sent with documents that it does not keep'
  const { value } = docs.read(contractCounterPath(contract.year)) as { value: number }
  return contract.number > value ? 'its number is above the counter' : ''
}

/** Makes the documents, as the function for documents does. */
function prepare(contract: Contract): void {
  const path = `contracts/${contract.id}`
  const fileId = `set-${contract.id}`
  const file = { name: 'a.docx', type: 'application/msword', path: `${path}/a.docx`, url: '', size: 1 }
  docs.put(
    `files/${fileId}`,
    { ...file, parentType: 'contract', parentId: contract.id, isArchived: false },
    now,
    'seed',
  )
  const templates = needsDetermination(contract)
    ? ['loanout-agreement', 'status-determination-letter']
    : ['a']
  docs.all.set(path, {
    ...docs.all.get(path),
    documentSet: {
      ...{ requestId: 'r', termsRevision: contract.termsRevision, isDraft: contract.status !== 'approved' },
      ...{ madeAt: now, madeById: 'x', dataHash: 'x' },
      files: templates.map(template => ({ ...file, template, templateVersion: '1', fileId })),
    },
  })
}

/** Picks a contract: mostly one that has not ended. */
function openOne(): string {
  const some = Array.from({ length: 3 }, () => chance.pick(ids))
  return some.find(id => !['cancelled', 'historic'].includes(contractOf(id).status)) ?? chance.pick(ids)
}

/** Picks a person: mostly one with a part in the contract. */
function someone(contract: Contract): User {
  const some = Array.from({ length: 12 }, () => chance.pick(users))
  return some.find(user => rolesOn(contract, user).length > 0) ?? chance.pick(users)
}

test('random commands on contracts have the results that the specification requires, and leave valid contracts', async () => {
  const counts: Record<Kind, number> = {
    ...{ done: 0, 'done before': 0, incomplete: 0, blocked: 0, refused: 0, spoiled: 0, stale: 0, created: 0 },
  }
  const disagreements: string[] = []
  for (let turn = 0; turn < REQUESTS; turn++) {
    const contract = contractOf(openOne())
    const user = someone(contract)
    if (['draft', 'approved'].includes(contract.status) && chance.happens(0.3)) prepare(contract)
    const make = chance.weighted([
      { weight: 12, turn: eventTurn },
      { weight: 3, turn: saveTurn },
      { weight: 2, turn: createTurn },
    ]).turn
    const { request, expected } = make(turn, contractOf(contract.id), user)
    const { code, writes } = await send(request, user)
    const found = expected.find(each => each.code === code)
    if (!found) {
      disagreements.push(
        `${turn}: ${JSON.stringify(request).slice(0, 300)} by ${user.id} on ${contract.status}: ${code}, expected ${expected.map(each => each.code).join(' or ')}`,
      )
      continue
    }
    counts[found.kind] += 1
    if (writes.length === 0) continue
    docs.commit(writes, now)
    const changed = request.kind === 'create' ? request.requestId : contract.id
    if (request.kind === 'create') ids.push(changed)
    const problem = disagreement(contractOf(changed), request.requestId)
    if (problem !== '') disagreements.push(`${turn}: ${request.kind} of ${contract.id}: ${problem}`)
  }
  const numbers = ids.map(id => contractOf(id).reference)
  expect(disagreements.slice(0, 5), JSON.stringify(counts)).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  // Every kind occurred, so that an empty walk cannot pass.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(REQUESTS / 200)
})
