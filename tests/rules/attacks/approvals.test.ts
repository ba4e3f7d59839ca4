import { people } from '../support/people'
import type { Action, Alteration, MakeAction } from './support/action'
import { all, by, byEach, forging, given, other, saying, withAlso, withoutEach } from './support/alter'
import { type Attacks, testAttacks } from './support/attack'
import { HASH } from './support/pra-actions'
import { amendmentApprovings, approvings } from './support/transitions'

/** An approval is somebody else's than the authors', of the very version that was shown, and counts once. */

const header = /^pras\/[^/]+$/
const entry = /^logs\//
const headerOf = (action: Action) =>
  action.given[Object.keys(action.given).find(path => header.test(path)) ?? ''] ?? {}

/** The approval that an action adds: in the header, or in the open amendment. */
function approvalFields(at: string): Record<string, Alteration> {
  return forging(header, {
    [`${at}.userId`]: ['pm', '', undefined],
    [`${at}.userName`]: ['Somebody Else', '', undefined],
    [`${at}.at`]: [0, 1, (was: unknown) => Number(was) + 60_000, 'now', undefined],
    [`${at}.comments`]: [7, null, ['x'], 'x'.repeat(5001), undefined],
    [`${at}.isReviewer`]: [other(true, false), 'yes', undefined],
    [`${at}.isDirector`]: [other(true, false), undefined],
    [`${at}.isDroneTeam`]: [other(true, false), undefined],
    [`${at}.isDiveTeam`]: [other(true, false), undefined],
    [`${at}.isDiveTeamSecondStage`]: [other(true, false), undefined],
    [`${at}.version`]: [0, 7, (was: unknown) => Number(was) + 1, '1', undefined],
    [`${at}.hash`]: ['c'.repeat(64), '', undefined],
    [`${at}.weight`]: [2],
  })
}

const headerFields = forging(header, {
  tally: [{}, [], undefined],
  'tally.approverIds': [[], ['pm'], (was: unknown) => [...(was as string[]), 'pm']],
  'tally.reviewers': [(was: unknown) => Number(was) + 1, -1, '1'],
  'tally.directors': [(was: unknown) => Number(was) + 1, -1, '1'],
  'tally.droneTeam': [(was: unknown) => Number(was) + 1],
  'tally.diveTeam': [(was: unknown) => Number(was) + 1],
  'tally.diveTeamSecondStage': [(was: unknown) => Number(was) + 1],
  'tally.extra': [1],
  status: [other('approved', 'submitted'), 'declined', 'draft'],
  approvedVersion: [other(1, 2), 7],
  submittedVersion: [7, 0],
  submittedHash: ['c'.repeat(64)],
  levelCheckedVersion: [7, 0],
  authorIds: [[], ['somebody']],
  rolesSetByIds: [[]],
  riskLevel: [other('low', 'regular')],
  title: ['Easier'],
  spId: ['employee'],
  createdById: ['employee'],
  declinedReason: ['Because I could not care less.'],
  isDebriefed: [true],
  statusAt: [new Date(0), 1],
})

/** The people who must not approve this one, though they hold the capacity. */
function conflicts(action: Action): Record<string, Alteration> {
  const me = action.by.id
  const { authorIds, rolesSetByIds } = headerOf(action) as { authorIds: string[]; rolesSetByIds: string[] }
  return {
    'as somebody who wrote a step or submitted it': given(header, 'authorIds', [...authorIds, me]),
    'as the only author': given(header, 'authorIds', [me]),
    'as somebody who chose the SP, PM or PCs': given(header, 'rolesSetByIds', [...rolesSetByIds, me]),
    'as its creator': given(header, 'createdById', me),
    'as somebody who approved in this round': given(header, 'tally.approverIds', ['somebody', me]),
    'before the level of the version is checked': given(header, 'levelCheckedVersion', 0),
    'while another version’s level is checked': given(header, 'levelCheckedVersion', 7),
    'of a PRA in the archive': given(header, 'isArchived', true),
    'of a company that they do not see': given(header, 'companyAccess', 'company-two'),
    'after another version was sent': given(header, 'submittedHash', 'c'.repeat(64)),
    'in two documents': withAlso(at => {
      const log = at.writes.find(write => entry.test(write.path))
      return { path: `${log?.path}-again`, op: 'create', data: { ...log?.data } }
    }),
  }
}

const outsiders = [
  people.employee,
  people.admin,
  people.admin2,
  people.pm,
  people.pc,
  people.creator,
  people.contracts,
  people.freelancer,
  people.archived,
]

function attacksOn(action: MakeAction): Attacks {
  const sample = action('sample')
  const isAmendment = (headerOf(sample).amendments as unknown[]).length > 0
  return {
    action,
    with: {
      ...approvalFields(isAmendment ? 'amendments.-1.approvals.-1' : 'approvals.-1'),
      ...headerFields,
      ...conflicts(sample),
      ...byEach(...outsiders),
      ...withoutEach(entry, header),
      'as the author and approver in one': all(by(people.pm), given(header, 'spId', people.pm.id)),
      'of a version and hash that nobody was shown': all(
        ...(isAmendment ? ['amendments.-1.approvals.-1'] : ['approvals.-1']).flatMap(at => [
          saying(header, `${at}.version`, 9),
          saying(header, `${at}.hash`, 'd'.repeat(64)),
        ]),
      ),
    },
  }
}

const amendmentFields = forging(header, {
  'amendments.-1.createdById': ['somebody'],
  'amendments.-1.version': [1, 7],
  'amendments.-1.baseVersion': [2],
  'amendments.-1.submittedAt': [7],
  'amendments.-1.isApproved': [other(true, false)],
  'amendments.-1.approvedAt': [other(0, 1), 1],
  'amendments.-1.affectsDroneOrDive': [true],
  'amendments.-1.crewBriefedOnChange': [other(true, false), 'yes'],
  'amendments.-1.changedWhileOnLocation': [other(true, false), 1],
  'amendments.-1.summary': ['Nothing much'],
  'amendments.-1.changedSteps': [[]],
  'amendments.-1.surprise': [1],
  amendments: [[], 'none'],
  withdrawnAmendments: [[{}]],
  approvals: [[{ userId: 'sp', hash: HASH }]],
})

testAttacks('approvals', {
  ...Object.fromEntries(Object.entries(approvings).map(([name, action]) => [name, attacksOn(action)])),
  ...Object.fromEntries(
    Object.entries(amendmentApprovings).map(([name, action]) => {
      const { with: common } = attacksOn(action)
      const own = given(header, 'amendments.-1.createdById', action('sample').by.id)
      return [name, { action, with: { ...common, ...amendmentFields, 'as who started the amendment': own } }]
    }),
  ),
})
