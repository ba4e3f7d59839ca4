import { people } from '../support/people'
import type { Alteration, MakeAction } from './support/action'
import { byEach, forging, given, moved, other, saying, without, withoutEach } from './support/alter'
import { type Attacks, testAttacks } from './support/attack'
import { creating, following, savings } from './support/pra-writes'
import { others } from './support/transitions'
import * as wrong from './support/wrong'

/** Who is on a PRA, who wrote it, and the rest of its header: whole, of the right kind, and nobody left out. */

const header = /^pras\/[^/]+$/
const step = /\/steps\//
const all = ['creator', 'pm', 'pc', 'sp']

/** Owner, PM, PCs and SP stay on it. */
const dropped: Record<string, Alteration> = Object.fromEntries(
  all.map(gone => [
    `without ${gone} among its members`,
    saying(header, 'memberIds', [...all.filter(id => id !== gone), 'freelancer']),
  ]),
)

const content = forging(header, {
  title: wrong.text(500),
  startDate: wrong.day,
  endDate: wrong.day,
  countryIds: [...wrong.ids(300), ['GBR', 'not a country'], ['gb']],
  memberIds: [...wrong.ids(500), [...all, 'x/y'], [...all, 7], [...all, ''], [...all, 'x'.repeat(20_000)]],
  searchTokens: [
    'x',
    null,
    7,
    [7],
    [null],
    [{ x: 1 }],

    ['x'.repeat(20_000)],
    Array(2001).fill('x'),
  ],
  linkedPraIds: wrong.ids(100),
  sopIds: wrong.ids(300),
})

const untouchable = forging(header, {
  reference: ['PRA-2026-9999', undefined],
  year: [2027],
  number: [99],
  type: ['low-risk', 'dive'],
  status: [other('draft', 'approved'), 'submitted'],
  productionId: ['another'],
  productionName: ['Lakes'],
  companyId: ['company-one'],
  companyAccess: ['company-one'],
  ownerId: ['pc'],
  ownerName: ['Somebody Else'],
  createdById: ['employee'],
  createdAt: [7],
  pmId: ['employee'],
  pcIds: [['employee']],
  spId: ['employee'],
  rolesSetByIds: [[], ['admin2', 'somebody']],
  approvals: [[{}]],
  amendments: [[{}]],
  withdrawnAmendments: [[{}]],
  tally: [{}],
  submittedVersion: [7],
  approvedVersion: [7],
  submittedHash: ['c'.repeat(64)],
  statusAt: [new Date(0)],
  declinedReason: ['Because I could not care less.'],
  diveAdviserName: ['Somebody'],
  copiedFromId: ['another'],
  isDebriefed: [true],
  isArchived: [true],
  lastLogId: ['another'],
  surprise: [1, 'x'.repeat(20_000)],
  id: ['mine'],
})

const authors = forging(header, {
  authorIds: [
    [],
    ['pm'],
    ['somebody'],
    (was: unknown) => [...(was as string[]), 'somebody'],
    'pc',
    null,
    [7],
  ],
})

const strangers = byEach(
  people.employee,
  people.reviewer,
  people.director,
  people.drone,
  people.dive,
  people.freelancer,
  people.contracts,
  people.archived,
)

const stepFields = forging(step, {
  content: ['text', null, [], 7],
  extra: [1],
  revision: [1, 7],
  lastModifiedById: ['pm2'],
  id: ['mine'],
})

const saved = (action: MakeAction): Attacks => ({
  action,
  with: {
    ...dropped,
    ...content,
    ...untouchable,
    // PM is an author before, so that the one who saves has to be added.
    ...(action('sample').by.id === 'pm' ? forging(header, { authorIds: [[], ['somebody']] }) : authors),
    ...strangers,
    ...stepFields,
    'the step without its header': without(header),
    'an unknown step': moved(step, path => path.replace(/[^/]+$/, 'budget')),
    'in the archive': given(header, 'isArchived', true),
    'while it is being approved': given(header, 'status', 'submitted'),
    'once it is declined': given(header, 'status', 'declined'),
    'of a company that they do not see': given(header, 'companyAccess', 'company-two'),
  },
})

