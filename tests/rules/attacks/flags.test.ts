import { productionSchema } from '@/domain/productions/schema'
import type { Actor } from '@/domain/users/actor'
import { approvalFlags, userSchema } from '@/domain/users/schema'
import { recordEntry } from '../support/logged'
import { accountBody, emailOf, people, seeded, stampsOf, userBody } from '../support/people'
import { production, stored } from '../support/pras'
import type { Action, Alteration, MakeAction } from './support/action'
import { all, by, byEach, forging, given, saying, without, withoutEach } from './support/alter'
import { testAttacks } from './support/attack'
import { schemaForgeries } from './support/schema-forgeries'

/** Who may do what, and who decides that: flags of people, people of productions, and the log that shows both. */

const { admin, admin2, drone, employee, pc, pm } = people
const user = /^users\//
const account = /^accounts\//
const entry = /^logs\//
const made = /^productions\//

type Data = Record<string, unknown>

/** Somebody of the action's own. */
const somebody = (id: string): Actor => ({ ...employee, id, name: `${id} Tester` })

function flagging(actor: Actor, changes: Data, mirrored: Data = changes): MakeAction {
  return id => {
    const one = somebody(id)
    const stamps = stampsOf(actor, 2)
    return {
      given: {
        [`users/${id}`]: { ...userBody(one), ...seeded },
        [`accounts/${emailOf(one)}`]: { ...accountBody(one), ...seeded },
      },
      by: actor,
      writes: [
        { path: `users/${id}`, op: 'update', data: { ...changes, ...stamps } },
        { path: `accounts/${emailOf(one)}`, op: 'update', data: { ...mirrored, ...stamps } },
        recordEntry(actor, {
          type: 'user',
          id,
          revision: 2,
          logType: 'isArchived' in changes ? 'archived' : 'updated',
          fields: Object.keys(changes),
          stamps,
        }),
      ],
    }
  }
}

const entryFields = forging(entry, {
  resourceType: ['production', 'company', undefined],
  resourceId: ['another', undefined],
  logType: ['created', 'restored', 'approve', 'sensitive-read', undefined],
  'data.fields': [[], ['phone'], ['isDirector', 'phone', 'email', 'roleId'], 'all', [7], undefined],
  'data.message': ['nothing'],
  'data.surprise': [1],
  data: [{}, [], undefined],
  createdById: ['pm', undefined],
  createdByName: ['Somebody Else', undefined],
  companyAccess: ['company-one', undefined],
  revision: [2],
  lastWriteId: ['another'],
  writtenAt: [new Date(0)],
  surprise: [1],
})

/** The same action by the admin about themselves. */
const aboutThemselves: Alteration = action => {
  const text = (value: string) =>
    value
      .replaceAll(idOf(action), action.by.id)
      .replaceAll(idOf(action).toLowerCase(), action.by.id.toLowerCase())
  return {
    ...action,
    writes: action.writes.map(write => ({
      ...write,
      path: text(write.path),
      data: 'resourceId' in write.data ? { ...write.data, resourceId: action.by.id } : write.data,
    })),
  }
}
const idOf = (action: Action) => (action.writes[0]?.path ?? '').split('/')[1] ?? ''

const flags = [...approvalFlags, 'canAccessAdminApp', 'canAccessContracts', 'isArchived'] as const

const outsiders = byEach(people.pm, people.director, people.contracts, people.freelancer, people.archived)

/** Somebody changes what is their own; the teams, whose changes are logged, the certificates of others. */
function own(actor: Actor, changes: Data): MakeAction {
  return id => {
    const one = somebody(id)
    const isOwn = actor === employee
    const by = isOwn ? one : actor
    const stamps = stampsOf(by, 2)
    const fields = Object.keys(changes)
    return {
      given: {
        [`users/${id}`]: { ...userBody(one), ...seeded },
        [`accounts/${emailOf(one)}`]: { ...accountBody(one), ...seeded },
      },
      by,
      writes: [
        { path: `users/${id}`, op: 'update', data: { ...changes, ...stamps } },
        ...(isOwn
          ? []
          : [recordEntry(actor, { type: 'user', id, revision: 2, logType: 'updated', fields, stamps })]),
      ],
    }
  }
}

