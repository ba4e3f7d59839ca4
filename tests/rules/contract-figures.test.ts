import { afterAll, beforeAll, describe, test } from 'vitest'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { contractChangeByRow } from '@/domain/contracts/workflow/apply'
import { planContractSave, planContractTransition } from '@/domain/contracts/workflow/plan'
import { findContractTransition } from '@/domain/contracts/workflow/transitions'
import { contractOf, SET_FILE, setOf, storedContract } from './support/contracts'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded } from './support/people'
import { RulesClient } from './support/rest'

/** What follows from rates and days is worked out again; who approves depends on it; what is sent is of the set. */

const client = new RulesClient('demo-contract-figures')
const { pc, pm } = people

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

const write = (actor: typeof pm) => ({ actor, writeId: crypto.randomUUID(), now: Date.now() })

async function seedContract(changes: Partial<Contract>): Promise<Contract> {
  const contract = contractOf(crypto.randomUUID(), changes)
  await client.seed({ [`contracts/${contract.id}`]: storedContract(contract) })
  return contract
}

/** An edit of days, with figures that are claimed, and named by its log entry as all that changes is. */
async function claim(contract: Partial<Contract>, figures: object) {
  const draft = await seedContract(contract)
  const writes = planContractSave({
    ...write(pm),
    contract: draft,
    changes: { numberOfFilmingDays: 3, numberOfKitDays: 2 },
    deleted: undefined,
  })
  const claimed = writes.map(each =>
    each.path.startsWith('contracts/')
      ? { ...each, data: { ...each.data, ...figures } }
      : { ...each, data: alsoNaming(each.data, Object.keys(figures)) },
  )
  return { claimed, commit: () => client.commit(as(pm), claimed) }
}

function alsoNaming(entry: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const facts = entry.data as { fields: string[] }
  return { ...entry, data: { ...facts, fields: [...new Set([...facts.fields, ...names])] } }
}

const kinds: [string, Partial<Contract>][] = [
  ['a day deal', { kitDayRate: 1000 }],
  // 12.07 % of £200.03 is £24.1436: rounded up.
  ['dailies with holiday pay on top', { type: 'dailies', agreedDailyRate: 20_003, kitDayRate: 1000 }],
  [
    'dailies with holiday pay within',
    { type: 'dailies', agreedDailyRate: 25_001, rateIncludesHolidayPay: 'yes', kitDayRate: 1000 },
  ],
]

describe.each(kinds)('%s', (_, terms) => {
  test('comes to what follows from its rates', async () => {
    const { commit } = await claim(terms, {})
    expectAllowed(await commit())
  })

  test.each([
    'dailyRate',
    'holidayRate',
    'totalRate',
    'kitTotal',
    'numberOfDaysContracted',
    'totalContractPayment',
  ])('claims no other %s', async figure => {
    const { claimed } = await claim(terms, {})
    const worked = Number(claimed[0]?.data[figure] ?? 0)
    const { commit } = await claim(terms, { [figure]: worked + 1 })
    expectDenied(await commit())
  })
})

/** An event as the data layer writes it, whatever the guards of the domain say: the rules have their own. */
function happening(contract: Contract, command: ContractCommand, actor: typeof pm) {
  const by = write(actor)
  const wish = { contract, command, actor, env: { ...by, logId: by.writeId } }
  const row = findContractTransition(contract.status, command.event)
  return planContractTransition({ ...by, contract, change: contractChangeByRow(wish, command, row) })
}

/** Another than whoever submitted it approves. */
async function approve(changes: Partial<Contract>) {
  const contract = await seedContract({ status: 'submitted', submittedById: pc.id, ...changes })
  return client.commit(as(pm), happening(contract, { event: 'approve-contract' }, pm))
}
const of = (filmingRate: number, currency = 'GBP') => ({ filmingRate, numberOfFilmingDays: 1, currency })

describe('a PM approves', () => {
  const limited = (contractApprovalLimit?: number) =>
    client.seed({
      'config/app': { ...seeded, ...(contractApprovalLimit === undefined ? {} : { contractApprovalLimit }) },
    })

  test('up to 10,000 where nothing is configured, in the units of the currency', async () => {
    await client.clearDocument('config/app')
    expectAllowed(await approve(of(1_000_000)))
    expectDenied(await approve(of(1_000_001)))
    expectAllowed(await approve(of(10_000, 'JPY')))
    expectDenied(await approve(of(10_001, 'JPY')))
  })

  test('up to the limit of the configuration, and all where it is 0', async () => {
    await limited()
    expectDenied(await approve(of(1_000_001)))
    await limited(20_000)
    expectAllowed(await approve(of(2_000_000)))
    expectDenied(await approve(of(2_000_001)))
    await limited(0)
    expectAllowed(await approve(of(90_000_000)))
    await client.clearDocument('config/app')
  })
})

describe('what is sent', () => {
  const places = [0, 1, 2, 3, 4, 5]
  const files = places.map(at => ({
    ...(setOf({ termsRevision: 1 }).files[0] as NonNullable<Contract['documentSet']>['files'][number]),
    fileId: `${SET_FILE}-${at}`,
  }))
  const send = async (contract: Partial<Contract>, sentFileIds: string[]) => {
    const approved = await seedContract({ status: 'approved', ...contract })
    const command = { event: 'send-contract' as const, sentTo: ['ada@example.test'], sentFileIds }
    return client.commit(as(pc), happening(approved, command, pc))
  }

  test('is any of the documents of its set, and nothing else', async () => {
    const documentSet = setOf({ termsRevision: 1 }, { files })
    for (const { fileId } of files) expectAllowed(await send({ documentSet }, [fileId]), fileId)
    expectAllowed(
      await send(
        { documentSet },
        files.map(({ fileId }) => fileId),
      ),
    )
    const fewer = setOf({ termsRevision: 1 }, { files: files.slice(0, 2) })
    expectDenied(await send({ documentSet: fewer }, [`${SET_FILE}-2`]))
    expectDenied(await send({ documentSet: setOf({ termsRevision: 1 }, { files: [] }) }, [SET_FILE]))
  })

  test.each(places)(
    'of a loan-out outside small engagers with its letter, wherever in the set: %i',
    async at => {
      const loanOut = { type: 'loanout', engagerIsSmall: 'no', sdsOutcome: 'outside' } as const
      const withLetter = files.map((file, index) =>
        index === at ? { ...file, template: 'status-determination-letter' } : file,
      )
      const lettered = setOf({ termsRevision: 1 }, { files: withLetter })
      const unlettered = setOf({ termsRevision: 1 }, { files })
      const letter = `${SET_FILE}-${at}`
      expectAllowed(await send({ ...loanOut, documentSet: lettered }, [letter]))
      expectDenied(await send({ ...loanOut, documentSet: unlettered }, [letter]))
      expectDenied(await send({ ...loanOut, documentSet: lettered }, [`${SET_FILE}-${at === 0 ? 1 : 0}`]))
    },
  )
})
