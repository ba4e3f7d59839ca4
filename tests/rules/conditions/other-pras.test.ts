import { planCreatePra } from '@/domain/pras/workflow/plan-create'
import type { Actor } from '@/domain/users/actor'
import type { Alteration, MakeAction } from '../attacks/support/action'
import { all, given, moved, saying, withAlso, without } from '../attacks/support/alter'
import { remarks, savings, staffed } from '../attacks/support/pra-writes'
import { others } from '../attacks/support/transitions'
import { people, seeded } from '../support/people'
import { stored } from '../support/pras'
import { TAKEN_AWAY } from '../support/rest'
import { testConditions } from './support/alone'
import { namingALook } from './support/looks'

/** Conditions of the rules of new and changed PRAs that nothing else stands in for: each with the write that it alone refuses. */

const { contracts, freelancer } = people
const header = /^pras\/[^/]+$/
const entry = /^logs\//
const counter = /^counters\//
const year = new Date().getUTCFullYear()

const creating =
  (by: Actor, changes: object = {}): MakeAction =>
  id => {
    const production = { ...staffed, ...changes }
    return {
      given: {
        'productions/production': stored(production),
        'crew/cam': { firstName: 'Cam', ...seeded },
        [`counters/pras-${year}`]: { value: 41, praId: 'before', ...seeded, revision: 41 },
      },
      by,
      writes: planCreatePra({
        ...{ actor: by, writeId: `write-${id}`, now: Date.now(), id, logId: `log-${id}`, lastNumber: 41 },
        ...{ type: 'regular', production, title: 'Otters' },
      }),
    }
  }

/** The entry has an id that the app gives to nothing. */
const namingOddly = all(
  saying(header, 'lastLogId', 'a.b'),
  moved(entry, () => 'logs/a.b'),
)

/** A second PRA in the same commit, with an entry of its own and the number of the first. */
const twin = withAlso(({ writes }) => [
  ...writes
    .filter(({ path }) => header.test(path))
    .map(write => ({ ...write, path: 'pras/two', data: { ...write.data, lastLogId: 'log-two' } })),
  ...writes
    .filter(({ path }) => entry.test(path))
    .map(write => ({ ...write, path: 'logs/log-two', data: { ...write.data, resourceId: 'two' } })),
])

/** Nothing lies there. */
const onNothing: Alteration = action => ({ ...action, given: {} })

const creatingOne = creating(contracts)

testConditions('new-pras', {
  'a PRA is of a production that has an id': {
    action: creatingOne,
    but: all(
      action => ({
        ...action,
        given: { ...action.given, 'productions/a.b': stored({ ...staffed, id: 'a.b' }) },
      }),
      saying(header, 'productionId', 'a.b'),
      saying(entry, 'productionId', 'a.b'),
    ),
  },
  'a PRA is of a production that is there': {
    action: creatingOne,
    but: all(saying(header, 'productionId', 'absent'), saying(entry, 'productionId', 'absent')),
  },
  'a PRA has the level of its production': {
    action: creatingOne,
    but: all(saying(header, 'companyAccess', 'company-one'), saying(entry, 'companyAccess', 'company-one')),
  },
  'a PRA names an entry that has an id': { action: creatingOne, but: namingOddly },
  'the entry that a PRA names tells that it was made': { action: creatingOne, but: namingALook(header) },
  'a PRA has the number that its counter has come to': {
    action: creatingOne,
    // A counter that named the PRA before there was one, as no rule lets it.
    but: all(given(counter, 'praId', 'one'), given(counter, 'lastWriteId', 'write-one'), without(counter)),
  },
  'two PRAs do not have one number': { action: creatingOne, but: twin },
  'a counter goes on with the write of its PRA': {
    action: creatingOne,
    but: saying(counter, 'lastWriteId', 'another'),
  },
  'a freelancer who is the SP of a production makes its PRAs': {
    action: creating(freelancer, { spId: freelancer.id }),
  },
  'a change of a PRA names an entry that has an id': {
    action: others['the office withdraws'],
    but: namingOddly,
  },
  'a change of a PRA names an entry that is there': {
    action: others['the office withdraws'],
    but: all(saying(header, 'lastLogId', 'absent'), without(entry)),
  },
  'an answer is to a step that the type has': {
    action: savings['in draft'],
    but: given(header, 'type', 'stunt'),
  },
  'no change of a PRA takes a field away': {
    action: savings['in draft'],
    but: saying(header, 'sopIds', TAKEN_AWAY),
  },
  'nobody comments on a PRA that is not there': { action: remarks['somebody comments'], but: onNothing },
})
