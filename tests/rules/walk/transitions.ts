import { capacities } from '@/domain/pras/approvals/capacities'
import { openAmendment } from '@/domain/pras/approvals/round'
import { type PraCommand, type PraEvent, praEvents } from '@/domain/pras/events/registry'
import {
  amendmentReasons,
  type Pra,
  praSchema,
  praStepSchema,
  praTypes,
  praVersionSchema,
  riskLevels,
} from '@/domain/pras/schema'
import { applyCommand, changeByRow, type PraChange } from '@/domain/pras/workflow/apply'
import { type PlannedWrite, planTransition } from '@/domain/pras/workflow/plan'
import { findTransition, rowsOf } from '@/domain/pras/workflow/transitions'
import { productionSchema } from '@/domain/productions/schema'
import { HASH, packOf } from '../attacks/support/pra-actions'
import { idOf, type Mirror } from './mirror'
import type { Scene } from './scene'

const reason = 'Because the river is in flood.'

/** The live steps of a PRA. */
export function stepsOf(mirror: Mirror, praId: string) {
  const paths = mirror.paths(new RegExp(`^pras/${praId}/steps/[^/]+$`))
  return Object.fromEntries(paths.map(path => [idOf(path), praStepSchema.parse(mirror.read(path))]))
}

/** What discarding an amendment puts back. */
export function restoreOf(mirror: Mirror, pra: Pra) {
  const version = mirror.read(`pras/${pra.id}/versions/${pra.approvedVersion}`)
  return version && { approved: praVersionSchema.parse(version), live: stepsOf(mirror, pra.id) }
}

/** The command with whatever it asks for filled in. */
function commandOf({ chance, mirror }: Scene, pra: Pra, event: PraEvent): PraCommand {
  const seen = { version: pra.submittedVersion, hash: pra.submittedHash }
  const comment = reason
  const response = { outcome: 'comments-actioned' as const, fileIds: [packOf(pra.id)] }
  const pack = { fileId: packOf(pra.id), fileName: 'pack.pdf', hash: 'b'.repeat(64) }
  const amendment = {
    reason: chance.pick(amendmentReasons),
    summary: 'Moved by a week',
    affectsDroneOrDive: chance.happens(0.5),
    changedSteps: ['hazards'],
    ...(event === 'finish-amendment' ? { crewBriefedOnChange: chance.happens(0.5) } : {}),
  }
  switch (event) {
    case 'approve':
      return { event, capacity: chance.pick(capacities), comment, ...seen }
    case 'decline':
      return { event, comment }
    case 'submit':
      return { event, comment, response }
    case 'record-first-option':
      return { event, response, comment }
    case 'record-dive-adviser':
      return { event, response, comment, ...seen }
    case 'export-first-option':
      return { event, export: pack }
    case 'export-dive-adviser':
      return { event, export: pack, ...seen }
    case 'start-amendment':
    case 'finish-amendment':
      return { event, amendment }
    case 'raise-risk':
    case 'lower-risk':
      return { event, riskLevel: chance.pick(riskLevels), comment }
    case 'convert':
      return { event, toType: chance.pick(praTypes) }
    case 'move':
      return {
        event,
        production: productionSchema.parse(mirror.read(chance.pick(mirror.paths(/^productions\//)))),
      }
    default:
      return { event, comment: '' }
  }
}

/** Something happens to a PRA; where the machine would not have it, as its row would, guards or no guards. */
export function transition(scene: Scene): PlannedWrite[] | undefined {
  const { mirror, chance, actor, turn } = scene
  const pra = praSchema.parse(mirror.read(chance.pick(mirror.paths(/^pras\/[^/]+$/))))
  const known = praEvents.filter(event => rowsOf(pra.type, event).length > 0)
  const now = chance.happens(0.75) ? known.filter(event => findTransition(pra, event)) : known
  const command = commandOf(scene, pra, chance.pick(now.length > 0 ? now : known))
  const env = {
    now: Date.now(),
    logId: `log-${turn}`,
    diveAdviserName: 'Dr Deep',
    derived: { level: chance.pick(riskLevels), reasons: ['Firearms'] },
  }
  const change = changeOf(pra, command, scene, env)
  if (change === undefined || change.alreadyDone) return undefined
  const isDiscard = command.event === 'discard-amendment'
  const restore = isDiscard ? restoreOf(mirror, pra) : undefined
  if (isDiscard && (restore === undefined || openAmendment(pra) === undefined)) return undefined
  const steps = Object.fromEntries(
    Object.entries(stepsOf(mirror, pra.id)).map(([slug, step]) => [slug, step.content]),
  )
  return planTransition({
    actor,
    writeId: `write-${turn}`,
    now: env.now,
    pra,
    change,
    command,
    steps,
    hash: HASH,
    restore,
  })
}

function changeOf(
  pra: Pra,
  command: PraCommand,
  { actor }: Scene,
  env: Parameters<typeof applyCommand>[3],
): PraChange | undefined {
  try {
    return applyCommand(pra, command, actor, env)
  } catch {
    const capacity = command.event === 'approve' ? command.capacity : undefined
    const row = findTransition(pra, command.event, capacity) ?? rowsOf(pra.type, command.event, capacity)[0]
    if (row === undefined) return undefined
    try {
      return changeByRow(pra, row, command, actor, env)
    } catch {
      return undefined
    }
  }
}
