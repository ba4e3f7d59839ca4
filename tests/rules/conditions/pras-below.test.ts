import type { Alteration } from '../attacks/support/action'
import { all, by, first, saying, withAlso } from '../attacks/support/alter'
import { reassessing } from '../attacks/support/pra-writes'
import { sendings } from '../attacks/support/transitions'
import { accountBody, emailOf, people, seeded } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of versions, exports and the day log that nothing else stands in for: each with the write that it alone refuses. */

const { employee, freelancer } = people
const header = /^pras\/[^/]+$/
const version = /\/versions\//
const exported = /\/exports\//
const entry = /^logs\//

const exporting = sendings['a regular PRA goes to 1st Option']

/** What is exported was exported before: an entry tells of that too. */
const exportedBefore: Alteration = action => ({
  ...action,
  given: {
    ...action.given,
    'logs/earlier': {
      ...action.writes.find(({ path }) => entry.test(path))?.data,
      ...seeded,
    },
  },
})

/** Their account is from before it had a name. */
const withoutName: Alteration = action => ({
  ...action,
  given: {
    ...action.given,
    [`accounts/${emailOf(freelancer)}`]: { ...accountBody(freelancer), name: '', ...seeded },
  },
})

testConditions('pras-below', {
  'the hash of a version is one, in the version and in the header': {
    action: sendings['a low-risk PRA goes to its SP'],
    but: all(saying(header, 'submittedHash', 'none'), saying(version, 'hash', 'none')),
  },
  'a version is written by somebody who has an account': {
    action: sendings['a low-risk PRA goes to its SP'],
    but: all(by({ ...employee, id: 'stranger', name: '' }), first(version)),
  },
  'an export goes to one of the two who are sent exports': {
    action: exporting,
    but: saying(exported, 'to', 7),
  },
  'no export is written for an earlier one': {
    action: exporting,
    but: all(
      exportedBefore,
      withAlso(({ writes }) =>
        writes
          .filter(({ path }) => exported.test(path))
          .map(write => ({ ...write, path: 'pras/one/exports/earlier' })),
      ),
    ),
  },
  'the entry of an export names the file that went out': {
    action: exporting,
    but: saying(entry, 'data.fileIds', []),
  },
  'the day log is signed with a name': {
    action: reassessing,
    but: all(withoutName, saying(/\/dayLog\//, 'signature', '')),
  },
})
