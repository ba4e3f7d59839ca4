import type { MakeAction } from '../attacks/support/action'
import { by, saying } from '../attacks/support/alter'
import { people, seeded, stampsOf } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the rules of private details that nothing else stands in for: each with the write that it alone refuses. */

const { contracts, archived } = people
const details = /\/private\/details$/

/** Somebody's first private details. */
const keeping: MakeAction = id => ({
  given: { [`crew/${id}`]: { firstName: 'Cam', ...seeded } },
  by: contracts,
  writes: [
    {
      path: `crew/${id}/private/details`,
      op: 'create',
      data: { niNumber: 'AB123456C', ...stampsOf(contracts, 1) },
    },
  ],
})

testConditions('private-details', {
  'are of somebody who is there': { action: keeping, but: action => ({ ...action, given: {} }) },
  'are first written as the first of their revisions': {
    action: keeping,
    but: saying(details, 'revision', 2),
  },
  'are not written by an archived admin': { action: keeping, but: by(archived) },
})
