import { type Capacity, capacityFacts } from '@/domain/pras/approvals/capacities'
import { tallyOf } from '@/domain/pras/approvals/round'
import type { Amendment, Approval, Pra, PraStatus, PraType, RiskLevel } from '@/domain/pras/schema'
import { emptyTally } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { anAmendment, anApproval } from '~tests/fixtures/pra-records'
import { people } from './people'
import { HASH, praOf } from './pras'

/** Every state of a type for which the rules must decide: status, level, amendment, tally, and people with particular rights. */
export function statesOf(type: PraType): Pra[] {
  const states = statusesOf(type).flatMap(status =>
    levelsOf(type, status).flatMap(riskLevel =>
      amendmentStatesOf(status).flatMap(amendment =>
        roundsOf(type, status, amendment).flatMap(round =>
          variantsOf(type, riskLevel, status, amendment, round),
        ),
      ),
    ),
  )
  // Ids in the form that the rules accept: a case must never be refused for its id.
  return states.map((state, index) => ({ ...state, id: `state-${type}-${index}` }))
}

/** True if this is the state itself, and not a variant of it. */
export function isPlain(pra: Pra): boolean {
  return factsOf(pra).special === 'plain'
}

/** The facts in the title of a state other than type, level and status. */
function factsOf(pra: Pra): { amendment: string; round: string; special: string } {
  const [, amendment = '', round = '', special = ''] = pra.title.split(' | ')
  return { amendment, round, special }
}

/**
 * Returns the levels to try. In some statuses there are several, because the level changes the number of approvals, and who may
 * change the level.
 */
function levelsOf(type: PraType, status: PraStatus): RiskLevel[] {
  if (type === 'low-risk') return ['low', 'regular']
  return ['draft', 'submitted', 'amended', 'approved'].includes(status) ? ['regular', 'high'] : ['regular']
}

const common: PraStatus[] = ['draft', 'submitted', 'approved', 'declined', 'amended', 'amendment-declined']

/** Returns the statuses that a type can reach, and the statuses that only older records of this type may have. */
export function statusesOf(type: PraType): PraStatus[] {
  if (type === 'regular') return [...common, 'submitted-first-option', 'approved-first-option']
  if (type === 'drone') return [...common, 'submitted-droneteam', 'approved-droneteam']
  if (type === 'low-risk') return common
  return [
    ...common,
    'submitted-diveteam',
    'approved-diveteam',
    'submitted-dive-adviser',
    'approved-dive-adviser',
  ]
}

/**
 * none: never amended. open: an amendment is open. past: the last amendment is approved. second: an amendment is open after an
 * approved amendment.
 */
type AmendmentState = 'none' | 'past' | 'open' | 'open-affecting' | 'second'

function amendmentStatesOf(status: PraStatus): AmendmentState[] {
  if (status === 'approved') return ['none', 'past', 'open', 'second']
  if (status === 'amended') return ['open', 'open-affecting', 'second']
  if (status === 'amendment-declined') return ['open', 'second']
  const isTeams = status.includes('team') || status.includes('adviser')
  return isTeams ? ['none', 'open'] : ['none']
}

type Round = readonly (readonly [Capacity, Actor])[]

const sp = ['reviewer', people.reviewer] as const
const director = ['director', people.director] as const
const drone = ['droneTeam', people.drone] as const
const dive = ['diveTeam', people.dive] as const
const dive2 = ['diveTeamSecondStage', people.dive2] as const
/** The first-stage approval by the person who has every capacity. That person may then not approve another stage. */
const jackAsSp = ['reviewer', people.jack] as const
const jackAsDrone = ['droneTeam', people.jack] as const
const jackAsDive = ['diveTeam', people.jack] as const

/** Returns the sets of approvals that a round in this status may have. */
function roundsOf(type: PraType, status: PraStatus, amendment: AmendmentState): Round[] {
  if (status !== 'submitted' && status !== 'amended') {
    if (status === 'approved-droneteam') return [[drone]]
    // The empty round lacks the first stage. Only an older record can be in that state, and such a PRA cannot be exported.
    if (status === 'approved-diveteam') return [[], [dive], [jackAsDive]]
    if (status === 'submitted-dive-adviser') return [[dive], [jackAsDive]]
    if (status === 'approved-dive-adviser') return [[dive, dive2]]
    if (status === 'approved') return [approvedRound(type)]
    return [[]]
  }
  const isAmendment = amendment !== 'none'
  switch (type) {
    case 'low-risk':
      return [[]]
    case 'regular':
      return [[], [sp], [jackAsSp], [sp, director]]
    case 'drone':
      return isAmendment
        ? [[], [drone], [director], [drone, director], [jackAsDrone]]
        : [[], [drone], [jackAsDrone], [drone, director]]
    case 'dive':
      return [
        [],
        ...(isAmendment ? [[sp]] : []),
        [dive],
        [dive, dive2],
        [dive, sp],
        [dive, dive2, sp],
        [dive, dive2, jackAsSp],
        [dive, sp, director],
        [dive, dive2, sp, director],
      ]
  }
}

