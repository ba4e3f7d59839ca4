import { afterAll, beforeAll, describe, test } from 'vitest'
import { sensitiveReadLogId } from '@/domain/logs/schema'
import type { Actor } from '@/domain/users/actor'
import { contractOf, storedContract } from './support/contracts'
import { expectAllowed, expectDenied } from './support/expect'
import { accountBody, as, emailOf, people, peopleDocuments, seeded } from './support/people'
import { praOf, production, stored } from './support/pras'
import { type Caller, RulesClient } from './support/rest'

const client = new RulesClient('demo-identity')

const shown = { field: 'isConfidential', op: 'EQUAL' as const, value: false }

/** One document of every collection, and how its list is asked for. */
const documents: Record<string, { path: string; list?: Parameters<RulesClient['query']>[2] }> = {
  users: { path: 'users/pm', list: {} },
  crew: { path: 'crew/one', list: {} },
  companies: { path: 'companies/one', list: {} },
  contractCompanies: { path: 'contractCompanies/one', list: {} },
  productions: { path: 'productions/production', list: {} },
  contracts: { path: 'contracts/one', list: { limit: 25 } },
  pras: { path: 'pras/one', list: { limit: 25 } },
  steps: { path: 'pras/one/steps/crew', list: {} },
  versions: { path: 'pras/one/versions/1', list: {} },
  comments: { path: 'pras/one/comments/one', list: {} },
  acknowledgements: { path: 'pras/one/acknowledgements/pm', list: {} },
  exports: { path: 'pras/one/exports/one', list: {} },
  dayLog: { path: 'pras/one/dayLog/one', list: {} },
  debrief: { path: 'pras/one/debrief/main' },
  sops: { path: 'sops/one', list: {} },
  aircraft: { path: 'aircraft/one', list: {} },
  pilots: { path: 'pilots/one', list: {} },
  hazards: { path: 'hazards/one', list: {} },
  hazardProposals: { path: 'hazardProposals/one', list: { limit: 25 } },
  faqs: { path: 'faqs/one', list: {} },
  approvalProcesses: { path: 'approvalProcesses/one', list: {} },
  culturalConsiderations: { path: 'culturalConsiderations/one', list: {} },
  contractFaqs: { path: 'contractFaqs/one', list: {} },
  contractDops: { path: 'contractDops/one', list: {} },
  roles: { path: 'roles/one', list: {} },
  hmrcRoles: { path: 'hmrcRoles/one', list: {} },
  nonUkContractRoles: { path: 'nonUkContractRoles/one', list: {} },
  files: { path: 'files/one', list: { limit: 25 } },
  logs: { path: 'logs/one', list: { limit: 25 } },
  config: { path: 'config/app' },
  counters: { path: 'counters/pras-2026' },
  'private details of crew': { path: 'crew/one/private/details' },
  'private details of companies': { path: 'contractCompanies/one/private/details' },
  'private details of contracts': { path: 'contracts/one/private/crew' },
  accounts: { path: `accounts/${emailOf(people.pm)}`, list: { limit: 25 } },
  notifications: { path: 'users/admin/notifications/one', list: { limit: 25 } },
  contractTemplates: { path: 'contractTemplates/one', list: {} },
  mail: { path: 'mail/one', list: { limit: 25, where: [shown] } },
}
/** Private details are read after the reader's entry of the day. */
const openingsBy = (actor: Actor) =>
  Object.fromEntries(
    (['crew', 'contractCompany', 'contract'] as const).map(type => [
      `logs/${sensitiveReadLogId(type, 'one', actor.id, Date.now())}`,
      seeded,
    ]),
  )

const bodies: Record<string, object> = {
  'productions/production': stored(production),
  'pras/one': stored(praOf('one')),
  'contracts/one': storedContract(contractOf('one')),
  'files/one': {
    companyAccess: 'open',
    createdById: 'pm',
    parentType: 'none',
    parentId: '',
    isArchived: false,
  },
  'logs/one': { companyAccess: 'open', resourceType: 'pra', resourceId: 'one', createdById: 'pm' },
  'sops/one': { status: 'published' },
  'mail/one': { isConfidential: false },
}

const verified = (email: string): Caller => ({ email, email_verified: true })

beforeAll(async () => {
  await client.start()
  const rest = Object.values(documents)
    .filter(({ path }) => !['users/pm', `accounts/${emailOf(people.pm)}`].includes(path))
    .map(({ path }) => [path, { ...(bodies[path] ?? {}), ...seeded }])
  await client.seed({ ...peopleDocuments(), ...Object.fromEntries(rest), ...openingsBy(people.admin) })
})
afterAll(() => client.stop())

const strangers: [string, Caller][] = [
  ['nobody signed in', null],
  ['an address that is not verified', { email: emailOf(people.admin), email_verified: false }],
  ['an address whose verification is not stated', { email: emailOf(people.admin) }],
  ['a token without an address', { sub: 'uid-anonymous' }],
  ['somebody without a record', verified('norecord@example.test')],
  ['an archived admin', as(people.archived)],
  // The Kelvin sign lower-cases to an ordinary k.
  ['a look-alike address', verified('jac\u212a@example.test')],
  ['an address with a slash', verified('a/b@example.test')],
  ['an address with a trailing space', verified(`${emailOf(people.admin)} `)],
]

