import type { Actor } from '@/domain/users/actor'
import { contractOf, storedContract } from '~tests/rules/support/contracts'
import { type Attempt, type Change, type Documents, type Door, where } from '~tests/rules/support/door'
import { crew, PRA, praDocuments } from '~tests/rules/support/of-pras'
import { emailOf, people, seeded } from '~tests/rules/support/people'
import type { Where } from '~tests/rules/support/rest'

const { admin, companyOne, contracts, director, employee, everything, freelancer, pc, pm, sp } = people

type Filtered = [field: string, value: unknown, op?: Where['op']]
const filters = (...all: Filtered[]): Where[] =>
  all.map(([field, value, op]) => ({ field, op: op ?? (Array.isArray(value) ? 'IN' : 'EQUAL'), value }))
const lists = (list: string, where: Where[] = [], limit?: number): Attempt => ({
  given: {},
  asks: { list, where, ...(limit ? { limit } : {}) },
})
const gets = (path: string, given: Documents = {}): Attempt => ({ given, asks: { get: path } })
const open: [string, unknown] = ['companyAccess', ['open']]
const hasRole: Filtered = ['roleIds', employee.id, 'ARRAY_CONTAINS']
const stillOpen: Filtered = ['openUntil', '2026-04-12', 'GREATER_THAN_OR_EQUAL']
const directorsTurn: Filtered = ['awaiting', ['director'], 'ARRAY_CONTAINS_ANY']
const hidden = { companyAccess: 'company-one', companyId: 'company-one' }

/** Variants of a paged list that the rules refuse: without a limit, or with a limit above the largest page. */
const unpaged: Record<string, Change> = {
  'without a limit': attempt => ({ ...attempt, asks: { ...attempt.asks, limit: undefined } as never }),
  'more than a page': attempt => ({ ...attempt, asks: { ...attempt.asks, limit: 1001 } as never }),
}

const below = [
  'steps/hazards',
  'versions/1',
  'exports/one',
  'comments/one',
  'acknowledgements/pm',
  'dayLog/one',
  'debrief/main',
]

const pras: Record<string, Door> = {
  'a PRA, read': {
    by: [employee, crew, admin],
    not: [people.freelanceDirector],
    attempt: () => gets(PRA, praDocuments()),
    also: { 'that is not there': attempt => ({ ...attempt, given: {} }) },
    unless: { 'of a company that they do not see': where(PRA, hidden) },
  },
  'a PRA of a company, read': {
    by: [companyOne, admin],
    not: [employee, crew, pm],
    attempt: () => gets(PRA, { [PRA]: { ...praDocuments()[PRA], ...hidden } }),
  },
  ...Object.fromEntries(
    below.flatMap(path => [
      [
        `${path} of a PRA, read`,
        {
          by: [employee, crew, admin],
          not: [people.freelanceDirector],
          attempt: () => gets(`${PRA}/${path}`, { ...praDocuments(), [`${PRA}/${path}`]: { ...seeded } }),
          unless: {
            'of a company that they do not see': where(PRA, hidden),
            'of a PRA that is not there': where(PRA, undefined),
          },
        } satisfies Door,
      ],
      [
        `${path.split('/')[0]} of a PRA, listed`,
        {
          by: [employee, crew, admin],
          not: [people.freelanceDirector],
          attempt: () => ({ given: praDocuments(), asks: { list: `${PRA}/${path.split('/')[0]}` } }),
          ...(path.startsWith('debrief') ? { by: [], not: [employee, crew] } : {}),
        } satisfies Door,
      ],
    ]),
  ),
  'PRAs that employees see': {
    by: [employee, companyOne, admin],
    not: [freelancer],
    attempt: () => lists('pras', filters(open), 1000),
    unless: {
      ...unpaged,
      'of a company that they do not see': () =>
        lists('pras', filters(['companyAccess', ['company-one']]), 25),
    },
  },
  'PRAs that one is on': {
    by: [freelancer, employee],
    attempt: me => lists('pras', filters(open, ['memberIds', me.id, 'ARRAY_CONTAINS']), 25),
    unless: {
      'of a company that they do not see': () =>
        lists(
          'pras',
          filters(['companyAccess', ['company-one']], ['memberIds', freelancer.id, 'ARRAY_CONTAINS']),
          25,
        ),
    },
  },
  'PRAs that somebody else is on': {
    by: [employee],
    not: [freelancer],
    attempt: () => lists('pras', filters(open, ['memberIds', pm.id, 'ARRAY_CONTAINS']), 25),
  },
  'open PRAs that one has a part in': {
    by: [employee, companyOne, director, admin],
    not: [freelancer],
    attempt: me => lists('pras', filters(open, ['roleIds', me.id, 'ARRAY_CONTAINS'], stillOpen), 100),
    unless: {
      ...unpaged,
      'of a company that they do not see': () =>
        lists('pras', filters(['companyAccess', ['company-one']], hasRole, stillOpen), 100),
      'of every company': () => lists('pras', filters(hasRole, stillOpen), 100),
    },
  },
  'open PRAs that a freelancer is on': {
    by: [freelancer, employee],
    attempt: me => lists('pras', filters(open, ['memberIds', me.id, 'ARRAY_CONTAINS'], stillOpen), 100),
    unless: {
      'of every company': () =>
        lists('pras', filters(['memberIds', freelancer.id, 'ARRAY_CONTAINS'], stillOpen), 100),
    },
  },
  'PRAs that wait for a capacity': {
    by: [director, employee, admin],
    not: [freelancer, people.freelanceDirector],
    attempt: () => lists('pras', filters(open, directorsTurn), 50),
    unless: {
      ...unpaged,
      'of a company that they do not see': () =>
        lists('pras', filters(['companyAccess', ['company-one']], directorsTurn), 50),
      'of every company': () => lists('pras', filters(directorsTurn), 50),
    },
  },
  'all PRAs': {
    by: [admin, everything],
    not: [employee, companyOne, freelancer],
    attempt: () => lists('pras', [], 25),
  },
  'incidents of all productions': {
    by: [admin, everything],
    not: [employee, director, contracts],
    attempt: () => ({
      given: {},
      asks: { list: 'debrief', where: filters(['hasIncidents', true]), limit: 25, allDescendants: true },
    }),
    unless: unpaged,
  },
}

