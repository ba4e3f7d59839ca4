import type { Actor } from '@/domain/users/actor'
import type { Alteration, MakeAction } from '../attacks/support/action'
import { all, by, given, moved, saying } from '../attacks/support/alter'
import { acknowledgements, remarks } from '../attacks/support/pra-writes'
import { proposing, refusing } from '../attacks/support/proposals'
import { people, seeded, stampsOf } from '../support/people'
import { testConditions } from './support/alone'

/** Whoever was archived writes nothing any more, what is their own neither, and with every other right that it takes. */

const { archived, freelancer, pm } = people
const proposal = /^hazardProposals\//
const address =
  'https://firebasestorage.googleapis.com/v0/b/greenlight-production.firebasestorage.app/o/uploads%2Fone%2Fplan.png'

/** Somebody adds the address of the resized variant to a file of theirs. */
const resizing =
  (actor: Actor): MakeAction =>
  () => ({
    given: {
      'files/one': {
        ...{ name: 'plan.png', type: 'image/png', path: 'uploads/one/plan.png', url: '', size: 1000 },
        ...{ parentType: 'none', parentId: '', companyAccess: 'open', createdById: actor.id },
        ...{ isArchived: false, ...seeded },
      },
    },
    by: actor,
    writes: [
      { path: 'files/one', op: 'update', data: { url: address, isArchived: false, ...stampsOf(actor, 2) } },
    ],
  })

/** They sign with their own name. */
const signing = (path: RegExp, id: string, name: string): Alteration =>
  all(saying(path, id, archived.id), saying(path, name, archived.name))

const read = Object.values(acknowledgements)
const acknowledgement = /\/acknowledgements\//
const ownRead: Alteration = all(
  by(archived),
  moved(acknowledgement, path => path.replace(freelancer.id, archived.id)),
  saying(acknowledgement, 'userName', archived.name),
  action => ({
    ...action,
    given: Object.fromEntries(
      Object.entries(action.given).map(([path, data]) =>
        acknowledgement.test(path) ? [path.replace(freelancer.id, archived.id), data] : [path, data],
      ),
    ),
  }),
)

testConditions('archived-people', {
  'corrects no comment': {
    action: remarks['an author corrects a comment'],
    but: all(by(archived), given(/\/comments\//, 'createdById', archived.id)),
  },
  ...Object.fromEntries(
    read.map((action, index) => [
      `says of nothing that it was read (${index + 1})`,
      { action, but: ownRead },
    ]),
  ),
  'proposes no hazard': {
    action: proposing,
    but: all(by(archived), signing(proposal, 'proposedById', 'proposedByName')),
  },
  'decides no proposal': {
    action: refusing,
    but: all(by(archived), signing(proposal, 'decidedById', 'decidedByName')),
  },
  'gives no file an address': { action: resizing(pm), but: () => resizing(archived)('one') },
})
