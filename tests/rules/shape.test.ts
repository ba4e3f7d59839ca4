import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  assignedQueries,
  listFilters,
  logQuery,
  memberFilters,
  mineQueries,
} from '@/data/pras/lists/pra-filters'
import { logResourceTypes } from '@/domain/logs/schema'
import { DIVE_SOP_CATEGORY, DRONE_SOP_CATEGORY } from '@/domain/permissions/record-kinds'
import { aboutCapacity } from '@/domain/pras/approvals/capacities'
import { MIN_REASON_LENGTH } from '@/domain/pras/events/guards'
import { emptyTally, praTypes, riskLevels, tallySchema } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { headerContentOf } from '@/domain/pras/version'
import { editableStatuses } from '@/domain/pras/workflow/editing'
import { COMPANY_ONE_ID, COMPANY_TWO_ID, companyAccessLevels } from '@/domain/shared/company-access'
import { buildRules } from '~tools/rules/build'
import { rowLists } from '~tools/rules/rows'
import { people } from './support/people'
import { praOf } from './support/pras'
import { shippedRules } from './support/rest'

/** What the emulator does not check, and what the rules must say in the domain's words. */

const rules = shippedRules()
// An address in a text has two slashes too.
const code = rules.replaceAll(/(?<=^|\s)\/\/.*$/gm, '')

/** Every function of the rules with its text. */
const functions = [...code.matchAll(/^( *)function (\w+)\(([^)]*)\) \{\n([\s\S]*?)\n\1\}/gm)].map(
  ([, , name = '', args = '', body = '']) => ({ name, args: args.split(',').filter(Boolean), body }),
)
const bodyOf = (name: string) => functions.find(each => each.name === name)?.body ?? ''
const wordsOf = (name: string) => [...bodyOf(name).matchAll(/'([^']*)'/g)].map(([, word = '']) => word)

