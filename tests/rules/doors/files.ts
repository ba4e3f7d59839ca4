import type { Actor } from '@/domain/users/actor'
import { contractOf, storedContract } from '~tests/rules/support/contracts'
import {
  all,
  creates,
  type Data,
  type Documents,
  type Door,
  each,
  lacking,
  saying,
  updates,
  where,
} from '~tests/rules/support/door'
import { crew, PRA, praDocuments } from '~tests/rules/support/of-pras'
import { people, seeded } from '~tests/rules/support/people'

const { admin, companyOne, contracts, creator, director, dive, drone, employee, everything, freelancer } =
  people
const { jack, pc, pm, reviewer, sp } = people

const FILE = 'files/#f'
const CONTRACT = 'contracts/#contract'
const address = 'http://127.0.0.1:9199/v0/b/demo-greenlight.firebasestorage.app/o/uploads%2F#f%2Fplan.pdf'

const nothing = { parentType: 'none', parentId: '', productionId: '', companyId: '', companyAccess: 'open' }
const ofProduction = { productionId: 'production', companyId: 'some-company', companyAccess: 'open' }
const bodyOf = (by: Pick<Actor, 'id'>, parent: Data = nothing): Data => ({
  ...{ name: 'plan.pdf', type: 'application/pdf', path: 'uploads/#f/plan.pdf', url: '', size: 1000 },
  ...{ createdById: by.id, isArchived: false, ...parent },
})

const hidden = { companyAccess: 'company-one', companyId: 'company-one' }
const contractStored = (changes = {}): Documents => ({
  [CONTRACT]: storedContract(contractOf('#contract', { pmId: pm.id, pcId: pc.id, ...changes })),
})
const parents = {
  pra: { parentType: 'pra', parentId: '#pra', ...ofProduction },
  contract: { parentType: 'contract', parentId: '#contract', ...ofProduction },
}

const files =
  (parent: Data, given: Documents = {}) =>
  (me: Actor) => ({
    given,
    writes: [creates(me, FILE, bodyOf(me, parent))],
  })

const wrongPlaces = {
  'of another access level': saying({ companyAccess: 'company-one' }),
  'of another production': saying({ productionId: 'another' }),
  'of another company': saying({ companyId: 'another' }),
  'below nothing that is there': saying({ parentId: 'absent' }),
  'below an id that is none': saying({ parentId: 'a/b' }),
}

const creating: Record<string, Door> = {
  'a file of its own': {
    by: [employee, freelancer, admin],
    attempt: files(nothing),
    also: {
      'with a reason': saying({ lastReason: 'Because.' }),
      'without a production': all(lacking('productionId'), lacking('companyId')),
    },
    unless: {
      ...each(['productionId', 'companyId', 'companyAccess', 'parentId'], key =>
        saying({ [key]: 'company-one' }),
      ),
      'below something unheard of': saying({ parentType: 'hazard', parentId: 'one' }),
      'as somebody else': saying({ createdById: pm.id }),
      'that is archived': saying({ isArchived: true }),
      ...each(
        ['name', 'type', 'path', 'url', 'size', 'parentType', 'parentId', 'companyAccess', 'createdById'],
        key => lacking(key),
      ),
      'with another field': saying({ isPublic: true }),
      'with a reason that is none': saying({ lastReason: 7 }),
      'without a name': saying({ name: '' }),
      'with a name of two lines': saying({ name: 'a\nb.pdf' }),
      'with a name without end': saying({ name: 'x'.repeat(301) }),
      'with a type that is none': saying({ type: 7 }),
      'with a size that is none': saying({ size: 'large' }),
      'at another path': saying({ path: 'uploads/another/plan.pdf' }),
      'in a folder': saying({ path: 'uploads/#f/a/plan.pdf' }),
      'at a path that is none': saying({ path: 7 }),
      'with an address of its own': saying({ url: address }),
      'with an address that is none': saying({ url: 7 }),
      'under an id that is none': attempt => ({
        ...attempt,
        writes: [creates(employee, 'files/#.f', { ...bodyOf(employee), path: 'uploads/#.f/plan.pdf' })],
      }),
    },
  },
  'a file of somebody': {
    by: [employee, admin, everything],
    not: [pm, freelancer],
    attempt: files({ ...nothing, parentType: 'user', parentId: employee.id }),
    unless: {
      'with a company': saying({ companyId: 'some-company' }),
      'of nobody': saying({ parentId: '' }),
    },
  },
  'a file of an admin’s choice': {
    by: [admin],
    attempt: files({ ...nothing, parentType: 'user', parentId: 'somebody' }),
    unless: { 'of an id that is none': saying({ parentId: 'a/b' }), 'of a number': saying({ parentId: 7 }) },
  },
  ...Object.fromEntries(
    ['aircraft', 'pilot'].map(parentType => [
      `a file of one of the ${parentType}`,
      {
        by: [drone, admin, jack],
        not: [employee, director, dive, contracts],
        attempt: files({ ...nothing, parentType, parentId: 'one' }),
        unless: {
          'of an id that is none': saying({ parentId: 'a/b' }),
          'of a company': saying({ companyAccess: 'company-one' }),
        },
      } satisfies Door,
    ]),
  ),
  'a file of something unheard of': {
    by: [],
    not: [drone, admin],
    attempt: files({ ...nothing, parentType: 'hazard', parentId: 'one' }),
  },
  'a file of what poses as a PRA': {
    by: [],
    not: [pm, crew],
    attempt: files(
      { ...parents.pra, parentId: '#pra/comments/c' },
      { ...praDocuments(), ...praDocuments({}, `${PRA}/comments/c`) },
    ),
  },
  'a file of an SOP': {
    by: [director, drone, admin],
    not: [employee, dive, contracts, pm],
    attempt: files(
      { ...nothing, parentType: 'sop', parentId: '#sop' },
      { 'sops/#sop': { category: 'aviation', ...seeded } },
    ),
    unless: {
      'that is not there': saying({ parentId: 'absent' }),
      'of an id that is none': saying({ parentId: 'a/b' }),
    },
  },
  'a file of a PRA': {
    by: [pm, pc, sp, creator, crew, reviewer, director, drone, dive, admin],
    not: [employee, contracts, people.freelanceDirector],
    attempt: files(parents.pra, praDocuments()),
    unless: {
      ...wrongPlaces,
      'with an address': saying({ url: address }),
      'of a PRA of a company that they do not see': all(where(PRA, hidden), saying(hidden)),
    },
  },
  'a file of a contract': {
    by: [pm, pc, contracts, admin],
    not: [employee, sp, freelancer, director],
    attempt: files(parents.contract, contractStored()),
    unless: {
      ...wrongPlaces,
      'with an address': saying({ url: address }),
      'of a contract of a company that they do not see': all(where(CONTRACT, hidden), saying(hidden)),
    },
  },
}

