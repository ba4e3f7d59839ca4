import { afterAll, beforeAll, describe, test } from 'vitest'
import { companySchema } from '@/domain/companies/schema'
import { privateCopies } from '@/domain/contracts/copies'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import { type Contract, MOST_PAYMENTS } from '@/domain/contracts/schema'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import {
  planContractPrivateSave,
  planContractSave,
  planContractTransition,
} from '@/domain/contracts/workflow/plan'
import { planCreateContract, planImportHistoric } from '@/domain/contracts/workflow/plan-create'
import { sensitiveReadLogId } from '@/domain/logs/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { productionSchema } from '@/domain/productions/schema'
import type { Actor } from '@/domain/users/actor'
import {
  contractOf,
  contractSurroundings,
  SET_FILE,
  SIGNED_FILE,
  setOf,
  storedContract,
} from './support/contracts'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { production } from './support/pras'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-contracts')
const aProduction = productionSchema.parse(production)
const engager = companySchema.parse({ id: 'engager', name: 'Otter Films Ltd' })

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
  await client.seed({
    'productions/production': { ...production, ...seeded },
    'companies/engager': { name: 'Otter Films Ltd', ...seeded },
    'crew/cam': { firstName: 'Cam', ...seeded },
    'contractCompanies/lender': { name: 'Cam Ltd', ...seeded },
  })
})
afterAll(() => client.stop())

const details = { ...privateCopies('freelance', undefined, undefined), niNumber: 'AB123456C' }
const fresh = () => `c-${crypto.randomUUID()}`
const write = (actor: Actor) => ({ actor, writeId: crypto.randomUUID(), now: Date.now() })

async function seedContract(changes: Partial<Contract> = {}): Promise<Contract> {
  const contract = contractOf(fresh(), changes)
  await client.seed({
    [`contracts/${contract.id}`]: storedContract(contract),
    ...contractSurroundings(contract.id),
  })
  return contract
}

function transition(contract: Contract, command: ContractCommand, actor: Actor): PlannedWrite[] {
  const by = write(actor)
  const change = applyContractCommand(contract, command, actor, { ...by, logId: by.writeId })
  return planContractTransition({ ...by, contract, change })
}

const save = (contract: Contract, changes: object, actor: Actor) =>
  planContractSave({ ...write(actor), contract, changes, deleted: undefined })

let lastNumber = 0
function created(actor: Actor, terms: object = {}, more: object = {}): PlannedWrite[] {
  const by = write(actor)
  return planCreateContract({
    ...by,
    id: fresh(),
    logId: by.writeId,
    lastNumber,
    sources: { production: aProduction, productionCompany: engager },
    terms: { type: 'freelance', productionId: 'production', ...terms },
    ...more,
  })
}

describe('creating', () => {
  test('by whoever uses contracts: the counter, the contract, its entry, its private details', async () => {
    for (const make of [
      () => created(people.contracts),
      () => created(people.admin, { filmingRate: 65_000, numberOfFilmingDays: 12, numberOfTravelDays: 0.5 }),
      () => created(people.contracts, {}, { privateDetails: { ...details, address: '1 High Street' } }),
    ]) {
      expectAllowed(await client.commit(as(people.contracts), replaceAuthor(make(), people.contracts)))
      lastNumber += 1
    }
  })

  test('by nobody else', async () => {
    for (const actor of [people.pm, people.employee, people.freelancer, people.director]) {
      expectDenied(await client.commit(as(actor), created(actor)), actor.id)
    }
  })
})

/** Who writes is told by the stamps and the entry. */
function replaceAuthor(writes: PlannedWrite[], actor: Actor): PlannedWrite[] {
  return writes.map(each => ({
    ...each,
    data: {
      ...each.data,
      lastModifiedById: actor.id,
      ...('createdById' in each.data ? { createdById: actor.id, createdByName: actor.name } : {}),
      ...('createdBy' in each.data ? { createdBy: actor.id } : {}),
    },
  }))
}

