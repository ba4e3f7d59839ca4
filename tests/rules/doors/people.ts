import type { Actor } from '@/domain/users/actor'
import { accountSchema, userSchema } from '@/domain/users/schema'
import {
  all,
  type Change,
  creates,
  type Data,
  type Door,
  each,
  saying,
  updates,
  where,
  without,
} from '~tests/rules/support/door'
import { accountBody, emailOf, people, seeded, userBody } from '~tests/rules/support/people'

const { admin, contracts, director, dive, dive2, drone, employee, everything, freelancer, pm } = people
const noAdmins = [employee, contracts, director, drone, dive, freelancer]

/** A person in the directory, with their account. */
const somebody: Actor = { ...employee, id: '#some', name: '#some Tester' }
const USER = 'users/#some'
const ACCOUNT = `accounts/${emailOf(somebody)}`
const stored = {
  [USER]: { ...userBody(somebody), ...seeded },
  [ACCOUNT]: { ...accountBody(somebody), ...seeded },
}

const stampKeys = ['id', 'revision', 'lastModifiedAt', 'lastModifiedById', 'lastWriteId', 'writtenAt']
const keysOf = (shape: object) => Object.keys(shape).filter(key => !stampKeys.includes(key))
const flags = keysOf(accountSchema.shape).filter(
  key => !['userId', 'name', 'companyAccess', 'isGivenUp'].includes(key),
)
const own = ['phone', 'roleId', 'certificates', 'mailDigest', 'quietFrom', 'quietUntil', 'timeZone', 'lookup']
const flipped = (body: Data, flag: string) => ({ [flag]: body[flag] !== true })
const user: Data = userBody(somebody)

/** Wrong changes of a user (write 0) and of their account (write 1): the two contradict each other, or change nothing. */
const wrongPeople: Record<string, Change> = {
  ...each(flags, flag => saying(flipped(user, flag), 0)),
  ...Object.fromEntries(flags.map(flag => [`${flag} of the account`, saying(flipped(user, flag), 1)])),
  'a flag of a company alone': saying({ canViewCompanyOneProductions: true }, 0),
  'a flag of the other company alone': saying({ canViewCompanyTwoProductions: true }, 0),
  'an access level that they do not have': saying({ companyAccess: ['open', 'company-one'] }, 1),
  'no access level': saying({ companyAccess: [] }, 1),
  'another name': saying({ name: 'Another Tester' }, 1),
  'an account of somebody else': saying({ userId: 'pm' }, 1),
  'an account of nobody': saying({ userId: '' }, 1),
  'an account that is given up': saying({ isGivenUp: true }, 1),
  'an account with another field': saying({ isEverything: true }, 1),
  'another field': saying({ isEverything: true }, 0),
  'an address with capitals': saying({ email: emailOf(somebody).toUpperCase() }, 0),
  'an address with an accent': saying({ email: 'é@example.test' }, 0),
  'an address that is none': saying({ email: 7 }, 0),
  'no first name': all(saying({ firstName: '' }, 0), saying({ name: ' Tester' }, 1)),
  'no last name': all(saying({ lastName: '' }, 0), saying({ name: '#some ' }, 1)),
  'a first name that is none': saying({ firstName: 7 }, 0),
  'a last name that is none': saying({ lastName: 7 }, 0),
  'a first name of two lines': all(saying({ firstName: 'a\nb' }, 0), saying({ name: 'a\nb Tester' }, 1)),
  'a last name that turns the text round': all(
    saying({ lastName: '\u202Ea' }, 0),
    saying({ name: '#some \u202Ea' }, 1),
  ),
  'a first name without end': all(
    saying({ firstName: 'x'.repeat(201) }, 0),
    saying({ name: `${'x'.repeat(201)} Tester` }, 1),
  ),
  'a last name without end': all(
    saying({ lastName: 'x'.repeat(201) }, 0),
    saying({ name: `#some ${'x'.repeat(201)}` }, 1),
  ),
  'a reason that is none': saying({ lastReason: 7 }, 0),
  'a reason without end': saying({ lastReason: 'x'.repeat(1001) }, 0),
}

