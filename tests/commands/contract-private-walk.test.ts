import { beforeAll, expect, test } from 'vitest'
import { type ContractRequest, contractRequestSchema } from '@/domain/contracts/commands/request'
import { givenPrivate, privateFields } from '@/domain/contracts/private'
import { contractPrivateSchema, contractSchema } from '@/domain/contracts/schema'
import { type Details, detailsOf as textsOf } from '@/domain/private-details/request'
import { actorOf } from '@/domain/users/actor'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { decideContract } from '~functions/contract-commands/decide'
import { saveDetails, takeDetails } from '~functions/private-details/save'
import { addContracts } from '../fixtures/contracts/world'
import { buildWorld } from '../fixtures/world'
import { Chance } from '../support/chance'
import { isDeep } from '../support/deep'
import { docsReader } from '../support/docs-reader'

/*
 * Random saves of private details, and of terms that name other people, over the drafts of the demo: after each one the contract
 * must list the given details, and the entry the changed fields.
 */

const SAVES = isDeep ? 5000 : 400
const now = Date.UTC(2026, 3, 12, 10)
const world = buildWorld(now)
const { docs } = world
const reader = docsReader(docs)
const chance = new Chance(17)
const writer = world.users.find(({ canAccessContracts, isArchived }) => canAccessContracts && !isArchived)
let drafts: string[] = []
let crewIds: string[] = []

beforeAll(async () => {
  await addContracts(world, now)
  const idsIn = (collection: string) =>
    [...docs.all.keys()].flatMap(path => new RegExp(`^${collection}/([^/]+)$`).exec(path)?.[1] ?? [])
  crewIds = idsIn('crew')
  drafts = idsIn('contracts').filter(id => {
    const { status, companyAccess } = contractSchema.parse(docs.read(`contracts/${id}`))
    return status === 'draft' && companyAccess === 'open'
  })
})

const detailsOf = (id: string) => {
  const stored = docs.read(`contracts/${id}/private/crew`)
  return contractPrivateSchema.parse(stored ?? { id: 'crew' })
}

function anyDetails(): Details {
  const some = privateFields.filter(() => chance.happens(0.5))
  const isDay = (field: string) => field === 'dob' || field === 'p45LeavingOn'
  const wordsFor = (field: string) => (isDay(field) ? '1990-01-02' : String(chance.below(3)))
  return Object.fromEntries(
    some.map(field => [field, chance.happens(0.2) && !isDay(field) ? '  ' : wordsFor(field)]),
  )
}

async function oneOf(turn: number, id: string, requestId: string): Promise<readonly PlannedWrite[]> {
  if (!writer) throw new Error('Nobody uses contracts')
  const deciding = { reader, actor: actorOf(writer), now }
  if (turn % 3 === 0) {
    const base = textsOf(detailsOf(id))
    const request = { kind: 'save', of: 'contracts', requestId, id, details: anyDetails(), base } as const
    return (await saveDetails(deciding, request)).writes
  }
  if (turn % 3 === 1) return (await takeDetails(deciding, { kind: 'take', requestId, id })).writes
  const contract = contractSchema.parse(docs.read(`contracts/${id}`))
  const request: ContractRequest = {
    ...{ kind: 'save', requestId, contractId: id, own: [], refresh: [] },
    terms: { crewId: chance.pick(crewIds) },
    base: { crewId: contract.crewId },
  }
  return (await decideContract(deciding, contractRequestSchema.parse(request))).writes
}

test('after every save, a contract lists its private details, and its history names the changed ones', async () => {
  let changes = 0
  for (let turn = 0; turn < SAVES; turn++) {
    const id = chance.pick(drafts)
    const requestId = `00000000-0000-4000-9000-${String(turn).padStart(12, '0')}`
    const before = detailsOf(id)
    docs.commit(await oneOf(turn, id, requestId), now)
    const after = detailsOf(id)
    const contract = contractSchema.parse(docs.read(`contracts/${id}`))
    expect(contract.privateGiven).toEqual(givenPrivate(after))
    const changed = privateFields.filter(field => before[field] !== after[field])
    if (changed.length === 0) continue
    changes += 1
    const entry = docs.read(`logs/${requestId}`) as { data: { fields: string[] } }
    expect(privateFields.filter(field => entry.data.fields.includes(field))).toEqual(changed)
    expect(contract.writtenByIds).toContain(writer?.id)
  }
  expect(changes).toBeGreaterThan(SAVES / 4)
})