describe('editing a draft', () => {
  test('changes every kind of term, all payments and the private details in one commit', async () => {
    const paymentSchedule = Array.from({ length: MOST_PAYMENTS }, (_, at) => ({
      description: `Part ${at + 1}`,
      dueOn: '2026-05-01',
      amount: at % 2 ? 2500 : 0,
    }))
    for (const actor of [people.pm, people.pc, people.contracts, people.admin]) {
      const contract = await seedContract({ crewId: 'cam' })
      const writes = planContractSave({
        ...write(actor),
        contract,
        changes: {
          productionId: 'production',
          crewId: 'bo',
          services: 'Films otters.',
          deliverables: ['Rushes', 'Notes'],
          numberOfTravelDays: 1.5,
          travelDayRate: 20_001,
          kitDayRate: 333,
          numberOfKitDays: 3.5,
          marineVessel: { ...contract.marineVessel, name: 'Otter' },
          uavDetails: 'DJI',
          sdsReasons: ['Control'],
          contractStartDate: '2026-05-01',
          paymentSchedule,
        },
        copies: { cachedCrew: { ...contract.cachedCrew, firstName: 'Bo' } },
        privateChange: { before: undefined, details },
        deleted: undefined,
      })
      expectAllowed(await client.commit(as(actor), writes), actor.id)
    }
  })

  test('by nobody else', async () => {
    const contract = await seedContract()
    for (const actor of [people.employee, people.freelancer, people.sp, people.director]) {
      expectDenied(await client.commit(as(actor), save(contract, { episode: '2' }, actor)), actor.id)
    }
  })
})

test('a contract goes all the way', async () => {
  let contract = await seedContract()
  const step = async (actor: Actor, command: ContractCommand, seedSet = false) => {
    expectAllowed(await client.commit(as(actor), transition(contract, command, actor)), command.event)
    const by = write(actor)
    const { changes } = applyContractCommand(contract, command, actor, { ...by, logId: 'x' })
    contract = { ...contract, ...changes, revision: contract.revision + 1 }
    if (seedSet) contract = { ...contract, documentSet: setOf(contract) }
    contract = { ...contract, lastLogId: crypto.randomUUID() }
    await client.seed({ [`contracts/${contract.id}`]: storedContract(contract) })
  }
  const reason = 'Dates moved by a week'
  await step(people.pc, { event: 'submit-contract' })
  await step(people.pc, { event: 'withdraw-contract' })
  await step(people.pc, { event: 'submit-contract' })
  await step(people.pm, { event: 'return-contract', comment: reason })
  await step(people.pc, { event: 'submit-contract' })
  await step(people.pm, { event: 'approve-contract' })
  await step(people.pm, { event: 'reopen-contract', comment: reason })
  await step(people.contracts, { event: 'submit-contract' })
  await step(people.admin, { event: 'approve-contract' }, true)
  await step(people.pc, { event: 'send-contract', sentTo: ['cam@example.test'], sentFileIds: [SET_FILE] })
  await step(people.pc, { event: 'query-contract', comment: 'Which day?' })
  await step(people.pc, { event: 'answer-contract', comment: 'Monday' })
  await step(people.pc, {
    event: 'sign-contract',
    signedFileId: `${SIGNED_FILE}-${contract.id}`,
    signedOn: '2026-03-01',
  })
  await step(people.admin, { event: 'end-contract', comment: reason, cancelledOn: '2026-04-01', feeDue: 0 })
})

test('a draft is cancelled and restored', async () => {
  const contract = await seedContract()
  const cancelling = { event: 'cancel-contract', comment: 'The shoot is off' } as const
  expectAllowed(await client.commit(as(people.pc), transition(contract, cancelling, people.pc)))
  const cancelled = await seedContract({ status: 'cancelled', cancelledAt: Date.now() })
  const restoring = transition(cancelled, { event: 'restore-contract' }, people.admin)
  expectAllowed(await client.commit(as(people.admin), restoring))
})