/** Right changes: user and account agree. */
const rightPeople: Record<string, Change> = {
  ...each(flags, flag => all(saying(flipped(user, flag), 0), saying(flipped(user, flag), 1))),
  'who see one company': all(
    saying({ canViewCompanyOneProductions: true }, 0),
    saying({ companyAccess: ['open', 'company-one'] }, 1),
  ),
  'who see both companies': all(
    saying({ canViewCompanyOneProductions: true, canViewCompanyTwoProductions: true }, 0),
    saying({ companyAccess: ['open', 'company-one', 'company-two'] }, 1),
  ),
  'with a reason': saying({ lastReason: 'They asked for it.' }, 0),
}

const changes = (me: Actor, data: Data, account: Data = {}) => [
  updates(me, USER, data),
  updates(me, ACCOUNT, account),
]

/** Adds a person at an address that no account may have. */
const atAddress =
  (email: string): Change =>
  () => ({
    given: {},
    writes: [
      creates(admin, USER, { ...userBody(somebody), email }),
      creates(admin, `accounts/${email}`, accountBody(somebody)),
    ],
  })

const moves = (me: Actor) => [
  updates(me, USER, { email: '#new@example.test' }),
  creates(me, 'accounts/#new@example.test', accountBody(somebody)),
  updates(me, ACCOUNT, { isArchived: true, isGivenUp: true }),
]

/** Returns a person's own record. The cases about other people use it too. */
const self = (me: Actor) => ({ [`users/${me.id}`]: { ...userBody(me), ...seeded } })

