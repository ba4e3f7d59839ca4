import { afterAll, beforeAll, describe, test } from 'vitest'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { userSchema } from '@/domain/users/schema'
import { fieldsOf } from '~tools/rules/shapes'
import { expectAllowed, expectDenied } from './support/expect'
import {
  accountBody,
  as,
  emailOf,
  explained,
  people,
  peopleDocuments,
  seeded,
  stampsOf,
  userBody,
} from './support/people'
import { wrongMaps, wrongValues } from './support/record-shapes'
import { RulesClient } from './support/rest'

/** What the record of a person may hold, and the account that mirrors it. */

const client = new RulesClient('demo-user-records')
const { admin, dive, drone, pc } = people
const { fields, required } = fieldsOf(userSchema)

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

type Data = Record<string, unknown>

/** Somebody new, whose account says what the user says. */
function creating(changes: Data, without: string[] = []): PlannedWrite[] {
  const newcomer = { ...people.employee, id: `new-${crypto.randomUUID()}` }
  const user: Data = { ...userBody(newcomer), ...changes }
  for (const key of without) delete user[key]
  const levels = [
    'open',
    ...(user.canViewCompanyOneProductions === true ? ['company-one'] : []),
    ...(user.canViewCompanyTwoProductions === true ? ['company-two'] : []),
  ]
  const account: Data = {
    ...accountBody(newcomer),
    name: `${String(user.firstName)} ${String(user.lastName)}`,
    companyAccess: levels,
  }
  const address = typeof user.email === 'string' && user.email !== '' ? user.email : emailOf(newcomer)
  return [
    ...explained(admin, 'user', {
      path: `users/${newcomer.id}`,
      op: 'create',
      data: { ...user, ...stampsOf(admin, 1) },
    }),
    { path: `accounts/${address}`, op: 'create', data: { ...account, ...stampsOf(admin, 1) } },
  ]
}
const create = (changes: Data, without?: string[]) => client.commit(as(admin), creating(changes, without))

describe('a user', () => {
  test('sees the companies that the flags say', async () => {
    expectAllowed(await create({}))
    expectAllowed(await create({ canViewCompanyOneProductions: true }))
    expectAllowed(await create({ canViewCompanyOneProductions: true, canViewCompanyTwoProductions: true }))
  })

  test('has an address and both names', async () => {
    for (const key of required) expectDenied(await create({}, [key]), `without ${key}`)
  })

  test.each<[string, Data]>([
    ['an address without @', { email: 'nobody' }],
    ['an address with a space', { email: 'no body@example.test' }],
    ['an address without end', { email: `${'x'.repeat(250)}@example.test` }],
    ['a first name in two lines', { firstName: 'Ada\nEve' }],
    ['a last name in two lines', { lastName: 'Frost\nEve' }],
    ['no first name', { firstName: '' }],
    ['no last name', { lastName: '' }],
    ['a first name without end', { firstName: 'x'.repeat(201) }],
    ['a last name without end', { lastName: 'x'.repeat(201) }],
    ['an unknown key', { whim: 'x' }],
  ])('has not %s', async (_, changes) => {
    expectDenied(await create(changes))
  })

  test('holds nothing of another kind', async () => {
    for (const [key, json] of Object.entries(fields)) {
      for (const [what, value] of [...wrongValues(json), ...wrongMaps(json)]) {
        expectDenied(await create({ [key]: value }), `${key} is ${what}`)
      }
    }
  })

  test('keeps the old account where there is none to close', async () => {
    const lost = { ...people.employee, id: 'lost' }
    await client.seed({ 'users/lost': { ...userBody(lost), ...seeded } })
    const address = 'lost.new@example.test'
    expectAllowed(
      await client.commit(as(admin), [
        ...explained(admin, 'user', {
          path: 'users/lost',
          op: 'update',
          data: { email: address, ...stampsOf(admin, 2) },
        }),
        {
          path: `accounts/${address}`,
          op: 'create',
          data: { ...accountBody(lost), name: 'lost Tester', ...stampsOf(admin, 1) },
        },
      ]),
    )
  })
})

describe('the certificates of others', () => {
  const keeping = (actor: typeof drone, changes: Data, revision: number) =>
    explained(actor, 'user', {
      path: 'users/pm',
      op: 'update',
      data: { ...changes, ...stampsOf(actor, revision) },
    })
  const certificates = [{ type: 'GVC', number: '', expiresOn: '' }]

  test('are kept by the teams, with their entry, and by nobody else', async () => {
    expectDenied(await client.commit(as(pc), keeping(pc, { certificates }, 2)))
    expectDenied(await client.commit(as(drone), keeping(drone, { certificates }, 2).slice(0, 1)))
    expectDenied(await client.commit(as(dive), keeping(dive, { certificates, roleId: 'role-pm' }, 2)))
    expectAllowed(await client.commit(as(drone), keeping(drone, { certificates }, 2)))
    expectAllowed(await client.commit(as(dive), keeping(dive, { certificates: [] }, 3)))
  })
})