function approvedRound(type: PraType): Round {
  if (type === 'low-risk') return [sp]
  if (type === 'drone') return [drone, director]
  return type === 'dive' ? [dive, dive2, sp, director] : [sp, director]
}

function approvalsOf(round: Round): Approval[] {
  return round.map(([capacity, { id }]) =>
    anApproval(id, { version: 2, hash: HASH, [capacityFacts[capacity].flag]: true }),
  )
}

function amendmentOf(number: number, changes: Partial<Amendment>): Amendment {
  return anAmendment({
    number,
    createdById: people.pm.id,
    summary: 'Earlier',
    changedSteps: ['general-info'],
    baseVersion: 1,
    version: 2,
    submittedAt: 1,
    ...changes,
  })
}

function variantsOf(
  type: PraType,
  riskLevel: RiskLevel,
  status: PraStatus,
  amendment: AmendmentState,
  round: Round,
): Pra[] {
  const approvals = approvalsOf(round)
  const isOpen = amendment !== 'none' && amendment !== 'past'
  const isWorkingCopy = status === 'approved'
  const past = amendmentOf(1, {
    isApproved: true,
    approvedAt: 1,
    approvals: approvalsOf(approvedRound(type)),
  })
  const open = amendmentOf(amendment === 'second' ? 2 : 1, {
    affectsDroneOrDive: amendment === 'open-affecting',
    ...(isWorkingCopy ? { version: 0, submittedAt: 0 } : { approvals }),
  })
  const amendments = [
    ...(amendment === 'past' || amendment === 'second' ? [past] : []),
    ...(isOpen ? [open] : []),
  ]
  const wasSent = status !== 'draft'
  const base = (about: string, changes: Partial<Pra> = {}): Pra =>
    praOf('state', {
      title: [
        `${type} ${riskLevel} ${status}`,
        `amendment ${amendment}`,
        `approved by [${round.map(([capacity, { id }]) => `${id} as ${capacity}`).join(', ')}]`,
        about,
      ].join(' | '),
      type,
      riskLevel,
      status,
      amendments,
      approvals: isOpen && !isWorkingCopy ? approvalsOf(approvedRound(type)) : approvals,
      tally: status === 'draft' || status === 'declined' ? emptyTally : tallyOf(approvals),
      submittedVersion: wasSent ? 2 : 0,
      approvedVersion: status === 'approved' || isOpen ? 1 : 0,
      memberIds: [people.creator.id, people.pm.id, people.pc.id, people.sp.id, people.freelanceDirector.id],
      ...changes,
    })
  const variants = [base('plain')]
  // Each variant differs from the plain state in one fact, so a few states are enough to try the variants.
  const isMany = amendment === 'second' || (round.length > 3 && status !== 'approved')
  // A director who made the PRA may not lower its level.
  if (riskLevel === 'high' && status === 'submitted') {
    variants.push(base('of a director', { createdById: people.director2.id, ownerId: people.director2.id }))
  }
  if ((riskLevel !== 'regular' && type !== 'low-risk') || isMany) return variants
  variants.push(base('archived', { isArchived: true }))
  if (status === 'draft' || status === 'amendment-declined' || status.startsWith('approved')) {
    variants.push(base('without SP', { spId: '' }))
  }
  if (status === 'draft' || status === 'declined') variants.push(base('sent once', { submittedVersion: 2 }))
  if (status === 'approved') variants.push(base('debriefed', { isDebriefed: true }))
  if (status.startsWith('submitted') || status === 'amended') {
    variants.push(base('of a director', { createdById: people.director2.id, ownerId: people.director2.id }))
    variants.push(base('of jack', { createdById: people.jack.id }))
    variants.push(base('written by a director', { authorIds: [people.creator.id, people.director2.id] }))
    variants.push(base('for people that jack chose', { rolesSetByIds: [people.admin2.id, people.jack.id] }))
    variants.push(base('of another company', { companyAccess: 'company-one', companyId: 'company-one' }))
  }
  if (isOpen) {
    const byJack = amendments.map(each => (each === open ? { ...each, createdById: people.jack.id } : each))
    variants.push(base('amended by jack', { amendments: byJack }))
  }
  return variants
}