const CONTRACT = 'contracts/#contract'
const contractStored = (changes = {}): Documents => ({
  [CONTRACT]: storedContract(contractOf('#contract', { pmId: pm.id, pcId: pc.id, ...changes })),
})
const contractDoors: Record<string, Door> = {
  'a contract, read': {
    by: [contracts, pm, pc, admin],
    not: [employee, sp, freelancer, director],
    attempt: () => gets(CONTRACT, contractStored()),
    also: { 'that is not there': attempt => ({ ...attempt, given: {} }) },
    unless: { 'of a company that they do not see': where(CONTRACT, hidden) },
  },
  'a contract of a company, read': {
    by: [admin],
    not: [contracts, pm, companyOne],
    attempt: () => gets(CONTRACT, contractStored(hidden)),
  },
  'contracts that one sees': {
    by: [contracts, admin],
    not: [employee, pm],
    attempt: () => lists('contracts', filters(open), 25),
    unless: {
      ...unpaged,
      'of a company that they do not see': () =>
        lists('contracts', filters(['companyAccess', ['company-one']]), 25),
    },
  },
  ...Object.fromEntries(
    ['pmId', 'pcId'].map(field => [
      `contracts of which one is the ${field}`,
      {
        by: [pm, freelancer],
        attempt: (me: Actor) => lists('contracts', filters(open, [field, me.id]), 25),
        unless: { 'of somebody else': () => lists('contracts', filters(open, [field, sp.id]), 25) },
      } satisfies Door,
    ]),
  ),
  'all contracts': { by: [admin], not: [contracts, pm], attempt: () => lists('contracts', [], 25) },
  'a template of contracts': {
    by: [admin],
    not: [contracts, employee],
    attempt: () => gets('contractTemplates/one', { 'contractTemplates/one': seeded }),
  },
  'all templates of contracts': { by: [admin], not: [contracts], attempt: () => lists('contractTemplates') },
}

