import { anApproval } from '~tests/fixtures/pra-records'
import { people } from '../support/people'
import { byEach, forging, given, other, withAlso } from './support/alter'
import { testAttacks } from './support/attack'
import { HASH } from './support/pra-actions'
import { creating } from './support/pra-writes'
import { others, raisings, sendings } from './support/transitions'

/** What happens to a PRA changes its own facts of the header, and no others. Approvals: approvals.test.ts. */

const header = /^pras\/[^/]+$/
const counter = /^counters\//
const { employee, freelancer, contracts, companyOne } = people
const approval = anApproval('sp', { comments: 'Fine', isReviewer: true, version: 1, hash: HASH })
const more = (was: unknown) => [...(Array.isArray(was) ? was : []), {}]

const state = forging(header, {
  status: [other('approved', 'draft'), 'closed', 7],
  statusAt: [new Date(0), 7, null],
  tally: [{}, [], null],
  'tally.reviewers': [1, -1, '1'],
  'tally.approverIds': [['somebody']],
  'tally.extra': [1],
  approvals: [[approval], more, 'none'],
  declinedReason: ['Because I could not care less.', 'short', 7],
  authorIds: [[], ['somebody'], 'all'],
  rolesSetByIds: [[], ['somebody']],
  submittedVersion: [7, 0, '1'],
  submittedHash: ['c'.repeat(64), 7],
  approvedVersion: [7, -1, '1'],
  isArchived: [other(true, false), 'yes'],
  isDebriefed: [other(true, false)],
  withdrawnAmendments: [[{}]],
  diveAdviserName: [7, 'x'.repeat(201), 'Dr\nDeep'],
})

const about = forging(header, {
  type: [other('dive', 'drone'), 'stunt', 7],
  number: [7],
  year: [1999],
  title: ['Easier', 7],
  startDate: ['2039-01-01'],
  endDate: ['2039-01-02'],
  countryIds: [['NOR', 'SJM']],
  sopIds: [['another']],
  linkedPraIds: [['another']],
  searchTokens: [['mine']],
  memberIds: [['employee']],
  ownerId: ['employee'],
  ownerName: ['Somebody Else'],
  createdById: ['employee'],
  pmId: ['employee'],
  pcIds: [['employee']],
  spId: ['employee'],
  productionName: ['Another'],
  companyId: ['company-one'],
  surprise: [1],
})

const amendment = forging(header, {
  amendments: [[], 'none', more, null],
  'amendments.-1': [7, {}],
  'amendments.-1.reason': ['whim', 7],
  'amendments.-1.summary': [7, 'x'.repeat(5001)],
  'amendments.-1.affectsDroneOrDive': ['yes', 7],
  'amendments.-1.crewBriefedOnChange': ['yes', 7],
  'amendments.-1.changedWhileOnLocation': ['yes', 7],
  'amendments.-1.changedSteps': [['moon'], 'hazards', Array(31).fill('hazards')],
  'amendments.-1.declinedReason': ['Because I could not care less.', 7],
  'amendments.-1.createdById': ['somebody'],
  'amendments.-1.createdByName': ['Somebody Else'],
  'amendments.-1.createdAt': [7],
  'amendments.-1.baseVersion': [7],
  'amendments.-1.baseRiskLevel': ['low'],
  'amendments.-1.version': [7],
  'amendments.-1.submittedAt': [7],
  'amendments.-1.isApproved': [true],
  'amendments.-1.approvedAt': [7],
  'amendments.-1.approvals': [[approval], 'none'],
  'amendments.-1.surprise': [1],
  'amendments.0.createdById': ['somebody'],
})

const where = {
  'of a company that they do not see': given(header, 'companyAccess', 'company-two'),
  'in two documents': withAlso(action => {
    const log = action.writes.find(write => write.path.startsWith('logs/'))
    return { path: `${log?.path}-again`, op: 'create', data: { ...log?.data } }
  }),
}

/** The document of an export, where one is made. */
const exported = forging(/\/exports\//, {
  to: ['moon', other('first-option', 'dive-adviser'), undefined],
  createdById: ['pc', undefined],
  createdByName: ['Somebody Else', undefined],
  fileId: ['absent', 'x/y', '', 7, undefined],
  fileName: [7, 'x'.repeat(20_000)],
  hash: [7, 'x', undefined],
  version: [7, '1', 0, undefined],
  surprise: [1],
})
const ofFile = {
  'with a file of another PRA': given(/^files\//, 'parentId', 'another'),
  'with a file of a contract': given(/^files\//, 'parentType', 'contract'),
  'with a file in the archive': given(/^files\//, 'isArchived', true),
}

const admins = 'an approved PRA is archived'
const started = 'an amendment is started'

testAttacks('headers', {
  ...Object.fromEntries(
    Object.entries({ ...sendings, ...raisings, ...others }).map(([name, action]) => [
      name,
      {
        action,
        with: {
          ...state,
          ...about,
          ...amendment,
          ...exported,
          ...(/goes to (1st Option|the adviser)/.test(name) ? ofFile : {}),
          ...byEach(employee, freelancer, contracts, companyOne),
          // An admin sees every company.
          ...(name === admins ? {} : where),
          ...(name === started ? { 'after the debrief': given(header, 'isDebriefed', true) } : {}),
        },
      },
    ]),
  ),
  'a PRA is created': {
    action: creating,
    with: {
      ...state,
      ...amendment,
      ...forging(counter, {
        value: [41, 43, '42', 0],
        praId: ['before', 'absent', 'x/y', 7, undefined],
        surprise: [1],
      }),
      ...forging(header, {
        number: [41, 43],
        year: [1999],
        levelCheckedVersion: [1],
        lastLogId: ['absent', ''],
      }),
    },
    isAlone: true,
  },
})
