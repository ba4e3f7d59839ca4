import { people } from '../support/people'
import type { Alteration, MakeAction } from './support/action'
import { all, byEach, forging, given, omitting, other, saying, withoutEach } from './support/alter'
import { type Attacks, testAttacks } from './support/attack'
import { creating, savings } from './support/pra-writes'
import { approvings, others, raisings, sendings } from './support/transitions'

/** The level of risk follows the answers, and only the server says that it does. */

const header = /^pras\/[^/]+$/
const entry = /^logs\//

/** Nobody marks a version as checked. */
const marks = forging(header, {
  levelCheckedVersion: [7, (was: unknown) => (typeof was === 'number' ? was + 1 : 1), '1', -1, null],
})
/** The level does not move on the way. */
const moves = forging(header, { riskLevel: [other('low', 'high'), 'none', 7] })

const every = (
  actions: Record<string, MakeAction>,
  alterations: Record<string, Alteration>,
): Record<string, Attacks> =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, { action, with: alterations }]))

const raised = others['a reviewer raises the level']
const lowered = others['a director lowers the level']
const converted = others['a draft is converted']
const moved = others['a draft is moved']
const { 'in draft': inDraft, ...afterDraft } = savings

testAttacks('levels', {
  ...every(afterDraft, { ...marks, ...moves }),
  ...every(sendings, {
    ...marks,
    ...moves,
    'telling of a raise that was none': saying(entry, 'data.raisedFrom', 'regular'),
  }),
  ...every({ ...approvings, 'a step is saved in draft': inDraft }, marks),
  ...every(raisings, {
    ...marks,
    ...withoutEach(entry),
    // Raised, and not told; told of another level, or from another; lowered in the same way.
    'told as if it had stayed': all(
      omitting(entry, 'data.raisedFrom'),
      saying(entry, 'data.riskLevel', 'regular'),
    ),
    'not told from where': omitting(entry, 'data.raisedFrom'),
    'told from another level': saying(entry, 'data.raisedFrom', 'low'),
    'told of another level': saying(entry, 'data.riskLevel', 'regular'),
    'lowered instead': all(
      saying(header, 'riskLevel', 'low'),
      saying(entry, 'data.riskLevel', 'low'),
      saying(/versions/, 'riskLevel', 'low'),
    ),
    ...forging(header, { riskLevel: ['none', 7] }),
  }),
  'a PRA is created': { action: creating, with: marks, isAlone: true },
  'an older PRA is sent for the first time since levels are checked': {
    action: id =>
      all(
        given(header, 'levelCheckedVersion', undefined),
        saying(header, 'levelCheckedVersion', 0),
      )(sendings['an amendment is sent again'](id)),
    with: forging(header, { levelCheckedVersion: [1, 2, 3, undefined] }),
  },
  'the level is raised': {
    action: raised,
    with: {
      ...marks,
      ...byEach(people.employee, people.freelancer, people.contracts, people.archived),
      ...withoutEach(entry),
      ...forging(header, {
        riskLevel: ['low', 'regular', 'none', undefined],
        status: ['draft'],
        title: ['x'],
      }),
      ...forging(entry, {
        'data.comment': ['', 'short', '          ', 7, undefined],
        logType: ['lower-risk', 'approve'],
      }),
      'of low risk, which is another type': given(header, 'type', 'low-risk'),
      'in draft, where the answers decide': given(header, 'status', 'draft'),
      'of an approved PRA that is not being amended': given(header, 'status', 'approved'),
    },
  },
  'the level is lowered': {
    action: lowered,
    with: {
      ...marks,
      ...byEach(people.employee, people.reviewer, people.sp, people.pm, people.admin, people.drone),
      ...withoutEach(entry),
      ...forging(header, { riskLevel: ['high', 'none', undefined] }),
      ...forging(entry, { 'data.comment': ['', 'short', 7], logType: ['raise-risk'] }),
      'by an author': given(header, 'authorIds', ['pm', lowered('x').by.id]),
      'by its creator': given(header, 'createdById', lowered('x').by.id),
      'after the SP approved it so': all(
        given(header, 'tally.reviewers', 1),
        given(header, 'tally.approverIds', ['sp']),
      ),
      'of an approved PRA that is not being amended': given(header, 'status', 'approved'),
    },
  },
  'a draft is converted': {
    action: converted,
    with: {
      ...marks,
      ...byEach(people.employee, people.reviewer, people.freelancer),
      ...withoutEach(entry),
      ...forging(header, { type: ['dive', 'drone', 'regular', 'stunt'], riskLevel: ['none', 7] }),
      'after it was sent': given(header, 'status', 'submitted'),
      'into a level with a comment about nothing': saying(entry, 'data.to', 'approved'),
      'without saying what it becomes': omitting(entry, 'data.type'),
      'telling another level': saying(entry, 'data.riskLevel', 'high'),
    },
  },
  'a draft is moved': {
    action: moved,
    with: {
      ...marks,
      ...byEach(people.employee, people.reviewer, people.freelancer),
      ...withoutEach(entry),
      ...forging(header, {
        productionId: ['nowhere', 'hidden-production', 7],
        productionName: ['Another name'],
        companyId: ['company-one'],
        companyAccess: ['company-one'],
        pmId: [people.jack.id],
        spId: [people.jack.id],
        rolesSetByIds: [[people.pm.id]],
        memberIds: [[people.pm.id], 'all', [people.jack.id, people.pm.id]],
      }),
      'after it was sent': given(header, 'status', 'submitted'),
      'saying that it stayed': saying(entry, 'productionId', 'production'),
    },
  },
})