testAttacks('members', {
  ...Object.fromEntries(
    Object.entries(savings).map(([name, action]) => [`a step is saved ${name}`, saved(action)]),
  ),
  'a PRA is created': {
    action: creating,
    isAlone: true,
    with: {
      ...content,
      ...forging(header, {
        memberIds: [['pm', 'pc', 'sp'], ['employee'], ['employee', 'pm', 'pc'], []],
        reference: ['PRA-2026-9999', undefined],
        year: [1999, '2026', undefined],
        number: [43, 41, '42', undefined],
        type: ['stunt', 7, undefined],
        status: ['approved', 'submitted', undefined],
        productionId: ['production', 'absent', 'x/y', 7, undefined],
        productionName: ['Lakes', undefined],
        companyId: ['company-one', undefined],
        companyAccess: ['company-one', 'closed', undefined],
        ownerId: ['pc', undefined],
        ownerName: ['Somebody Else', undefined],
        createdById: ['pc', undefined],
        createdAt: [7, 'now', undefined],
        pmId: ['employee', undefined],
        pcIds: [['employee'], [], undefined],
        spId: ['employee', '', undefined],
        rolesSetByIds: [[], ['admin2', 'sp'], undefined],
        authorIds: [[], ['pm'], ['employee', 'pm'], 7, undefined],
        approvals: [[{}], {}, undefined],
        amendments: [[{}], undefined],
        withdrawnAmendments: [[{}], undefined],
        tally: [{}, undefined],
        submittedVersion: [1, undefined],
        approvedVersion: [1, undefined],
        submittedHash: ['c'.repeat(64), undefined],
        levelCheckedVersion: [1, undefined],
        riskLevel: ['none', undefined],
        title: [undefined],
        searchTokens: [undefined],
        sopIds: [undefined],
        linkedPraIds: [undefined],
        statusAt: [new Date(0), 7, undefined],
        declinedReason: ['x', undefined],
        diveAdviserName: ['x', undefined],
        copiedFromId: [7, 'x/y', 'x'.repeat(20_000), undefined],
        isDebriefed: [true, undefined],
        isArchived: [true, undefined],
        surprise: [1],
      }),
      ...forging(/^counters\//, {
        value: [41, 43, '42', undefined],
        praId: ['another', 'x/y', undefined],
        revision: [7],
        surprise: [1],
      }),
      ...stepFields,
      ...forging(step, { content: [undefined] }),
      ...byEach(people.freelancer, people.archived),
      ...withoutEach(/^counters/, /^logs/, header),
      'in a production’s archive': given(/^productions/, 'isArchived', true),
      'of a company that they do not see': given(/^productions/, 'companyAccess', 'company-one'),
      'whose people others chose than it says': given(/^productions/, 'rolesSetByIds', ['pm']),
      'with a step of no kind': moved(/steps\/hazards/, path => path.replace('hazards', 'budget')),
    },
  },
  'a PRA follows its production': {
    action: following,
    with: {
      ...forging(header, {
        productionName: ['Other', 7],
        pmId: ['employee', ''],
        pcIds: [['employee'], []],
        spId: ['employee', 'pm', ''],
        rolesSetByIds: [[], ['somebody'], 'admin2'],
        memberIds: [
          ['creator', 'pm', 'pc', 'freelancer'],
          ['pm', 'pc', 'sp', 'freelancer'],
          ['creator', 'pm', 'sp', 'freelancer'],
          ['creator', 'pm', 'pc', 'sp'],
          [...all, 'freelancer', 'x/y'],
          [...all, 'freelancer', 7],
          'everybody',
        ],
        status: ['approved'],
        ownerId: ['pm'],
        authorIds: [[]],
        title: ['Easier'],
        companyAccess: ['company-one'],
        surprise: [1],
      }),
      ...byEach(people.employee, people.reviewer, people.freelancer, people.archived),
      'of another production': given(header, 'productionId', 'production'),
    },
  },
  'an amendment that changed much is discarded': {
    action: others['an amendment that changed much is discarded'],
    with: {
      ...dropped,
      ...content,
      ...strangers,
      ...forging(header, {
        title: ['Bears', 'Easier', undefined],
        startDate: ['2031-02-01', undefined],
        endDate: ['2031-02-09', undefined],
        countryIds: [['NOR'], undefined],
        sopIds: [[], ['another'], undefined],
        riskLevel: ['low', 'high', undefined],
        memberIds: [[...all, 'employee']],
        searchTokens: [['easier']],
        linkedPraIds: [['another']],
        approvedVersion: [2],
        submittedVersion: [2],
        withdrawnAmendments: [[], [{}], undefined],
        amendments: [[{}], undefined],
        authorIds: [[]],
        approvals: [[{}]],
      }),
      ...withoutEach(/steps\/hazards/, /steps\/crew/, step, /^logs/, header),
      ...forging(/steps\/hazards/, { content: [{}, { copiedFrom: 'fewer' }, { copiedFrom: 'smuggled' }] }),
      'over another step that was smuggled in': given(/steps\/experience/, 'content', {
        copiedFrom: 'smuggled',
      }),
      'without the version in force': action => ({
        ...action,
        given: Object.fromEntries(
          Object.entries(action.given).filter(([path]) => !path.includes('/versions/')),
        ),
      }),
    },
  },
})
