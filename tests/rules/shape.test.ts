import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  anyContract,
  chaseQueries,
  contractFilters,
  contractOrders,
  contractsOfQueries,
  firstContracts,
  firstStart,
  openContractQueries,
  ownContractQueries,
} from '@/data/contracts/contract-filters'
import type { Filter, Order } from '@/data/firestore/collection'
import {
  comingShoots,
  listFilters,
  logQuery,
  openByName,
  openQueries,
  praOrders,
  sharing,
} from '@/data/pras/lists/pra-filters'
import { logFilters, logOrder, logOrders } from '@/data/records/log-filters'
import { peopleFilters } from '@/data/records/people/people-filters'
import { wholeOf } from '@/data/sync/kept-rows'
import { listOrder } from '@/data/sync/list-order'
import { configSchema } from '@/domain/config/schema'
import { fileSchema } from '@/domain/files/schema'
import { allSteps } from '@/domain/pras/steps/registry'
import { headerContentOf } from '@/domain/pras/version'
import { editableStatuses } from '@/domain/pras/workflow/editing'
import { COMPANY_ONE_ID, COMPANY_TWO_ID, companyAccessLevels } from '@/domain/shared/company-access'
import { entitySchema } from '@/domain/shared/entity'
import { flagGroups } from '@/domain/users/flags'
import { accountSchema, userSchema } from '@/domain/users/schema'
import { MIN_REASON_LENGTH } from '@/domain/workflow/guards'
import { people } from './support/people'
import { praOf } from './support/pras'
import { shippedRules } from './support/rest'

/** Checks of the rules that the emulator does not make, and of words that the rules share with the domain. */

const code = shippedRules().replaceAll(/(?<=^|\s)\/\/.*$/gm, '')