const { phone, roleId, certificates } = userSchema.shape
const certificate = { type: 'GVC', number: '1', expiresOn: '2031-01-01' }
const untouchable = forging(user, {
  email: ['other@example.test'],
  firstName: ['Other'],
  lastName: ['Other'],
  isArchived: [true],
  isEmployee: [false],
  canAccessAdminApp: [true],
  canAccessContracts: [true],
  canViewCompanyOneProductions: [true],
  canViewCompanyTwoProductions: [true],
  isReviewer: [true],
  isDirector: [true],
  isDroneTeam: [true],
  isDiveTeam: [true],
  isDiveTeamSecondStage: [true],
  hobby: ['kites'],
  revision: [7],
})
const poison = forging(user, {
  certificates: [
    'GVC',
    null,
    7,
    { 0: certificate },
    ['GVC'],
    [7],
    [null],
    [{ ...certificate, type: 7 }],
    [{ ...certificate, number: { x: 1 } }],
    [{ ...certificate, expiresOn: 7 }],
    [{ ...certificate, surprise: 1 }],
    [certificate, { ...certificate, type: 'x'.repeat(20_000) }],
    [...Array(5).fill(certificate), 'x'],
    Array(61).fill(certificate),
  ],
})

const ownProduction = (id: string) =>
  stored({ ...production, id, rolesSetByIds: ['admin2'], pmId: pm.id, pcIds: [pc.id], spId: 'sp' })

function producing(actor: Actor, changes: Data, fields = Object.keys(changes)): MakeAction {
  return id => {
    const stamps = stampsOf(actor, 2)
    const chooses = fields.some(key => ['spId', 'pmId', 'pcIds'].includes(key))
    return {
      given: { [`productions/${id}`]: ownProduction(id) },
      by: actor,
      writes: [
        {
          path: `productions/${id}`,
          op: 'update',
          data: { ...changes, ...(chooses ? { rolesSetByIds: ['admin2', actor.id] } : {}), ...stamps },
        },
        recordEntry(actor, {
          type: 'production',
          id,
          revision: 2,
          logType: 'isArchived' in changes ? 'archived' : 'updated',
          fields: [...fields, ...(chooses ? ['rolesSetByIds'] : [])],
          stamps,
        }),
      ],
    }
  }
}

const roleFields = forging(made, {
  rolesSetByIds: [
    [],
    ['admin2'],
    ['admin2', 'somebody'],
    'admin',
    undefined,
    (was: unknown) => [...(was as string[]), 'sp'],
  ],
})

