import { capacities } from '@/domain/pras/approvals/capacities'
import { type PraCommand, praEvents } from '@/domain/pras/events/registry'
import type { Pra, PraType, PraVersion } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { versionBody } from '@/domain/pras/version'
import { applyCommand, changeByRow, type PraChange } from '@/domain/pras/workflow/apply'
import { type PlannedWrite, planTransition } from '@/domain/pras/workflow/plan'
import { findTransition, rowsOf, type Transition } from '@/domain/pras/workflow/transitions'
import type { Actor } from '@/domain/users/actor'
import { people } from './people'
import { isPlain, isRepetition } from './pra-states'
import { HASH, hiddenProduction, otherProduction, stored } from './pras'

/** What lies in the steps: every one of the type is written, since only complete answers are sent. */
const answersOf = (type: PraType) =>
  Object.fromEntries(slugsOfType(type).map(slug => [slug, { copiedFrom: slug }]))

/** Everybody who differs from the others in a way that could matter. */
const everybody: Actor[] = [
  people.pm,
  people.sp,
  people.admin,
  people.reviewer,
  people.director,
  people.director2,
  people.drone,
  people.dive,
  people.dive2,
  people.jack,
  people.employee,
  people.freelancer,
  people.freelanceDirector,
  people.archived,
]
/** For the variants of a state: those whom its one difference could concern. */
const concerned: Actor[] = [people.pm, people.admin, people.reviewer, people.director2, people.jack]

const reason = 'Because the river is in flood.'
const response = { outcome: 'comments-actioned' as const, fileIds: ['response'] }
const amendment = {
  reason: 'dates' as const,
  summary: 'Moved by a week',
  affectsDroneOrDive: true,
  changedSteps: ['general-info'],
}

/** Every command that a type knows, with whatever it asks for filled in, and the reasons also too short. */
export function commandsOf(type: PraType): PraCommand[] {
  const seen = { version: 0, hash: '' }
  return praEvents
    .filter(event => rowsOf(type, event).length > 0)
    .flatMap((event): PraCommand[] => {
      switch (event) {
        case 'approve':
          return capacities
            .filter(capacity => rowsOf(type, event, capacity).length > 0)
            .map(capacity => ({ event, capacity, comment: '', ...seen }))
        case 'decline':
          return [
            { event, comment: reason },
            { event, comment: '  no   ' },
          ]
        case 'submit':
          return [{ event, comment: reason, response }]
        case 'record-first-option':
          return [{ event, response, comment: reason }]
        case 'record-dive-adviser':
          return [{ event, response, comment: reason, ...seen }]
        case 'export-first-option':
        case 'export-dive-adviser':
          return [{ event, export: { fileId: 'file', fileName: 'pra.pdf', hash: HASH }, ...seen }]
        case 'start-amendment':
        case 'finish-amendment':
          return [{ event, amendment }]
        case 'raise-risk':
        case 'lower-risk':
          return [
            { event, riskLevel: 'high', comment: reason },
            { event, riskLevel: 'regular', comment: reason },
            { event, riskLevel: event === 'raise-risk' ? 'high' : 'regular', comment: 'no' },
          ]
        case 'convert':
          return [{ event, toType: type === 'low-risk' ? 'regular' : 'low-risk' }]
        case 'move':
          return [otherProduction, hiddenProduction].map(production => ({ event, production }))
        default:
          return [{ event, comment: '' }]
      }
    })
}

/** One case: what is asked of which state by whom, what the machine says, and the change to try on the rules. */
export interface Case {
  pra: Pra
  command: PraCommand
  actor: Actor
  /** What the machine says; a refusal by name. */
  verdict: 'allowed' | 'done' | string
  change: PraChange
}

/**
 * The cases of a command in a state. Where somebody may, everybody asks. Where nobody may, the person does not matter:
 * one for each reason that the machine gives is enough, and with them the one who may do whatever anybody may.
 */
export function casesOf(state: Pra, command: PraCommand, now: number): Case[] {
  const asking = isPlain(state) && !isRepetition(state) ? everybody : concerned
  const cases = [people.everything, ...asking].flatMap(actor => caseOf(state, command, actor, now) ?? [])
  if (cases.some(({ verdict }) => verdict === 'allowed')) return cases
  return [...new Map(cases.toReversed().map(one => [one.verdict, one])).values()]
}

/** What two of the people send calls for high, so that each row that makes a version is tried with and without a raise. */
const envFor = (actor: Actor) => ({
  logId: '',
  diveAdviserName: 'Dr Deep',
  ...([people.everything.id, people.pm.id].includes(actor.id)
    ? { derived: { level: 'high' as const, reasons: ['Hostile or high-security area'] } }
    : {}),
})

const fileIdOf = (praId: string) => `file-${praId}`

/** The command with what it names of this PRA: the version that an approver was shown, the file of an export. */
function about(pra: Pra, command: PraCommand): PraCommand {
  return {
    ...command,
    ...('version' in command ? { version: pra.submittedVersion, hash: pra.submittedHash } : {}),
    ...('export' in command ? { export: { ...command.export, fileId: fileIdOf(pra.id) } } : {}),
  } as PraCommand
}

