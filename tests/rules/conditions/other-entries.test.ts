import type { Alteration } from '../attacks/support/action'
import { already, saying } from '../attacks/support/alter'
import { others } from '../attacks/support/transitions'
import { testConditions } from './support/alone'

/** Conditions of the entries that PRAs and contracts name: each with the change that it alone refuses. */

const entry = /^logs\//
const withdrawing = others['the office withdraws']

/** Another PRA is withdrawn in the same commit, and both name the entry of that one. */
const sharingAnEntry: Alteration = action => {
  const other = withdrawing('another')
  const told = other.writes.find(({ path }) => entry.test(path))?.path ?? ''
  const own = saying(/^pras\/[^/]+$/, 'lastLogId', told.replace('logs/', ''))(action)
  return {
    ...own,
    given: { ...own.given, ...other.given },
    writes: [...own.writes.filter(({ path }) => !entry.test(path)), ...other.writes],
  }
}

testConditions('other-entries', {
  'two PRAs do not share the entry of one of them': { action: withdrawing, but: sharingAnEntry },
  'an entry of before tells of no change again': { action: withdrawing, but: already(entry) },
})