testAttacks('flags', {
  ...Object.fromEntries(
    flags.map(flag => [
      `an admin changes ${flag} of somebody`,
      {
        action: flagging(admin, { [flag]: true }),
        with: {
          ...withoutEach(entry, user, account),
          ...(flag === 'isDirector' ? entryFields : forging(entry, { 'data.fields': [[], ['phone']] })),
          ...outsiders,
          ...forging(user, { [flag]: ['yes', 1, null, false] }),
          ...forging(account, { [flag]: ['yes', false, undefined] }),
          'about themselves': aboutThemselves,
          'with a flag more than the entry says': all(
            saying(user, 'isDiveTeam', flag !== 'isDiveTeam'),
            saying(account, 'isDiveTeam', flag !== 'isDiveTeam'),
          ),
        },
      },
    ]),
  ),
  'an admin opens a company to somebody': {
    action: flagging(
      admin,
      { canViewCompanyTwoProductions: true },
      { companyAccess: ['open', 'company-two'] },
    ),
    with: {
      ...withoutEach(entry, user, account),
      ...outsiders,
      ...forging(account, {
        companyAccess: [
          ['open', 'company-one', 'company-two'],
          ['company-two'],
          ['open'],
          'company-two',
          [7],
        ],
      }),
      'about themselves': aboutThemselves,
    },
  },
  'a person is made': {
    action: id => {
      const one = somebody(id)
      const stamps = stampsOf(admin, 1)
      return {
        given: {},
        by: admin,
        writes: [
          { path: `users/${id}`, op: 'create', data: { ...userBody(one), ...stamps } },
          { path: `accounts/${emailOf(one)}`, op: 'create', data: { ...accountBody(one), ...stamps } },
          recordEntry(admin, { type: 'user', id, revision: 1, logType: 'created', fields: [], stamps }),
        ],
      }
    },
    with: {
      ...schemaForgeries(user, userSchema.shape),
      ...withoutEach(user, account, entry),
      ...outsiders,
      ...forging(user, { email: ['Upper@example.test', 'ann@exаmple.test', 'a b@example.test', 'ann'] }),
      ...forging(account, {
        userId: ['pm', 'absent', 'x/y', 7],
        name: ['Other', 7],
        isArchived: [true],
        surprise: [1],
      }),
    },
  },
  'somebody changes their phone, role and certificates': {
    action: own(employee, { phone: '020 7946 0000', roleId: 'role-pm', certificates: [certificate] }),
    with: {
      ...untouchable,
      ...poison,
      ...schemaForgeries(user, { phone, roleId, certificates }),
      ...byEach(people.pm, people.director, people.contracts, people.archived),
    },
  },
  'the Drone Team keeps somebody’s certificates': {
    action: own(drone, { certificates: [certificate] }),
    with: {
      ...untouchable,
      ...poison,
      ...forging(user, { phone: ['1'], roleId: ['role-pm'] }),
      ...byEach(people.pm, people.director, people.reviewer, people.archived),
    },
  },
  'an admin changes the SP of a production': {
    action: producing(admin, { spId: 'reviewer' }),
    with: {
      ...roleFields,
      ...entryFields,
      ...withoutEach(entry),
      ...byEach(people.employee, people.director, people.freelancer, people.archived),
      ...forging(made, {
        companyId: ['company-one', 'another'],
        companyAccess: ['company-one'],
        spId: [7, 'x/y', null, 'x'.repeat(20_000)],
      }),
    },
  },
  'a PC changes the PM of a production': {
    action: producing(pc, { pmId: 'employee' }),
    with: {
      ...roleFields,
      ...withoutEach(entry),
      ...forging(made, { spId: ['pc'], isArchived: [true], companyId: ['another'] }),
      ...byEach(people.employee, people.sp, people.reviewer, people.freelancer),
      'who is PC no more': given(made, 'pcIds', []),
    },
  },
  'a PM changes the PCs of a production': {
    action: producing(pm, { pcIds: ['pc', 'employee'] }),
    with: {
      ...roleFields,
      ...withoutEach(entry),
      ...forging(made, {
        pcIds: ['pc', [7], ['x/y'], [null], Array(21).fill('pc'), ['x'.repeat(20_000)], null],
      }),
    },
  },
  'a PM changes the facts of a production': {
    action: producing(pm, { name: 'Lakes', code: 'LAK', startDate: '2031-01-01', outOfHoursPhone: '1' }),
    with: {
      ...schemaForgeries(made, productionSchema.shape),
      ...forging(made, {
        spId: ['reviewer'],
        pmId: ['employee'],
        pcIds: [['employee']],
        rolesSetByIds: [[], ['admin2', 'pm']],
        isArchived: [true],
      }),
      ...byEach(people.employee, people.sp, people.director, people.archived),
    },
  },
  'an admin archives a production': {
    action: producing(admin, { isArchived: true }),
    with: {
      ...forging(made, { isArchived: ['yes', null, 1], spId: ['admin'], rolesSetByIds: [[]] }),
      'by its PM': by(pm),
    },
  },
  'a production is made': {
    action: id => {
      const stamps = stampsOf(admin2, 1)
      const { id: _id, ...body } = { ...production, rolesSetByIds: ['admin2'] }
      return {
        given: {},
        by: admin2,
        writes: [
          { path: `productions/${id}`, op: 'create', data: { ...body, ...stamps } },
          recordEntry(admin2, {
            type: 'production',
            id,
            revision: 1,
            logType: 'created',
            fields: [],
            stamps,
          }),
        ],
      }
    },
    with: {
      ...schemaForgeries(made, productionSchema.shape),
      ...forging(made, { rolesSetByIds: [[], ['somebody'], undefined], companyId: ['company-one'] }),
      ...outsiders,
      'without its entry': without(entry),
    },
  },
})
