import { changedSteps } from '@/domain/pras/compare/compare-steps'
import type { SeenVersion } from '@/domain/pras/events/command'
import { eventDefinition, type PraCommand } from '@/domain/pras/events/registry'
import type { LevelHazard } from '@/domain/pras/hazards/level-catalogue'
import type { Pra, PraVersion } from '@/domain/pras/schema'
import { readSteps } from '@/domain/pras/steps/read-steps'
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

/** The stored data that, with the command, decide an event. */
export interface EventFacts {
  actor: Actor
  /** Milliseconds, the server's clock. */
  now: number
  requestId: string
  /** The revision of the header that the person saw. */
  seenRevision: number
  /** The display name of the dive adviser, from the configuration. */
  diveAdviserName: string
  /** The hazards in use, for events that make a version. */
  catalogue: readonly LevelHazard[]
  /** The version in force, for events that compare with it or restore it. */
  approved: PraVersion | undefined
}

/** True if the event needs the version in force. */
export function readsApproved(event: PraCommand['event']): boolean {
  return event === 'finish-amendment' || eventDefinition(event).restoresApproved === true
}

/**
 * Decides an event of a PRA from the stored data: whether this person may do it now, and what is written. For a new version, the
 * header fields that follow from the answers are computed again, so that the version matches the stored answers. The caller
 * checks that the answers are complete. Throws AppError as `applyPraCommand` does; also 'conflict' if the person saw an earlier
 * revision, and 'failed-precondition' if a printed version differs from the one to record.
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

/** The server itself compares which steps an amendment changes; it ignores the app's list. */
function withChangedSteps(
  command: PraCommand,
  pra: Pra,
  steps: Steps,
  approved: PraVersion | undefined,
): PraCommand {
  if (command.event !== 'finish-amendment' || !approved) return command
  const before = { type: approved.type, steps: readSteps(approved.steps) }
  const changed = changedSteps(before, { type: pra.type, steps })
  return { ...command, amendment: { ...command.amendment, changedSteps: changed } }
}

/** The current steps with the answers as stored. */
function storedLive(steps: Steps): Steps {
  return Object.fromEntries(
    Object.entries(steps).map(([slug, step]) => [slug, { ...step, content: step.stored }]),
  )
}

/** A PDF may only be sent as the version that it shows, because the answers may have changed while the PDF was made. */
function checkPrinted(printed: SeenVersion | undefined, recorded: SeenVersion): void {
  if (printed?.version === recorded.version && printed.hash === recorded.hash) return
  throw new AppError(
    'failed-precondition',
    'Not sent: this PRA was changed while the PDF was being made, so the PDF does not show what would be recorded. Close this and look at the PRA again, or send it again: a new PDF is then made.',
  )
}