/** Every function of the rules with its text. */
const functions = [...code.matchAll(/^( *)function (\w+)\(([^)]*)\) \{\n([\s\S]*?)\n\1\}/gm)].map(
  ([, , name = '', args = '', body = '']) => ({ name, args: args.split(',').filter(Boolean), body }),
)
const wordsIn = (text: string) => [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
const bodyOf = (name: string) => functions.find(each => each.name === name)?.body ?? ''
/** Returns the keys that a write may name: the first such list after these words. */
const listAfter = (words: string) => {
  const start = code.indexOf('Only([', code.indexOf(words))
  return wordsIn(code.slice(start, code.indexOf(']', start))).toSorted()
}
const stamps = Object.keys(entitySchema.shape)
const keysOf = (shape: object, ...more: string[]) =>
  [...Object.keys(shape).filter(key => !stamps.includes(key)), ...more].toSorted()

describe('the rules of Firestore, within limits that only production enforces,', () => {
  test('have at most 7 arguments and 10 names in each function', () => {
    expect(functions.length).toBeGreaterThan(50)
    for (const { name, args, body } of functions) {
      expect(args.length, name).toBeLessThanOrEqual(7)
      expect(body.match(/\blet /g)?.length ?? 0, name).toBeLessThanOrEqual(10)
    }
  })

  test('have only one wildcard for deeper paths, which is for debriefs, and allow no deletion', () => {
    // Only incidents are matched across productions, because admins list them.
    expect(code.match(/match \S*=\*\*\S*/g)).toEqual(['match /{path=**}/debrief/{document}'])
    expect(code).not.toMatch(/allow[^:;]*\b(delete|write)\b/)
    expect(code).not.toMatch(/\bdebug\(/)
  })

  test('have no function without a call', () => {
    for (const { name } of functions) expect(code.split(`${name}(`).length, name).toBeGreaterThan(2)
  })

  test('check for a member first in each line that allows something', () => {
    const members = functions
      .filter(({ body }) => /^\s*return isMember\(\) &&/.test(body))
      .map(({ name }) => name)
    const begins = ['isMember', ...members].join('|')
    const others = [...code.matchAll(/allow [^;]*;/g)]
      .map(([line]) => line)
      .filter(line => !new RegExp(`^allow [a-z, ]+: if (${begins})\\(`).test(line))
    // People may read their own account, to see why they have no access.
    expect(others).toEqual([expect.stringMatching(/^allow get: if isVerified\(\)/)])
  })
})

describe('the lists in the rules, compared with the domain,', () => {
  test('have the keys for author and time that every document has', () => {
    expect(wordsIn(bodyOf('stampKeys')).toSorted()).toEqual(keysOf({}, ...stamps.filter(key => key !== 'id')))
  })

  test('have the keys of accounts, users, configuration and files', () => {
    expect(listAfter('function isRightAccount')).toEqual(keysOf(accountSchema.shape))
    expect(listAfter('function isUser')).toEqual(keysOf(userSchema.shape, 'lastReason'))
    expect(listAfter('match /config/app')).toEqual(
      keysOf(configSchema.shape, 'lastReason', 'firstOptionName', 'spLongForm'),
    )
    expect(listAfter('function isFile')).toEqual(keysOf(fileSchema.shape, 'lastReason'))
  })

  test('have the header fields that are derived from the answers', () => {
    const facts = Object.keys(headerContentOf(praOf('pra')))
    expect(listAfter('function followsAnswers')).toEqual([...facts, 'authorIds'].toSorted())
  })

  test('have every step', () => {
    expect(wordsIn(bodyOf('isStep')).join('').split('|')).toEqual(allSteps.map(({ slug }) => slug))
  })

  test('have the statuses in which answers can be changed', () => {
    expect(wordsIn(bodyOf('editsPra')).filter(word => word !== 'isArchived')).toEqual([
      ...editableStatuses,
      'approved',
    ])
  })

  test('have the two companies and the access levels', () => {
    expect(wordsIn(bodyOf('accessOf'))).toEqual([
      COMPANY_ONE_ID,
      'company-one',
      COMPANY_TWO_ID,
      'company-two',
      'open',
    ])
    const granted = wordsIn(bodyOf('grantedBy')).filter(word =>
      companyAccessLevels.some(level => level === word),
    )
    expect(granted).toEqual([...companyAccessLevels])
  })

  test('have the same minimum length of a reason', () => {
    expect(bodyOf('decidesProposal')).toContain(`isText(sent().get('reason', 0), ${MIN_REASON_LENGTH}, 5000)`)
  })
})

interface Index {
  collectionGroup: string
  queryScope: string
  fields: { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: 'CONTAINS' }[]
}
interface IndexFile {
  indexes: Index[]
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[]
}
// The file is ours; a wrong shape fails the tests below.
const indexFile = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../firestore.indexes.json'), 'utf8'),
) as IndexFile

describe('the composite indexes of Firestore', () => {
  /**
   * Returns the missing indexes of a query. Firestore serves equalities by merging indexes that each have one of the fields and
   * the order (documentation: 'Take advantage of index merging'). So each filtered field needs an index with the order of the
   * query. A query without a filter, or one that filters the ordering field, only needs the index of the order.
   */
  function missingFor(path: string, filters: readonly Filter[], order: Order): string[] {
    const indexed = indexFile.indexes
      .filter(({ collectionGroup }) => collectionGroup === path)
      .map(({ fields }) => fields.map(({ fieldPath, order = 'CONTAINS' }) => `${fieldPath} ${order}`))
    const tail = [order, ...(order.tie ? [order.tie] : [])].map(
      ({ field, direction }) => `${field} ${direction === 'asc' ? 'ASCENDING' : 'DESCENDING'}`,
    )
    // True for a range on the ordering field, which is part of the index of each equality.
    const ranged = (field: string, op: string) => field === order.field && /[<>]/.test(op)
    const equal = filters.filter(([field, op]) => !ranged(field, op))
    const wanted = equal.map(([field, op]) =>
      field === order.field
        ? tail
        : [`${field} ${op.startsWith('array-contains') ? 'CONTAINS' : 'ASCENDING'}`, ...tail],
    )
    return (wanted.length === 0 ? [tail] : wanted)
      .filter(fields => fields.length > 1 && !indexed.some(has => has.join() === fields.join()))
      .map(fields => `${path}: ${fields.join(', ')}`)
  }

  const everything = people.everything
  const bothWays = <F extends string>(fields: readonly F[]) =>
    fields.flatMap(field => (['asc', 'desc'] as const).map(direction => ({ field, direction })))

  test.each(bothWays(praOrders))('support every list of PRAs by $field $direction', order => {
    const filters = listFilters(
      {
        text: 'otters',
        status: ['draft', 'declined'],
        type: 'dive',
        productionId: 'production',
        mineOnly: false,
        includeArchived: false,
        order,
      },
      everything,
    )
    expect(filters.length).toBeGreaterThan(5)
    expect(missingFor('pras', filters, listOrder(order))).toEqual([])
  })

  test.each(bothWays(contractOrders))('support every list of contracts by $field $direction', order => {
    const filters = contractFilters(
      {
        ...anyContract,
        text: 'otters',
        status: 'draft',
        type: 'loanout',
        productionId: 'production',
        crewId: 'crew',
        order,
      },
      everything,
      '2026-04-12',
    )
    expect(filters).toHaveLength(7)
    expect(missingFor('contracts', filters, listOrder(order))).toEqual([])
  })

  test('support the contracts of a person, the contracts of a company, and the amendments of a contract', () => {
    for (const field of ['crewId', 'contractCompanyId', 'amendsContractId'] as const) {
      const filters = contractFilters({ ...anyContract, [field]: 'one' }, everything, '2026-04-12')
      expect(filters).toHaveLength(3)
      expect(missingFor('contracts', filters, anyContract.order)).toEqual([])
    }
  })

  test('support a person’s own contracts, and the contracts of their productions', () => {
    for (const asked of [
      ...ownContractQueries(everything),
      ...contractsOfQueries(['one', 'two'], everything),
      ...openContractQueries(everything, true, '2026-04-26'),
      ...openContractQueries(everything, false, '2026-04-26'),
    ]) {
      const { filters = [], order = anyContract.order } = wholeOf(asked)
      expect(missingFor('contracts', filters, order)).toEqual([])
    }
    for (const person of [everything, people.employee]) {
      const { dated, undated } = chaseQueries(person, '2026-04-26')
      for (const filters of [...dated, ...undated])
        expect(missingFor('contracts', filters, firstStart)).toEqual([])
    }
  })

  test.each(bothWays(['lookup.name'] as const))(
    'support every list of people by $field $direction',
    order => {
      const flags = flagGroups.flatMap(group => group.flags).map(({ flag }) => flag)
      for (const flag of flags) {
        const filters = peopleFilters(
          { text: 'ada', isEmployee: true, flag, includeArchived: false, order },
          '2026-04-12',
        )
        expect(filters).toHaveLength(4)
        expect(missingFor('users', filters, order)).toEqual([])
      }
    },
  )

  test('support the list of people whose certificates expire', () => {
    const order = { field: 'lookup.expiresOn', direction: 'asc' } as const
    const filters = peopleFilters(
      {
        text: 'ada',
        isEmployee: true,
        flag: 'isDirector',
        expiringWithin: 90,
        includeArchived: false,
        order,
      },
      '2026-04-12',
    )
    expect(filters).toHaveLength(6)
    expect(missingFor('users', filters, order)).toEqual([])
  })

  test('support my PRAs, PRAs that wait for me, and histories', () => {
    const actors = [everything, people.freelancer]
    const queries = actors.flatMap(actor => [...openQueries(actor, '2026-04-12'), logQuery('one', actor)])
    for (const { path, filters = [], order } of queries) {
      expect(order).toBeDefined()
      if (order) expect(missingFor(path, filters, order)).toEqual([])
    }
  })

  test.each(bothWays(praOrders))('support a person’s own PRAs by $field $direction', order => {
    const asked = { text: '', status: [], productionId: '', includeArchived: true }
    for (const actor of [everything, people.freelancer]) {
      const filters = listFilters({ ...asked, type: '', mineOnly: true, order }, actor)
      expect(filters).toHaveLength(2)
      expect(missingFor('pras', filters, listOrder(order))).toEqual([])
    }
  })

  test.each(bothWays(logOrders))('support the log of all records by $field $direction', order => {
    const narrowed = logFilters({
      resourceType: 'pra',
      resourceId: 'any',
      createdById: 'any',
      logType: 'approve',
      from: '',
      to: '',
    })
    expect(narrowed).toHaveLength(4)
    expect(missingFor('logs', narrowed, logOrder(order))).toEqual([])
    expect(missingFor('logs', [], logOrder(order))).toEqual([])
  })

  test('support the open PRAs of one person', () => {
    const { lasting, order } = comingShoots(everything, '2026-04-12')
    expect(lasting).toHaveLength(2)
    expect(missingFor('pras', lasting, order as Order)).toEqual([])
  })

  test('support the PRAs with a common value, newest first', () => {
    for (const field of ['productionId', 'type', 'sopIds', 'memberIds'] as const) {
      const { lasting, order } = sharing(everything, [field, 'any'])
      expect(missingFor('pras', lasting, order as Order)).toEqual([])
    }
  })

  test('support the queries for changed rows that a device stores', () => {
    const byTime = { field: 'writtenAt', direction: 'desc' } as const
    for (const { path, lasting } of [
      openByName(everything, '2026-04-12'),
      comingShoots(everything, '2026-04-12'),
      ...(['productionId', 'type', 'sopIds', 'memberIds'] as const).map(field =>
        sharing(everything, [field, 'any']),
      ),
      ...openContractQueries(everything, true, '2026-04-26'),
      ...openContractQueries(everything, false, '2026-04-26'),
      ...ownContractQueries(everything),
      ...contractsOfQueries(['one', 'two'], everything),
      ...(['productionId', 'crewId', 'contractCompanyId', 'amendsContractId'] as const).flatMap(
        field => firstContracts({ ...anyContract, [field]: 'any' }, everything, '2026-04-12') ?? [],
      ),
    ]) {
      expect(missingFor(path, lasting, byTime)).toEqual([])
    }
  })

  test('support the queries for changed documents of filtered lists', () => {
    const byTime = { field: 'writtenAt', direction: 'asc' } as const
    expect(missingFor('productions', [['companyAccess', 'in', []]], byTime)).toEqual([])
    expect(missingFor('sops', [['status', '==', 'published']], byTime)).toEqual([])
    // The changes of SOPs that a device has looked up, for freelancers.
    const newest = { field: 'writtenAt', direction: 'desc' } as const
    expect(missingFor('sops', [['status', '==', 'published']], newest)).toEqual([])
  })

  test('leave out the answers, which could exceed the number of index entries per document', () => {
    const exempt = indexFile.fieldOverrides.filter(each => each.indexes.length === 0)
    for (const [group, field] of [
      ['steps', 'content'],
      ['debrief', 'content'],
      ['logs', 'data'],
      ['pras', 'amendments'],
    ]) {
      expect(exempt).toContainEqual({ collectionGroup: group, fieldPath: field, indexes: [] })
    }
  })
})