const reason = 'The wrong plan'
const stored = (by: Pick<Actor, 'id'>, parent?: Data): Documents => ({
  [FILE]: { ...bodyOf(by, parent), url: parent?.parentType === 'contract' ? '' : address, ...seeded },
})

const archiving: Record<string, Door> = {
  'a file, archived with a reason': {
    by: [employee, admin],
    not: [pm, director, contracts, freelancer],
    attempt: me => ({
      given: stored(employee),
      writes: [updates(me, FILE, { isArchived: true, lastReason: reason })],
    }),
    also: {
      'for a reason of three letters': saying({ lastReason: ' old ' }),
      'of a contract that is not there': where(FILE, parents.contract),
      'of a parent whose id is none': where(FILE, { parentType: 'contract', parentId: 'a/b' }),
    },
    unless: {
      'without a reason': lacking('lastReason'),
      'for a reason that is too short': saying({ lastReason: 'no' }),
      'for a reason of blanks': saying({ lastReason: '    ' }),
      'for a reason that is none': saying({ lastReason: 7 }),
      'for a reason without end': saying({ lastReason: 'x'.repeat(1001) }),
      'with another name': saying({ name: 'other.pdf' }),
      'with another owner': saying({ createdById: pm.id }),
      'under another parent': saying({ parentType: 'user', parentId: employee.id }),
      'at another path': saying({ path: 'uploads/another/plan.pdf' }),
      'neither archived nor not': saying({ isArchived: 'yes' }),
    },
  },
  'a file, restored': {
    by: [employee, admin],
    not: [pm, freelancer],
    attempt: me => ({
      given: { [FILE]: { ...stored(employee)[FILE], isArchived: true, lastReason: reason } },
      writes: [updates(me, FILE, { isArchived: false })],
    }),
    unless: { 'with another name': saying({ name: 'other.pdf' }) },
  },
  'the reason of an archived file': {
    by: [employee, admin],
    not: [pm, freelancer],
    attempt: me => ({
      given: { [FILE]: { ...stored(employee)[FILE], isArchived: true } },
      writes: [updates(me, FILE, { lastReason: 'Shows the wrong house' })],
    }),
    also: {
      'from before files were archived': where(FILE, { isArchived: undefined }),
      'with the address that it has': saying({ url: address }),
    },
    unless: {
      'with no address': saying({ url: '' }),
      'with the address of another upload in its folder': saying({ url: address.replace('plan', 'other') }),
    },
  },
  'the address of a file': {
    by: [],
    not: [employee, admin, everything],
    attempt: me => ({
      given: { [FILE]: { ...stored(employee)[FILE], url: '' } },
      writes: [updates(me, FILE, { url: address })],
    }),
  },
  'a loose file of a contract, archived': {
    by: [pm, admin],
    not: [employee, contracts],
    attempt: me => ({
      given: { ...contractStored(), ...stored(pm, parents.contract) },
      writes: [updates(me, FILE, { isArchived: true, lastReason: reason })],
    }),
    also: { 'of a contract that keeps others': where(CONTRACT, { keptFileIds: ['other'] }) },
    unless: {
      'as which it is signed': where(CONTRACT, { signedFileId: '#f' }),
      'as which it was sent': where(CONTRACT, { sentFileIds: ['other', '#f'] }),
      'as which an earlier version was sent': where(CONTRACT, {
        sentFileIds: [],
        keptFileIds: ['other', '#f'],
      }),
      'with an address': saying({ url: address }),
    },
  },
  'a file of a PRA with the id of a contract': {
    by: [pm, admin],
    attempt: me => ({
      given: {
        ...contractStored({ signedFileId: '#f' }),
        ...stored(pm, { ...parents.pra, parentId: '#contract' }),
      },
      writes: [updates(me, FILE, { isArchived: true, lastReason: reason })],
    }),
  },
}

