import { people } from '../support/people'
import { leastOf, type ShapedCollection, shapedCollections } from '../support/record-shapes'
import { byEach, forging } from './support/alter'
import { type Attacks, testAttacks } from './support/attack'
import { changing, making } from './support/record-actions'

/**
 * Records: by whom, in whose name, and nothing huge in them. What each key of a record may hold is tried in
 * record-shapes.test.ts.
 */

const { admin } = people
const huge = 'x'.repeat(20_000)

const common = (path: RegExp) => ({
  ...forging(path, {
    surprise: [1, huge],
    id: ['mine'],
    isArchived: ['yes', 1, null, huge],
    revision: [7, '1', undefined],
    lastModifiedById: ['somebody', undefined],
    lastModifiedAt: [7, 'now', (was: unknown) => Number(was) + 900_000, undefined],
    lastWriteId: ['', 7, 'x'.repeat(101)],
    writtenAt: [new Date(0), undefined],
  }),
  ...byEach(people.employee, people.freelancer, people.archived),
})

function attacksOn(collection: ShapedCollection): [string, Attacks][] {
  const path = new RegExp(`^${collection}/`)
  const record = leastOf(collection)
  return [
    [`a record of ${collection} is made`, { action: making(admin, collection, record), with: common(path) }],
    [
      `a record of ${collection} is changed`,
      { action: changing(admin, collection, record, record), with: common(path) },
    ],
  ]
}

const { config: _one, ...collections } = shapedCollections

testAttacks('shapes', {
  ...Object.fromEntries(
    Object.keys(collections).flatMap(collection => attacksOn(collection as ShapedCollection)),
  ),
  'the configuration is changed': {
    isAlone: true,
    action: id => {
      const action = changing(admin, 'config', {}, leastOf('config'))(id)
      return {
        ...action,
        given: { 'config/app': Object.values(action.given)[0] as Record<string, unknown> },
        writes: action.writes.map(write =>
          write.path.startsWith('config/')
            ? { ...write, path: 'config/app' }
            : { ...write, path: 'logs/config-app-2', data: { ...write.data, resourceId: 'app' } },
        ),
      }
    },
    with: { ...common(/^config/), ...byEach(people.director, people.contracts) },
  },
})