describe('limits that only production enforces', () => {
  test('the ruleset is under 256 KB', () => {
    expect(Buffer.byteLength(rules)).toBeLessThan(256 * 1024)
  })

  test('a function takes at most 7 arguments and binds at most 10 names', () => {
    expect(functions.length).toBeGreaterThan(80)
    for (const { name, args, body } of functions) {
      expect(args.length, name).toBeLessThanOrEqual(7)
      expect(body.match(/\blet /g)?.length ?? 0, name).toBeLessThanOrEqual(10)
    }
  })

  test('no wildcard reaches into what lies below, and nothing may be deleted', () => {
    // But for the incidents across productions, which only admins list.
    expect(code.match(/match \S*=\*\*\S*/g)).toEqual(['match /{path=**}/debrief/{document}'])
    expect(code).not.toMatch(/allow[^:;]*\b(delete|write)\b/)
    expect(code).not.toMatch(/\bdebug\(/)
    expect(code).not.toMatch(/allow[^;]*: if true/)
  })

  test('every function is called', () => {
    for (const { name } of functions) expect(code.split(`${name}(`).length, name).toBeGreaterThan(2)
  })
})

describe('the same words as the domain', () => {
  test('firestore.rules is what its parts and the domain make: run `npm run rules`', () => {
    expect(rules === buildRules()).toBe(true)
  })

  test('no row is listed twice', () => {
    for (const [name, rows] of Object.entries(rowLists())) expect(new Set(rows).size, name).toBe(rows.length)
  })

  test('types, levels, statuses', () => {
    for (const type of praTypes) expect(wordsOf('isFresh')).toContain(type)
    expect(wordsOf('isContent')).toEqual(expect.arrayContaining([...riskLevels]))
    expect(wordsOf('isEditable').filter(word => word !== 'isArchived')).toEqual([
      ...editableStatuses,
      'approved',
    ])
    expect(bodyOf('isReason')).toContain(`>= ${MIN_REASON_LENGTH}`)
  })

  test('what the header says because the answers say so', () => {
    const content = Object.keys(headerContentOf(praOf('pra')))
    expect(wordsOf('contentKeys').toSorted()).toEqual(content.toSorted())
  })

  test('every step of a type is compared, in one of the two halves of the proof', () => {
    const branchOf = (name: string, type: string) =>
      new RegExp(`type == '${type}' \\? (.*)`).exec(bodyOf(name))?.[1] ?? ''
    const compared = (name: string, type: string) =>
      [...branchOf(name, type).matchAll(/holdsStep\(id, steps, '([^']*)'\)/g)].map(([, slug]) => slug)
    for (const type of praTypes) {
      const halves = [compared('holdsFirstSteps', type), compared('holdsOtherSteps', type)]
      expect(halves.flat(), type).toEqual([...slugsOfType(type)])
      expect(Math.max(...halves.map(half => half.length)), type).toBeLessThanOrEqual(7)
    }
  })

  test('capacities, their flags, and the tally', () => {
    expect(wordsOf('holds').slice(0, 10)).toEqual(
      Object.entries(aboutCapacity).flatMap(([capacity, { flag }]) => [capacity, flag]),
    )
    expect(wordsOf('emptyTally')).toEqual(Object.keys(tallySchema.shape))
    expect(Object.keys(emptyTally)).toEqual(Object.keys(tallySchema.shape))
  })

  test('the two companies and their levels', () => {
    expect(wordsOf('accessOf')).toEqual([
      COMPANY_ONE_ID,
      'company-one',
      COMPANY_TWO_ID,
      'company-two',
      'open',
    ])
    expect(
      new Set(wordsOf('grantedBy').filter(word => companyAccessLevels.some(level => level === word))),
    ).toEqual(new Set(companyAccessLevels))
  })

  test('the teams’ own SOPs, and what logs are about', () => {
    expect(wordsOf('writesSop')).toContain(DRONE_SOP_CATEGORY)
    expect(wordsOf('writesSop')).toContain(DIVE_SOP_CATEGORY)
    const known = [...bodyOf('collectionOf').matchAll(/'(\w+)':/g)].map(([, type = '']) => type)
    // Entries about PRAs follow rules of their own; contracts are closed as yet.
    expect([...known, 'pra', 'contract'].toSorted()).toEqual([...logResourceTypes].toSorted())
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

describe('composite indexes', () => {
  /**
   * Firestore serves equalities by merging indexes that each hold one of the fields and the order (documentation:
   * 'Take advantage of index merging'). So each filtered field needs its index with the order of the query.
   */
  function missingFor(
    path: string,
    filters: readonly (readonly [string, string, unknown])[],
    order: { field: string; direction: string },
  ): string[] {
    const direction = order.direction === 'asc' ? 'ASCENDING' : 'DESCENDING'
    return filters
      .filter(
        ([field, op]) =>
          !indexFile.indexes.some(
            ({ collectionGroup, fields: [first, second, ...more] }) =>
              collectionGroup === path &&
              more.length === 0 &&
              first?.fieldPath === field &&
              (op === 'array-contains' ? first.arrayConfig === 'CONTAINS' : first.order !== undefined) &&
              second?.fieldPath === order.field &&
              second.order === direction,
          ),
      )
      .map(([field, op]) => `${path}: ${field} ${op}, by ${order.field} ${order.direction}`)
  }

  const everything = people.everything
  test.each(['lastModifiedAt', 'startDate'] as const)('serve every list of PRAs by %s', field => {
    for (const direction of ['asc', 'desc'] as const) {
      const order = { field, direction }
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
      expect(missingFor('pras', filters, order)).toEqual([])
    }
  })

  test('serve what is mine, what waits for me, and histories', () => {
    const actors = [everything, people.freelancer]
    const queries = actors.flatMap(actor => [
      ...mineQueries(actor, false),
      ...assignedQueries(actor),
      logQuery('one', actor),
    ])
    for (const { path, filters = [], order } of queries) {
      expect(order).toBeDefined()
      if (order) expect(missingFor(path, filters, order)).toEqual([])
    }
  })

  test('serve the log of everything', () => {
    const narrowed = ['resourceType', 'resourceId', 'createdById', 'logType'].map(
      field => [field, '==', 'any'] as const,
    )
    expect(missingFor('logs', narrowed, { field: 'writtenAt', direction: 'desc' })).toEqual([])
  })

  test('serve what one is on and is not over', () => {
    const order = { field: 'endDate', direction: 'asc' }
    const filters = memberFilters(everything, '2026-04-12').filter(([field]) => field !== order.field)
    expect(filters).toHaveLength(2)
    expect(missingFor('pras', filters, order)).toEqual([])
  })

  test('serve the delta sync of what is filtered', () => {
    const byTime = { field: 'writtenAt', direction: 'asc' }
    expect(missingFor('productions', [['companyAccess', 'in', []]], byTime)).toEqual([])
    expect(missingFor('sops', [['status', '==', 'published']], byTime)).toEqual([])
  })

  test('leave out the answers, which could hold more entries than a document may have', () => {
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