/** The case with the machine's verdict, and the change to try; undefined where not even a forger could make one. */
export function caseOf(pra: Pra, wish: PraCommand, actor: Actor, now: number): Case | undefined {
  const command = about(pra, wish)
  const logId = `log-${crypto.randomUUID()}`
  // When an approved PRA may be archived is a matter of dates, and so the domain's alone.
  const asked = command.event === 'archive' ? { ...pra, isDebriefed: true } : pra
  try {
    const change = applyCommand(asked, command, actor, { ...envFor(actor), now, logId })
    if (!change.alreadyDone) return { pra, command, actor, verdict: 'allowed', change }
    const forged = forge(pra, command, actor, now, logId)
    return forged && { pra, command, actor, verdict: 'done', change: forged }
  } catch (error) {
    const forged = forge(pra, command, actor, now, logId)
    return forged && { pra, command, actor, verdict: String(error), change: forged }
  }
}

function forge(
  pra: Pra,
  command: PraCommand,
  actor: Actor,
  now: number,
  logId: string,
): PraChange | undefined {
  const capacity = command.event === 'approve' ? command.capacity : undefined
  const rows = rowsOf(pra.type, command.event, capacity)
  const row = findTransition(pra, command.event, capacity) ?? rows[0]
  if (!row) return undefined
  try {
    return claiming(pra, changeByRow(pra, row, command, actor, { ...envFor(actor), now, logId }), row, actor)
  } catch {
    return undefined
  }
}

/** A forger names a capacity that the row asks for, whether they hold it or not, and counts one approval more. */
function claiming(pra: Pra, change: PraChange, row: Transition, actor: Actor): PraChange {
  const capacity = capacities.find(each => row.by.includes(each))
  if (row.adds) {
    const { tally } = pra
    const field = tallyField[row.adds]
    const counted = {
      ...tally,
      approverIds: [...tally.approverIds, actor.id],
      [field]: tally[field] + 1,
    }
    return { ...change, changes: { ...change.changes, tally: counted } }
  }
  if (row.event !== 'decline' || !capacity || 'capacity' in change.log.data) return change
  return { ...change, log: { ...change.log, data: { ...change.log.data, capacity } } as PraChange['log'] }
}

const tallyField = {
  reviewer: 'reviewers',
  director: 'directors',
  droneTeam: 'droneTeam',
  diveTeam: 'diveTeam',
  diveTeamSecondStage: 'diveTeamSecondStage',
} as const

/** The version in force, with what lies in the steps. */
function versionOf(pra: Pra): PraVersion {
  return {
    id: String(pra.approvedVersion),
    number: pra.approvedVersion,
    createdById: people.creator.id,
    createdByName: people.creator.name,
    writtenAt: 1,
    event: 'submit',
    ...versionBody(pra, answersOf(pra.type)),
    hash: HASH,
  }
}

/** The PDF of an export, filed before its commit. */
function fileOf(pra: Pra) {
  return {
    ...{ name: 'pra.pdf', type: 'application/pdf', size: 1, url: '', isArchived: false },
    path: `uploads/${fileIdOf(pra.id)}/pra.pdf`,
    ...{ parentType: 'pra', parentId: pra.id, createdById: people.pm.id },
    ...{ productionId: pra.productionId, companyId: pra.companyId, companyAccess: pra.companyAccess },
  }
}

export function documentsOf(pra: Pra): Record<string, object> {
  const stamps = {
    revision: 1,
    lastModifiedAt: 1,
    lastModifiedById: 'seed',
    lastWriteId: 'seed',
    writtenAt: new Date(0),
  }
  return {
    [`pras/${pra.id}`]: stored(pra),
    [`files/${fileIdOf(pra.id)}`]: fileOf(pra),
    ...(pra.approvedVersion > 0
      ? { [`pras/${pra.id}/versions/${pra.approvedVersion}`]: stored(versionOf(pra)) }
      : {}),
    ...Object.fromEntries(
      Object.entries(answersOf(pra.type)).map(([slug, content]) => [
        `pras/${pra.id}/steps/${slug}`,
        { content, ...stamps },
      ]),
    ),
  }
}

export function nameOf({ pra, command, actor }: Case): string {
  const detail = 'capacity' in command ? ` as ${command.capacity}` : ''
  return `${actor.id}: ${command.event}${detail} on ${pra.title}`
}

/** The commit that the data layer would make of it. */
export function writesOf({ pra, command, actor, change }: Case, now: number): PlannedWrite[] {
  return planTransition({
    pra,
    change,
    command,
    steps: answersOf(pra.type),
    hash: HASH,
    actor,
    writeId: crypto.randomUUID(),
    now,
    restore: { approved: versionOf(pra), live: {} },
  })
}

/** The same case on a PRA of its own; the log entry names it. */
export function withOwnPra(one: Case, id: string): Case {
  const pra = { ...one.pra, id }
  const command = about(pra, one.command)
  const fileIds = 'export' in command ? [fileIdOf(id)] : undefined
  const data = { ...one.change.log.data, ...(fileIds ? { fileIds } : {}) }
  const log = { ...one.change.log, resourceId: id, data } as PraChange['log']
  return { ...one, pra, command, change: { ...one.change, log } }
}