test('a signed one is kept as historic after its last day', async () => {
  const contract = await seedContract({ status: 'signed', contractEndDate: '2026-01-01', signedAt: 1 })
  const keeping = transition(contract, { event: 'keep-contract' }, people.admin)
  expectAllowed(await client.commit(as(people.admin), keeping))
})

describe('private details', () => {
  test('are written with their contract, and only so', async () => {
    const contract = await seedContract()
    const writes = planContractPrivateSave({ ...write(people.pm), contract, before: undefined, details })
    expectDenied(await client.commit(as(people.employee), replaceAuthor(writes, people.employee)))
    expectDenied(await client.commit(as(people.pm), writes.slice(0, 1)))
    expectAllowed(await client.commit(as(people.pm), writes))
  })

  test('are read after the entry of the day, by readers of the contract', async () => {
    const contract = await seedContract()
    await client.seed({ [`contracts/${contract.id}/private/crew`]: { ...details, ...seeded } })
    const path = `contracts/${contract.id}/private/crew`
    for (const actor of [people.pm, people.contracts, people.admin]) {
      expectDenied(await client.get(as(actor), path), actor.id)
      expectAllowed(await client.commit(as(actor), opening(actor, 'contract', contract.id)), actor.id)
      expectAllowed(await client.get(as(actor), path), actor.id)
    }
    for (const actor of [people.employee, people.freelancer, people.sp]) {
      expectDenied(await client.commit(as(actor), opening(actor, 'contract', contract.id)), actor.id)
      expectDenied(await client.get(as(actor), path), actor.id)
    }
  })

  test('of a company: its bank, likewise', async () => {
    const path = 'contractCompanies/lender/private/details'
    const bank = {
      bankName: 'Coast Bank',
      sortCode: '123456',
      accountNumber: '12345678',
      accountName: 'Cam Ltd',
    }
    const keeping = (actor: Actor): PlannedWrite[] => [
      { path, op: 'create', data: { ...bank, ...stampsOf(actor, 1) } },
    ]
    expectDenied(await client.commit(as(people.pm), keeping(people.pm)))
    expectAllowed(await client.commit(as(people.contracts), keeping(people.contracts)))
    expectDenied(await client.get(as(people.contracts), path))
    expectAllowed(
      await client.commit(as(people.contracts), opening(people.contracts, 'contractCompany', 'lender')),
    )
    expectAllowed(await client.get(as(people.contracts), path))
    expectDenied(await client.get(as(people.pm), path))
  })
})

function opening(
  actor: Actor,
  resourceType: 'crew' | 'contractCompany' | 'contract',
  id: string,
): PlannedWrite[] {
  return [
    {
      path: `logs/${sensitiveReadLogId(resourceType, id, actor.id, Date.now())}`,
      op: 'create',
      data: {
        resourceType,
        resourceId: id,
        logType: 'sensitive-read',
        data: { reason: '' },
        createdById: actor.id,
        createdByName: actor.name,
        productionId: '',
        companyAccess: 'open',
        ...stampsOf(actor, 1),
      },
    },
  ]
}

test('importing is for admins', async () => {
  const imported = (actor: Actor) => {
    const by = write(actor)
    return planImportHistoric({
      ...by,
      id: fresh(),
      logId: by.writeId,
      lastNumber,
      sources: { production: aProduction },
      historic: {
        terms: { type: 'freelance', productionId: 'production' },
        historicCompanyName: 'Old Otter Films',
        historicFilmingRate: '£300 a day',
        historicTotalContractPayment: 'about £3,000',
        historicTravelDayRate: '',
      },
    })
  }
  expectDenied(await client.commit(as(people.contracts), imported(people.contracts)))
  expectAllowed(await client.commit(as(people.admin), imported(people.admin)))
  lastNumber += 1
})
