import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { applyCommand } from '@/domain/pras/workflow/apply'
import { type PlannedWrite, planTransition } from '@/domain/pras/workflow/plan'
import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import type { Actor } from '@/domain/users/actor'
import { anAmendment } from '~tests/fixtures/pra-records'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments, seeded, stampsOf } from '../support/people'
import { praOf, production, stored } from '../support/pras'
import { RulesClient } from '../support/rest'

/** Conditions of the rules of PRAs that nothing else stands in for: each with the write that it alone refuses. */

const client = new RulesClient('demo-conditions-pras')
const { pm, freelancer, pc, director } = people
const writeBy = (actor: Actor) => ({ actor, writeId: crypto.randomUUID(), now: Date.now() })

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed({ ...peopleDocuments(), 'productions/production': stored(production) })
})

async function given(changes: Partial<Pra>): Promise<Pra> {
  const pra = praOf('one', changes)
  await client.seed({
    'pras/one': stored(pra),
    'pras/one/steps/crew': { content: { copiedFrom: 'crew' }, ...seeded },
  })
  return pra
}

test.each<[Pra['status'], typeof expectAllowed]>([
  ['draft', expectAllowed],
  ['submitted', expectDenied],
])(
  'an author who brings the people of the production up to date writes answers with it: %s',
  async (status, expectOutcome) => {
    const pra = await given({ status, spId: '', authorIds: [pm.id] })
    const write = writeBy(pm)
    const step: PlannedWrite = {
      path: 'pras/one/steps/crew',
      op: 'update',
      data: { content: { copiedFrom: 'elsewhere' }, ...stampsOf(pm, 2, { lastWriteId: write.writeId }) },
    }
    expectOutcome(await client.commit(as(pm), [...planProductionSync({ ...write, pra, production }), step]))
  },
)

test('nobody confirms for somebody else that they read it, not even again', async () => {
  await given({ status: 'approved', submittedVersion: 2, approvedVersion: 2, memberIds: [freelancer.id] })
  const path = `pras/one/acknowledgements/${freelancer.id}`
  await client.seed({ [path]: { version: 1, userName: freelancer.name, at: 1, ...seeded } })
  const again = (actor: Actor) =>
    client.commit(as(actor), [
      {
        path,
        op: 'update',
        data: { version: 2, userName: actor.name, at: Date.now(), ...stampsOf(actor, 2) },
      },
    ])
  expectDenied(await again(pc))
  expectAllowed(await again(freelancer))
})

test('a director who began an amendment lowers the level while it is a working copy: it is not their round yet', async () => {
  const pra = await given({
    status: 'approved',
    submittedVersion: 1,
    approvedVersion: 1,
    riskLevel: 'high',
    amendments: [anAmendment({ createdById: director.id, baseVersion: 1, baseRiskLevel: 'high' })],
  })
  const write = writeBy(director)
  const command = {
    event: 'lower-risk',
    riskLevel: 'regular',
    comment: 'Nothing of it is flown any more.',
  } as const
  const change = applyCommand(pra, command, director, {
    now: write.now,
    logId: `log-${write.writeId}`,
    diveAdviserName: '',
  })
  expectAllowed(
    await client.commit(
      as(director),
      planTransition({ ...write, pra, change, command, steps: {}, hash: '' }),
    ),
  )
})
