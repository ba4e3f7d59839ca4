import { withAuthor } from '@/domain/pras/approvals/people'
import { eventDefinition, type PraCommand } from '@/domain/pras/events/registry'
import { membersOf } from '@/domain/pras/of-production'
import type { Pra, PraStep, PraVersion } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { type HeaderContent, headerContentOf, isSame, versionBody } from '@/domain/pras/version'
import type { Content } from '@/domain/shared/fields'
import { SERVER_TIME } from '@/domain/shared/server-time'
import { changeWrites, type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import type { PraChange } from './apply'
import { withListed } from './listed'

/**
 * The writes of one event, for one commit: the header and its log entry, and if the event makes them, the version, the export,
 * and the restored answers. None if the command was done before. `steps` has the present answers by slug. `hash` is the hash of
 * the version with these answers (`approvedText`), needed if `change.version` is set. `restore` is needed by 'discard-amendment':
 * the version in force, and the present steps.
 */
export function planTransition(
  input: WriteOrigin & {
    pra: Pra
    change: PraChange
    command: PraCommand
    steps: Record<string, Content>
    hash?: string
    /** The header fields that follow from the answers. They are written with the version that is made from these answers. */
    derivedHeader?: Partial<Pra>
    restore?: { approved: PraVersion; live: Record<string, PraStep> }
  },
): PlannedWrite[] {
  const { pra, change, command, restore } = input
  if (change.alreadyDone) return []
  const back = eventDefinition(command.event).restoresApproved && restore ? restore : undefined
  const changes = withListed(pra, {
    ...(back ? headerContent(pra, headerContentOf(back.approved), false) : {}),
    ...input.derivedHeader,
    ...change.changes,
    ...(change.version === null ? {} : { submittedHash: input.hash ?? '' }),
  })
  return [
    ...changeWrites(`pras/${pra.id}`, pra, { ...change, changes }, input),
    ...(change.version === null ? [] : versionWrites({ ...input, version: change.version })),
    ...('export' in command ? [exportWrite({ ...input, command })] : []),
    ...(back ? restoreWrites(pra, back.approved.steps, back.live, input) : []),
  ]
}

function versionWrites(
  input: WriteOrigin & {
    pra: Pra
    change: PraChange
    command: PraCommand
    version: number
    steps: Record<string, Content>
    hash?: string
  },
): PlannedWrite[] {
  const { pra, version } = input
  return [
    {
      path: `pras/${pra.id}/versions/${version}`,
      op: 'create',
      data: {
        number: version,
        createdById: input.actor.id,
        createdByName: input.actor.name,
        writtenAt: SERVER_TIME,
        event: input.command.event,
        ...versionBody({ ...pra, riskLevel: input.change.changes.riskLevel ?? pra.riskLevel }, input.steps),
        hash: input.hash ?? '',
      },
    },
  ]
}

function exportWrite(
  input: WriteOrigin & { pra: Pra; change: PraChange; command: Extract<PraCommand, { export: unknown }> },
): PlannedWrite {
  return {
    path: `pras/${input.pra.id}/exports/${input.change.log.id}`,
    op: 'create',
    data: {
      to: eventDefinition(input.command.event).exportsTo,
      version: input.change.version,
      fileId: input.command.export.fileId,
      fileName: input.command.export.fileName,
      hash: input.command.export.hash,
      createdById: input.actor.id,
      createdByName: input.actor.name,
      ...stamps(1, input),
    },
  }
}

/**
 * Restores the answers of the version in force in the steps that the amendment has changed. A step that the amendment added
 * becomes empty. Steps that the type does not have, left over from a conversion, stay as they are.
 */
function restoreWrites(
  pra: Pra,
  approved: Record<string, Content>,
  live: Record<string, PraStep>,
  write: WriteOrigin,
): PlannedWrite[] {
  return Object.entries(live).flatMap(([slug, step]) => {
    const content = approved[slug] ?? {}
    const isOfType = slugsOfType(pra.type).includes(slug)
    return !isOfType || isSame(content, step.content) ? [] : [stepWrite(pra.id, slug, step, content, write)]
  })
}

/** The write of one step with its answers, in its next revision. `before` is the stored step; undefined if there is none yet. */
export function stepWrite(
  praId: string,
  slug: string,
  before: PraStep | undefined,
  content: Content,
  write: WriteOrigin,
): PlannedWrite {
  return {
    path: `pras/${praId}/steps/${slug}`,
    op: before ? 'update' : 'create',
    data: { content: given(content), ...stamps((before?.revision ?? 0) + 1, write) },
  }
}

/** Removes emptied answers: they are not stored, because the rules refuse null for a text. */
function given(content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** A step with its new answers. `step` is the stored step; undefined if there is none yet. */
interface StepToSave {
  slug: string
  step: PraStep | undefined
  content: Content
}

/**
 * The writes that save steps: their answers, and the header fields that follow from all answers, in one commit. The risk level
 * follows from the answers only in a draft.
 */
export function planStepSaves(
  input: WriteOrigin & {
    pra: Pra
    saves: readonly StepToSave[]
    headerChanges: Partial<HeaderContent>
  },
): PlannedWrite[] {
  const { pra } = input
  return [
    ...input.saves.map(({ slug, step, content }) => stepWrite(pra.id, slug, step, content, input)),
    {
      path: `pras/${pra.id}`,
      op: 'update',
      data: {
        ...headerContent(pra, input.headerChanges, pra.status === 'draft'),
        authorIds: withAuthor(pra, input.actor.id),
        ...stamps(pra.revision + 1, input),
      },
    },
  ]
}

export function planStepSave({
  slug,
  step,
  content,
  ...input
}: Omit<Parameters<typeof planStepSaves>[0], 'saves'> & StepToSave): PlannedWrite[] {
  return planStepSaves({ ...input, saves: [{ slug, step, content }] })
}

/**
 * The header fields that follow from the answers. Owner, PM, PCs and SP always stay in the list of people who may read the PRA,
 * so that a freelancer among them keeps access.
 */
function headerContent(
  pra: Pra,
  changes: Partial<HeaderContent>,
  withRiskLevel: boolean,
): Partial<HeaderContent> {
  const { riskLevel, memberIds, ...rest } = changes
  return {
    ...rest,
    ...(memberIds ? { memberIds: membersOf(pra, memberIds) } : {}),
    ...(withRiskLevel && riskLevel ? { riskLevel } : {}),
  }
}
