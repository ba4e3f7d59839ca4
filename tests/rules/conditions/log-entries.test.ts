import type { MakeAction } from '../attacks/support/action'
import { all, first, moved, saying, without } from '../attacks/support/alter'
import { creating } from '../attacks/support/pra-writes'
import { changing, making } from '../attacks/support/record-actions'
import { others } from '../attacks/support/transitions'
import { people, seeded } from '../support/people'
import { testConditions } from './support/alone'
import { lookAt } from './support/looks'

/** Conditions of the rules of log entries that nothing else stands in for: each with the entry that it alone refuses. */

const { admin, archived, contracts } = people
const entry = /^logs\//
const header = /^pras\/[^/]+$/
const company = { name: 'Boats' }
const made = making(admin, 'companies', company)
const renamed = changing(admin, 'companies', company, { name: 'More boats' })

/** Somebody looks at the bank of a crew person. */
const looking =
  (actor = contracts): MakeAction =>
  id => ({
    given: {
      [`crew/${id}`]: { firstName: 'Cam', ...seeded },
      [`companies/${id}`]: { ...company, ...seeded },
    },
    by: actor,
    writes: [lookAt(id, actor)],
  })

/** A company is made, and another one changed. */
const madeBeside: MakeAction = id => {
  const [one, other] = [made(id), renamed(`${id}-other`)]
  return { ...one, given: other.given, writes: [...one.writes, ...other.writes] }
}

/** Nothing is changed: the entry stands for the revision that is there. */
const ofNoChange = all(
  without(/^companies\//),
  moved(entry, () => 'logs/company-one-1'),
  saying(entry, 'lastWriteId', seeded.lastWriteId),
  saying(entry, 'data.fields', []),
)

/** Two companies are changed in one commit, and neither is merged. */
const bothRenamed: MakeAction = id => {
  const [one, other] = [renamed(id), renamed(`${id}-other`)]
  return { ...one, given: { ...one.given, ...other.given }, writes: [...one.writes, ...other.writes] }
}

const amended = others['an amendment is started']
/** The rules look at the entry before what it tells of, which is refused too. */
const amending = (amendments: unknown) => all(saying(header, 'amendments', amendments), first(entry))

testConditions('log-entries', {
  'an entry is of a record that has an id': { action: made, but: () => made('a.b') },
  'an entry is of a kind of record that is a text': {
    action: renamed,
    but: saying(entry, 'resourceType', ['company']),
  },
  'of a new record it is told that it was made': { action: made, but: saying(entry, 'logType', 'updated') },
  'of a new record no fields are told': { action: made, but: saying(entry, 'data.fields', ['name']) },
  'no new record was merged with another': { action: made, but: saying(entry, 'data.mergedWith', 'other') },
  'what was only changed in the same commit was not merged': {
    action: bothRenamed,
    but: saying(/^logs\/company-one-2$/, 'data.mergedWith', 'one-other'),
  },
  'nothing that is made was merged before': {
    action: madeBeside,
    but: all(
      saying(/^companies\/one$/, 'isArchived', true),
      saying(/^companies\/one$/, 'mergedIntoId', 'one-other'),
      saying(/^logs\/company-one-other-2$/, 'data.mergedWith', 'one'),
    ),
  },
  'an entry tells of a change of the same commit': { action: renamed, but: ofNoChange },
  'a look is at what has private details': {
    action: looking(),
    but: all(
      saying(entry, 'resourceType', 'company'),
      moved(entry, path => path.replace('sr-crew-', 'sr-company-')),
    ),
  },
  'whoever was archived looks at nothing': { action: looking(), but: () => looking(archived)('one') },
  'the entry of a new PRA tells its status': { action: creating, but: saying(entry, 'data.to', 'approved') },
  'the level of a new PRA was raised from none': {
    action: creating,
    but: saying(entry, 'data.raisedFrom', 'low'),
  },
  'an entry tells of amendments that are a list': { action: amended, but: amending('x') },
  'an entry tells of an amendment that is there': { action: amended, but: amending([]) },
  'an entry tells of an amendment that can be read': { action: amended, but: amending(['x']) },
})
