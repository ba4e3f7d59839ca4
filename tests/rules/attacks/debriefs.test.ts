import { people } from '../support/people'
import { all, byEach, forging, given, saying, withoutEach } from './support/alter'
import { testAttacks } from './support/attack'
import { acknowledgements, debriefs, inDays, remarks } from './support/pra-writes'
import { accepting, proposing, refusing } from './support/proposals'
import * as wrong from './support/wrong'

/** What people say about a PRA: its debrief, comments, 'read and understood', hazards that they propose. */

const header = /^pras\/[^/]+$/
const debrief = /\/debrief\//
const comment = /\/comments\//
const read = /\/acknowledgements\//
const proposal = /^hazardProposals\//

const facts = forging(debrief, {
  praId: ['another', undefined],
  reference: ['PRA-2026-9999', undefined],
  praTitle: ['Bears', undefined],
  productionId: ['another', undefined],
  productionName: ['Lakes', undefined],
  companyAccess: ['company-one', undefined],
  hasIncidents: [(was: unknown) => !was, 'yes', undefined],
  content: [
    'text',
    null,
    [],
    7,
    Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, 1])),
    undefined,
  ],
  surprise: [1],
  lastModifiedById: ['pc'],
  revision: [7],
})

const notYet = all(given(header, 'startDate', inDays(3)), given(header, 'endDate', inDays(9)))

const untouched = forging(comment, {
  createdById: ['pm'],
  createdByName: ['pm Tester'],
  createdAt: [1],
  slug: ['crew'],
  fieldName: ['other'],
  surprise: [1],
})

const otherReaders = byEach(people.pm, people.director, people.admin, people.archived)

