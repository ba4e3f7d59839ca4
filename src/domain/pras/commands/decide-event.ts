import { changedSteps } from '@/domain/pras/compare/compare-steps'
import type { SeenVersion } from '@/domain/pras/events/command'
import { eventDefinition, type PraCommand } from '@/domain/pras/events/registry'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Pra, PraVersion } from '@/domain/pras/schema'
import { readSteps } from '@/domain/pras/steps/read-steps'
import { teamStepsAmong } from '@/domain/pras/steps/team-steps'
import { headerWhenSent, type Steps, type StoredPra, storedContentsOf } from '@/domain/pras/stored'
import { versionBody } from '@/domain/pras/version'
import { versionHash } from '@/domain/pras/version-hash'
import { applyPraCommand } from '@/domain/pras/workflow/apply'
import { levelOfAnswers } from '@/domain/pras/workflow/level-of-answers'
import { planTransition } from '@/domain/pras/workflow/plan'
import { staleAbout } from '@/domain/requests/stale'
import { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { needsSeenRevision } from './request'

/** The stored data that, together with the command, decide an event. */
export interface EventFacts {
  actor: Actor
  /** The server's time, in milliseconds. */
  now: number
  requestId: string
  /** The revision of the PRA's header that the person saw. */
  seenRevision: number
  /** The name of the dive adviser in texts, from the configuration. */
  diveAdviserName: string
  /** The hazards in use. Needed for events that make a version. */
  catalogue: readonly LevelHazard[]
  /** The version in force. Needed for events that compare with this version or restore it. */
  approved: PraVersion | undefined
}

/** Returns whether the event needs the version in force. */
export function readsApproved(event: PraCommand['event']): boolean {
  return event === 'finish-amendment' || eventDefinition(event).restoresApproved === true
}

/**
 * Decides an event of a PRA from the stored data: whether this person may do it now, and what is written. For a new version,
 * header fields that follow from the answers are computed again, so that the version matches the stored answers. Whether the
 * answers are complete is not checked here; the caller does that. Throws AppError as `applyPraCommand` does, 'conflict' if the
 * person saw an earlier revision, and 'failed-precondition' if a printed version differs from the version to record.
 */
export async function decideEvent(
  { pra, steps }: StoredPra,
  sent: PraCommand,
  facts: EventFacts,
): Promise<PlannedWrite[]> {
  const { actor, now, requestId, catalogue, approved } = facts
  const contents = storedContentsOf(steps)
  const isSent = eventDefinition(sent.event).needsComplete === true
  const current = isSent ? headerWhenSent(pra, contents, catalogue) : pra
  const command = withChangedSteps(sent, pra, steps, approved)
  const change = applyPraCommand(current, command, actor, {
    now,
    logId: requestId,
    diveAdviserName: pra.diveAdviserName || facts.diveAdviserName,
    ...(isSent ? { derived: levelOfAnswers(pra.type, contents, catalogue) } : {}),
  })
  if (change.alreadyDone) return []
  if (needsSeenRevision(command) && facts.seenRevision !== pra.revision) throw staleAbout(pra)
  const hash = change.version === null ? '' : await versionHash(versionBody(current, contents))
  if ('export' in command) checkPrinted(command.printed, { version: change.version ?? 0, hash })
  const restores = eventDefinition(command.event).restoresApproved === true
  const writes = planTransition({
    pra: current,
    change,
    command,
    actor,
    writeId: requestId,
    now,
    steps: contents,
    hash,
    ...(isSent ? { derivedHeader: derivedHeader(current) } : {}),
    ...(restores && approved ? { restore: { approved, live: storedLive(steps) } } : {}),
  })
  return writes
}

/** The header fields that are computed again for a version. */
function derivedHeader(pra: Pra): Partial<Pra> {
  const { title, startDate, endDate, countryIds, memberIds, searchTokens, linkedPraIds, sopIds } = pra
  return { title, startDate, endDate, countryIds, memberIds, searchTokens, linkedPraIds, sopIds }
}

/**
 * Replaces the app's list of the steps that an amendment changes: the server compares the steps itself. If a step of the Drone
 * Team or the Dive Team has changed, that team approves the amendment, whatever the editor answered.
 */
function withChangedSteps(
  command: PraCommand,
  pra: Pra,
  steps: Steps,
  approved: PraVersion | undefined,
): PraCommand {
  if (command.event !== 'finish-amendment' || !approved) return command
  const before = { type: approved.type, steps: readSteps(approved.steps) }
  const changed = changedSteps(before, { type: pra.type, steps })
  const affectsDroneOrDive =
    command.amendment.affectsDroneOrDive || teamStepsAmong(pra.type, changed).length > 0
  return { ...command, amendment: { ...command.amendment, affectsDroneOrDive, changedSteps: changed } }
}

/** The present steps, with their answers exactly as stored. */
function storedLive(steps: Steps): Steps {
  return Object.fromEntries(
    Object.entries(steps).map(([slug, step]) => [slug, { ...step, content: step.stored }]),
  )
}

/** Refuses a PDF that shows another version than the one to record: the answers may have changed while the PDF was made. */
function checkPrinted(printed: SeenVersion | undefined, recorded: SeenVersion): void {
  if (printed?.version === recorded.version && printed.hash === recorded.hash) return
  throw new AppError(
    'failed-precondition',
    'The export was not made, because somebody changed this PRA while its PDF was being made. Close this dialog and look at the PRA again, or send again to make a new PDF.',
  )
}