const entry = (changes: object) => ({
  'logs/#entry': {
    companyAccess: 'open',
    resourceId: '#contract',
    createdById: 'somebody',
    ...changes,
    ...seeded,
  },
})
const logs: Record<string, Door> = {
  'an entry of a PRA, read': {
    by: [employee, admin],
    not: [freelancer, people.freelanceDirector],
    attempt: () => gets('logs/#entry', entry({ resourceType: 'pra' })),
    also: { 'that is not there': attempt => ({ ...attempt, given: {} }) },
    unless: { 'of a company that they do not see': where('logs/#entry', hidden) },
  },
  'an entry of a contract, read': {
    by: [contracts, pm, pc, admin],
    not: [employee, sp, freelancer],
    attempt: () => gets('logs/#entry', { ...entry({ resourceType: 'contract' }), ...contractStored() }),
    unless: { 'of a company that they do not see': where('logs/#entry', hidden) },
  },
  'an entry of a contract that is not there, read': {
    by: [contracts, admin],
    not: [pm],
    attempt: () => gets('logs/#entry', entry({ resourceType: 'contract' })),
  },
  'an entry of a record, read': {
    by: [admin],
    not: [employee, contracts, pm],
    attempt: () => gets('logs/#entry', entry({ resourceType: 'user' })),
  },
  'an entry of what one did, read': {
    by: [freelancer, contracts],
    attempt: me => gets('logs/#entry', entry({ resourceType: 'crew', createdById: me.id })),
  },
  'entries of PRAs': {
    by: [employee, admin],
    not: [freelancer],
    attempt: () => lists('logs', filters(open, ['resourceType', 'pra']), 25),
    unless: {
      ...unpaged,
      'of a company that they do not see': () =>
        lists('logs', filters(['companyAccess', ['company-one']], ['resourceType', 'pra']), 25),
    },
  },
  'entries of contracts': {
    by: [contracts, admin],
    not: [employee, pm],
    attempt: () => lists('logs', filters(open, ['resourceType', 'contract']), 25),
    unless: {
      'of a company that they do not see': () =>
        lists('logs', filters(['companyAccess', ['company-one']], ['resourceType', 'contract']), 25),
    },
  },
  'entries of records': {
    by: [admin],
    not: [contracts, employee],
    attempt: () => lists('logs', filters(open, ['resourceType', 'user']), 25),
  },
  'entries of everything': { by: [admin], not: [employee, contracts], attempt: () => lists('logs', [], 25) },
}

const mailStored = (isConfidential: boolean) => ({ 'mail/#mail': { isConfidential } })
const others: Record<string, Door> = {
  'a mail, read': {
    by: [admin],
    not: [employee, contracts],
    attempt: () => gets('mail/#mail', mailStored(false)),
    also: {
      'that is not there': attempt => ({ ...attempt, given: {} }),
      'from before some were confidential': where('mail/#mail', { isConfidential: undefined }),
    },
    unless: { 'that holds a secret': where('mail/#mail', { isConfidential: true }) },
  },
  'all mails': {
    by: [admin],
    not: [employee, contracts],
    attempt: () => lists('mail', filters(['isConfidential', false]), 25),
    unless: {
      ...unpaged,
      'those that hold a secret': () => lists('mail', filters(['isConfidential', true]), 25),
    },
  },
  'what of the app fails': {
    by: [admin],
    not: [employee, contracts],
    attempt: () => lists('errorReports', [], 25),
    unless: unpaged,
  },
  'one report of what fails': {
    by: [],
    not: [admin, employee],
    attempt: () => gets('errorReports/#error', { 'errorReports/#error': seeded }),
  },
  configuration: {
    by: [freelancer, admin],
    isAlone: true,
    attempt: () => gets('config/app', { 'config/app': seeded }),
  },
  'the directory': { by: [freelancer, employee], attempt: () => lists('users') },
  'somebody of the directory': { by: [freelancer, employee], attempt: () => gets('users/pm') },
  'the account of somebody': {
    by: [pm, admin],
    not: [employee, director],
    attempt: () => gets(`accounts/${emailOf(pm)}`),
  },
  'all accounts': { by: [admin], not: [employee], attempt: () => lists('accounts', [], 25), unless: unpaged },
  'one’s own notification': {
    by: [pm],
    not: [admin, employee],
    attempt: () => gets('users/pm/notifications/#n', { 'users/pm/notifications/#n': seeded }),
  },
  'one’s own notifications': {
    by: [pm],
    not: [admin, employee],
    attempt: () => lists('users/pm/notifications', [], 25),
    unless: unpaged,
  },
}

export const readDoors: Readonly<Record<string, Door>> = { ...pras, ...contractDoors, ...logs, ...others }