testAttacks('debriefs', {
  'a debrief is kept': {
    action: debriefs['a debrief is kept'],
    with: {
      ...facts,
      ...forging(debrief, {
        handedInById: ['freelancer', 'pm'],
        handedInByName: ['x'],
        handedInAt: [1, Date.now()],
      }),
      ...byEach(people.employee, people.freelanceDirector, people.contracts, people.archived),
      'of a PRA that is not approved': given(header, 'status', 'submitted'),
      'of a PRA in the archive': given(header, 'isArchived', true),
      'after it was handed in': given(header, 'isDebriefed', true),
    },
  },
  'a debrief is handed in': {
    action: debriefs['a debrief is handed in'],
    with: {
      ...facts,
      ...forging(debrief, {
        handedInById: ['pc', '', undefined],
        handedInByName: ['Somebody Else', '', undefined],
        handedInAt: [1, 0, 'now', undefined],
      }),
      ...forging(header, {
        isDebriefed: [false, 'yes', undefined],
        status: ['draft'],
        title: ['x'],
        statusAt: [1],
      }),
      ...withoutEach(debrief, /^logs/, header),
      ...byEach(people.employee, people.contracts, people.archived),
      'before the shoot': notYet,
      'while an amendment is open': all(
        given(header, 'amendments', [{ number: 1, isApproved: false }]),
        saying(/^logs\//, 'data.amendment', 1),
      ),
      twice: given(header, 'isDebriefed', true),
    },
  },
  'a debrief of a cancelled shoot is handed in': {
    action: debriefs['a debrief of a cancelled shoot is handed in'],
    with: {
      ...facts,
      ...forging(debrief, {
        'content.shootWentAhead': ['yes', 'changed', undefined, 7],
      }),
    },
  },
  'somebody comments': {
    action: remarks['somebody comments'],
    with: {
      ...forging(comment, {
        text: wrong.required(5000),
        slug: ['budget', 7, null, 'x'.repeat(20_000)],
        fieldName: wrong.text(200),
        mentions: wrong.ids(20),
        createdById: ['pm', undefined],
        createdByName: ['pm Tester', undefined],
        createdAt: [1, 'now', (was: unknown) => Number(was) + 900_000, undefined],
        isArchived: ['yes', null],
        isResolved: [true, 'yes'],
        resolvedById: ['employee', 7],
        resolvedByName: ['x'],
        resolvedAt: [1],
        surprise: [1],
      }),
      ...byEach(people.freelanceDirector, people.archived),
      'on a PRA of a company that they do not see': given(header, 'companyAccess', 'company-two'),
    },
  },
  'an author corrects a comment': {
    action: remarks['an author corrects a comment'],
    with: {
      ...forging(comment, { text: wrong.required(5000), mentions: wrong.ids(20) }),
      ...untouched,
      ...byEach(people.pm, people.admin, people.director, people.freelancer, people.archived),
    },
  },
  'somebody settles a comment': {
    action: remarks['somebody settles a comment'],
    with: {
      ...forging(comment, {
        text: ['Something else'],
        mentions: [['pm']],
        isArchived: [true],
        isResolved: ['yes', undefined],
        resolvedById: ['pc', '', undefined],
        resolvedByName: ['Somebody Else', undefined],
        resolvedAt: [1, (was: unknown) => Number(was) + 900_000, undefined],
      }),
      ...untouched,
      ...byEach(people.contracts, people.freelancer, people.archived),
    },
  },
  ...Object.fromEntries(
    Object.entries(acknowledgements).map(([name, action]) => [
      name,
      {
        action,
        with: {
          ...forging(read, {
            version: [0, 7, '1', undefined, (was: unknown) => Number(was) + 1],
            userName: ['Somebody Else', 7, 'x'.repeat(20_000), undefined],
            at: [
              1,
              (was: unknown) => Number(was) - 86_400_000,
              (was: unknown) => Number(was) + 86_400_000,
              'now',
              undefined,
            ],
            surprise: [1],
          }),
          ...otherReaders,
          'of a PRA that was never approved': given(header, 'approvedVersion', 0),
          'of another version than is in force': given(header, 'approvedVersion', 5),
          'of a PRA of a company that they do not see': given(header, 'companyAccess', 'company-two'),
          'of a PRA that they are not on': given(header, 'memberIds', ['creator', 'pm', 'pc', 'sp']),
        },
      },
    ]),
  ),
  'a hazard is proposed': {
    action: proposing,
    with: {
      ...forging(proposal, {
        title: wrong.required(200),
        comment: wrong.text(5000),
        reason: ['x', 7],
        status: ['accepted', 'declined', 7],
        praId: ['absent', 'x/y', 7],
        reference: ['PRA-2026-9999'],
        companyAccess: ['company-one'],
        proposedById: ['pc'],
        proposedByName: ['Somebody Else'],
        proposedAt: [1],
        hazardId: ['bears'],
        decidedById: ['pm'],
        decidedByName: ['x'],
        decidedAt: [1],
        surprise: [1],
      }),
      ...byEach(people.employee, people.freelanceDirector, people.contracts, people.archived),
      'of a PRA that is not approved': given(header, 'status', 'submitted'),
    },
  },
  'a proposal is accepted': {
    action: accepting,
    with: {
      ...byEach(people.pm, people.director, people.archived),
      ...withoutEach(/^hazards/),
      ...forging(proposal, {
        title: ['Else'],
        hazardId: ['another', '', 'x/y', 7],
        decidedById: ['pm'],
        decidedByName: ['x'],
        decidedAt: [1],
        reason: [7, 'Because I like it so.'],
        status: ['proposed', 'declined', 'unknown'],
      }),
      'after it was decided': given(proposal, 'status', 'declined'),
      'with a hazard of no kind': saying(/^hazards/, 'category', 'unknown'),
    },
  },
  'a proposal is declined': {
    action: refusing,
    with: {
      ...byEach(people.pm, people.director, people.archived),
      ...forging(proposal, {
        reason: ['No.', '          ', 7, null, 'x'.repeat(5001), undefined],
        title: ['Else'],
        comment: ['Else'],
        hazardId: ['bears'],
        decidedById: ['pm'],
        decidedByName: ['x'],
        decidedAt: [1],
        status: ['proposed', 'unknown'],
      }),
      'after it was decided': given(proposal, 'status', 'accepted'),
    },
  },
})