describe.each(Object.entries(documents))('%s', (_, { path, list }) => {
  const collection = path.split('/').slice(0, -1).join('/')

  test('an admin reads it', async () => {
    expectAllowed(await client.get(as(people.admin), path))
    if (list) expectAllowed(await client.query(as(people.admin), collection, list))
  })

  test.each(strangers)('%s does not read it', async (_name, caller) => {
    expectDenied(await client.get(caller, path))
    if (list) expectDenied(await client.query(caller, collection, list))
  })

  test.each(strangers)('%s does not write it', async (_name, caller) => {
    expectDenied(await client.commit(caller, [{ path, op: 'update', data: { isArchived: true } }]))
    expectDenied(await client.commit(caller, [{ path: `${collection}/new`, op: 'create', data: { a: 1 } }]))
  })

  test('nobody deletes it, not even an admin', async () => {
    expectDenied(await client.delete(as(people.admin), path))
  })
})

test('the address is compared in lower case', async () => {
  expectAllowed(await client.get(verified(emailOf(people.pm).toUpperCase()), 'users/pm'))
})

test('a document that is not there is answered with its absence, not refused', async () => {
  const member = as(people.employee)
  for (const path of [
    'pras/none',
    'productions/none',
    'files/none',
    'logs/none',
    'sops/none',
    'roles/none',
    'contracts/none',
    'hazardProposals/none',
  ]) {
    expectAllowed(await client.get(member, path), path)
  }
  expectAllowed(await client.get(as(people.admin), 'mail/none'))
})

describe('the own account', () => {
  test('is read by its owner, archived or missing too, so that the sign-in screen can say why', async () => {
    expectAllowed(await client.get(as(people.pm), `accounts/${emailOf(people.pm)}`))
    expectAllowed(await client.get(as(people.archived), `accounts/${emailOf(people.archived)}`))
    expectAllowed(await client.get(verified('norecord@example.test'), 'accounts/norecord@example.test'))
  })

  test('is read by admins, who change it together with the user, and by nobody else', async () => {
    expectAllowed(await client.get(as(people.admin), `accounts/${emailOf(people.pm)}`))
    expectDenied(await client.get(as(people.director), `accounts/${emailOf(people.pm)}`))
    expectAllowed(await client.query(as(people.admin), 'accounts', { limit: 500 }))
    expectDenied(await client.query(as(people.admin), 'accounts', {}))
    expectDenied(await client.query(as(people.director), 'accounts', { limit: 500 }))
    expectDenied(
      await client.get(
        { email: emailOf(people.pm), email_verified: false },
        `accounts/${emailOf(people.pm)}`,
      ),
    )
  })
})

test.each([
  'contracts/one/terms/main',
  'contractTemplates/one/private/x',
  'pras/one/versions/1/steps/crew',
  'elsewhere/one',
  'users/pm/private/bank',
])('%s is closed to everybody', async path => {
  expectDenied(await client.get(as(people.admin), path))
  expectDenied(await client.commit(as(people.admin), [{ path, op: 'create', data: { a: 1 } }]))
})

test('private details are for those who may read them, and after their entry', async () => {
  await client.seed({ ...openingsBy(people.employee), ...openingsBy(people.contracts) })
  for (const [name, { path }] of Object.entries(documents)) {
    if (!name.startsWith('private details')) continue
    expectDenied(await client.get(as(people.employee), path), name)
    expectDenied(await client.get(as(people.admin2), path), name)
    expectAllowed(await client.get(as(people.contracts), path), name)
  }
})

test('what lies below a PRA is read by whoever reads it', async () => {
  await client.seed({ 'pras/few': stored(praOf('few', { companyAccess: 'company-one' })) })
  const below = Object.values(documents).filter(({ path }) => path.startsWith('pras/one/'))
  for (const { path } of below) {
    const ofFew = path.replace('pras/one', 'pras/few')
    await client.seed({ [ofFew]: seeded })
    expectAllowed(await client.get(as(people.companyOne), ofFew), ofFew)
    expectDenied(await client.get(as(people.employee), ofFew), ofFew)
    const ofNone = path.replace('pras/one', 'pras/none')
    expectDenied(await client.get(as(people.employee), ofNone), ofNone)
  }
})

test('an admin who is no employee reads companies and drafts of SOPs all the same', async () => {
  const outsider = { ...people.admin, id: 'outsider', isEmployee: false }
  await client.seed({ [`accounts/${emailOf(outsider)}`]: { ...accountBody(outsider), ...seeded } })
  for (const path of ['companies/one', 'sops/one']) expectAllowed(await client.get(as(outsider), path), path)
})

test('what grows without end is read in pages', async () => {
  for (const { path, list } of Object.values(documents).filter(each => each.list?.limit)) {
    const collection = path.split('/').slice(0, -1).join('/')
    const { limit: _, ...unlimited } = list ?? {}
    expectDenied(await client.query(as(people.admin), collection, unlimited), collection)
    expectDenied(await client.query(as(people.admin), collection, { ...list, limit: 1001 }), collection)
  }
})

test('all debriefs are listed for admins, in pages', async () => {
  const debriefs = { allDescendants: true, limit: 25 }
  expectAllowed(await client.query(as(people.admin), 'debrief', debriefs))
  expectDenied(await client.query(as(people.director), 'debrief', debriefs))
  expectDenied(await client.query(as(people.admin), 'debrief', { allDescendants: true }))
  for (const [name, caller] of strangers) expectDenied(await client.query(caller, 'debrief', debriefs), name)
})

test('no collection group opens what its documents keep closed', async () => {
  for (const group of ['private', 'steps', 'versions', 'comments', 'notifications']) {
    expectDenied(await client.query(as(people.admin), group, { allDescendants: true, limit: 10 }), group)
  }
})