const reads =
  (parent: Data, by: Pick<Actor, 'id'>, given: Documents = {}) =>
  () => ({
    given: { ...given, [FILE]: { ...bodyOf(by, parent), ...seeded } },
    asks: { get: FILE },
  })
const lists = (...filters: [field: string, value: unknown][]) => ({
  given: {},
  asks: {
    list: 'files',
    limit: 25,
    where: filters.map(([field, value]) => ({
      field,
      op: Array.isArray(value) ? ('IN' as const) : ('EQUAL' as const),
      value,
    })),
  },
})
const openOnes: [string, unknown] = ['companyAccess', ['open']]

const reading: Record<string, Door> = {
  'an open file, read': {
    by: [employee, pm, admin],
    not: [freelancer],
    attempt: reads(nothing, employee),
    also: { 'that is not there': attempt => ({ ...attempt, given: {} }) },
    unless: { 'of a company that they do not see': where(FILE, hidden) },
  },
  'a file of one’s own, read': {
    by: [freelancer, admin],
    not: [people.freelanceDirector],
    attempt: reads(nothing, freelancer),
  },
  'a file of an SOP, read': {
    by: [freelancer, employee],
    attempt: reads({ ...nothing, parentType: 'sop' }, pm),
  },
  'a file of an aircraft, read': {
    by: [freelancer, employee],
    attempt: reads({ ...nothing, parentType: 'aircraft' }, pm),
  },
  'a file of a pilot, read': {
    by: [employee],
    not: [freelancer],
    attempt: reads({ ...nothing, parentType: 'pilot' }, pm),
  },
  'a file of a PRA, read': {
    by: [crew, employee, admin],
    not: [people.freelanceDirector],
    attempt: reads(parents.pra, pm, praDocuments()),
  },
  'a file of somebody whose id is that of a PRA, read': {
    by: [employee],
    not: [crew],
    attempt: reads({ ...parents.pra, parentType: 'user' }, pm, praDocuments()),
  },
  'a file of a PRA that is not there, read': { by: [employee], not: [crew], attempt: reads(parents.pra, pm) },
  'a file of a PRA whose id is none, read': {
    by: [employee],
    not: [crew],
    attempt: reads({ ...parents.pra, parentId: 'a/b' }, pm),
  },
  'a file of a contract, read': {
    by: [contracts, pm, pc, admin],
    not: [employee, sp, freelancer, director],
    attempt: reads(parents.contract, employee, contractStored()),
    unless: { 'of a company that they do not see': where(FILE, hidden) },
  },
  'a file of a contract that is not there, read': {
    by: [contracts, admin],
    not: [pm, employee],
    attempt: reads(parents.contract, pm),
  },
  'open files, listed': {
    by: [employee, pm, admin],
    not: [freelancer],
    attempt: () => lists(openOnes, ['parentType', 'pra']),
    also: each(
      ['sop', 'aircraft', 'pilot', 'user', 'none'],
      parentType => () => lists(openOnes, ['parentType', parentType]),
    ),
    unless: {
      'of a company that they do not see': () =>
        lists(['companyAccess', ['open', 'company-one']], ['parentType', 'pra']),
      'whatever their parent': () => lists(openOnes),
      'without a limit': attempt => ({ ...attempt, asks: { ...attempt.asks, limit: undefined } as never }),
    },
  },
  'files of one’s own, listed': {
    by: [freelancer, employee, admin],
    attempt: me => lists(openOnes, ['parentType', 'none'], ['createdById', me.id]),
    unless: { 'of somebody else': () => lists(openOnes, ['parentType', 'none'], ['createdById', pm.id]) },
  },
  'files of contracts, listed': {
    by: [contracts, admin],
    not: [employee, pm, freelancer],
    attempt: () => lists(openOnes, ['parentType', 'contract']),
  },
  'files of all, listed': { by: [admin], not: [employee, contracts, companyOne], attempt: () => lists() },
}

export const fileDoors: Readonly<Record<string, Door>> = { ...creating, ...archiving, ...reading }