export const peopleDoors: Readonly<Record<string, Door>> = {
  'a new person with their account': {
    by: [admin, everything],
    not: noAdmins,
    attempt: me => ({
      given: {},
      writes: [creates(me, USER, userBody(somebody)), creates(me, ACCOUNT, accountBody(somebody))],
    }),
    also: { ...rightPeople, 'with what their schema knows': saying(fullest(), 0) },
    unless: { ...wrongPeople, 'without the account': without(1), 'without the user': without(0) },
  },
  'a person, changed with their account': {
    by: [admin, everything],
    not: noAdmins,
    attempt: me => ({ given: stored, writes: changes(me, { phone: '1', firstName: '#some' }) }),
    also: {
      ...rightPeople,
      'without the account, which says the same': without(1),
      'whose account lacks flags that are off': where(ACCOUNT, {
        isDirector: undefined,
        isGivenUp: undefined,
      }),
    },
    unless: {
      ...wrongPeople,
      'whose account is another’s': all(without(1), where(ACCOUNT, { userId: 'pm' })),
      'without an account': all(without(1), where(ACCOUNT, undefined)),
      'an account that passes to somebody else': all(
        where(ACCOUNT, { userId: 'pm' }),
        saying({ userId: '#some' }, 1),
      ),
      'whose account says something else': all(without(1), where(ACCOUNT, { isDirector: true })),
      'with capitals in both addresses': atAddress('#SOME@EXAMPLE.TEST'),
      'with an accent in both addresses': atAddress('é#@example.test'),
    },
  },
  'a person whose account is there': {
    by: [admin, everything],
    not: noAdmins,
    attempt: me => ({
      given: { [ACCOUNT]: { ...accountBody(somebody), ...seeded } },
      writes: [creates(me, USER, userBody(somebody))],
    }),
  },
  'an account that is made to say what its person does': {
    by: [admin, everything],
    not: noAdmins,
    attempt: me => ({
      given: { ...stored, [ACCOUNT]: { ...accountBody(somebody), isDirector: true, ...seeded } },
      writes: [updates(me, ACCOUNT, { isDirector: false })],
    }),
    unless: {
      'of nobody': where(USER, undefined),
      'of a person without an id': all(where(ACCOUNT, { userId: '' }), saying({ userId: '' })),
      'of a person whose last name is none': where(USER, { lastName: 7 }),
      'of what poses as a person': all(
        where(`${USER}/notifications/n`, { ...userBody(somebody) }),
        where(ACCOUNT, { userId: '#some/notifications/n' }),
        saying({ userId: '#some/notifications/n' }),
      ),
      'that stays as it is': saying({ isDirector: true }),
      'that passes to somebody else': all(where(ACCOUNT, { userId: 'admin2' })),
    },
  },
  'another address of a person': {
    by: [admin, everything],
    not: noAdmins,
    attempt: me => ({ given: stored, writes: moves(me) }),
    also: { 'where the old account is gone': all(without(2), where(ACCOUNT, undefined)) },
    unless: {
      'without a new account': without(1),
      'without the end of the old one': without(2),
      'whose old account stays open': saying({ isArchived: false }, 2),
      'whose new account is another’s': saying({ userId: 'pm' }, 1),
    },
  },
  'what people say about themselves': {
    by: [employee, freelancer, admin, director],
    isAlone: true,
    attempt: me => ({
      given: self(me),
      writes: [
        updates(me, `users/${me.id}`, {
          ...{ phone: '1', roleId: 'role', certificates: [], mailDigest: true, quietFrom: '22:00' },
          ...{ quietUntil: '06:00', timeZone: 'Europe/London', lookup: { tokens: ['te'] }, lastReason: '' },
        }),
      ],
    }),
    unless: Object.fromEntries(
      [...keysOf(userSchema.shape), 'other']
        .filter(key => !own.includes(key))
        .map(key => [
          key,
          saying({ [key]: typeof user[key] === 'boolean' ? !user[key] : 'another@example.test' }),
        ]),
    ),
  },
  'flags of their own, for an admin too': {
    by: [],
    not: [admin, everything, employee, director],
    isAlone: true,
    attempt: me => ({
      given: { ...self(me), [`accounts/${emailOf(me)}`]: { ...accountBody(me), ...seeded } },
      writes: [
        updates(me, `users/${me.id}`, { isReviewer: !me.isReviewer }),
        updates(me, `accounts/${emailOf(me)}`, { isReviewer: !me.isReviewer }),
      ],
    }),
  },
  'certificates of somebody': {
    by: [drone, dive, admin],
    not: [employee, dive2, contracts, director],
    attempt: me => ({
      given: stored,
      writes: [updates(me, USER, { certificates: [], lookup: {}, lastReason: '' })],
    }),
    also: {
      'ten of them': saying({ certificates: Array.from({ length: 10 }, () => ({ type: 'GVC' })) }),
    },
    unless: {
      'more than ten': saying({ certificates: Array.from({ length: 11 }, () => ({ type: 'GVC' })) }),
      'that are no list': saying({ certificates: { type: 'x'.repeat(500) } }),
      'that are a text': saying({ certificates: 'GVC' }),
      ...each(
        keysOf(userSchema.shape).filter(key => key !== 'certificates' && key !== 'lookup'),
        key => saying({ [key]: typeof user[key] === 'boolean' ? !user[key] : 'another@example.test' }),
      ),
      'with a field that users have not': saying({ other: 1 }),
      'of somebody with such a field': where(USER, { other: 1 }),
    },
  },
  'a notification that is read': {
    by: [pm],
    not: [admin, employee],
    attempt: me => ({
      given: { 'users/pm/notifications/#n': { text: 'Look', readAt: 0, ...seeded } },
      writes: [updates(me, 'users/pm/notifications/#n', { readAt: Date.now() })],
    }),
    unless: {
      'with another text': saying({ text: 'Nothing' }),
      'at another time': saying({ readAt: 1 }),
      'at a time that is none': saying({ readAt: 'now' }),
    },
  },
  'a notification of one’s own making': {
    by: [],
    not: [pm, everything],
    attempt: me => ({
      given: {},
      writes: [creates(me, `users/${me.id}/notifications/#n`, { text: 'x', readAt: 0 })],
    }),
  },
}

/** Every key of a user and their account, as the app writes them. */
function fullest(): Data {
  const whole = userSchema.parse({ id: '#some', ...userBody(somebody) })
  return Object.fromEntries(keysOf(userSchema.shape).map(key => [key, whole[key as keyof typeof whole]]))
}
