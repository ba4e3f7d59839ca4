import { given } from '../attacks/support/alter'
import { changing, making } from '../attacks/support/record-actions'
import { people } from '../support/people'
import { type Alone, testConditions } from './support/alone'

/** Conditions of the rules of records that nothing else stands in for: each with the write that it alone refuses. */

const { admin } = people
const merged = { name: 'Boats', isArchived: true, mergedIntoId: 'more-boats' }
const renamed = changing(admin, 'companies', merged, { name: 'Boats of old' })

const filesOf = (many: number) =>
  Array.from({ length: many }, (_, at) => ({ fileId: `f${at}`, name: 'Plan' }))
const most = 10

testConditions('records-and-lists', {
  'what was merged into another is corrected all the same': { action: renamed },
  'what a record was merged into has an id': {
    action: renamed,
    but: given(/^companies\//, 'mergedIntoId', 'more boats'),
  },
  ...Object.fromEntries(
    Array.from({ length: most }, (_, at): [string, Alone] => [
      `a question may have ${at + 1} of its ${most} files`,
      { action: making(admin, 'faqs', { question: 'Why?', files: filesOf(at + 1) }) },
    ]),
  ),
})
