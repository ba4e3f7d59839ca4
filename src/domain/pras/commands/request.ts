import { capacities } from '@/domain/pras/approvals/capacities'
import { MAX_CONDITIONS } from '@/domain/pras/approvals/conditions'
import { type CommandInput, responseOutcomes } from '@/domain/pras/events/command'
import { eventDefinition, type PraCommand, praEvents } from '@/domain/pras/events/registry'
import { amendmentReasons, praTypes, riskLevels } from '@/domain/pras/schema'
import type { Production } from '@/domain/productions/schema'
import { comment, documentId, eventRequest, requestId } from '@/domain/requests/fields'
import { isoDay } from '@/domain/shared/entity'
import { lineText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'
import { accountName } from '@/domain/users/full-name'
import type { User } from '@/domain/users/schema'
import { checkSent } from '@/domain/workflow/define-event'

const version = z.number().int().min(0)
const hash = z.string().max(64)
const fileIds = z.array(documentId).max(20, 'Attach at most 20 files.')

/** The inputs of a command on a PRA, as the app sends them. Stored records are named by id. */
const sentInputs = {
  capacity: z.enum(capacities).optional(),
  version: version.optional(),
  hash: hash.optional(),
  response: z
    .strictObject({ outcome: z.enum(responseOutcomes), fileIds, chasedOn: isoDay.optional() })
    .optional(),
  export: z
    .strictObject({
      fileId: documentId,
      fileName: lineText(300).min(1),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    })
    .optional(),
  printed: z.strictObject({ version, hash }).optional(),
  amendment: z
    .strictObject({
      reason: z.enum(amendmentReasons),
      summary: comment,
      affectsDroneOrDive: z.boolean(),
      changedSteps: z.array(z.string().max(100)).max(60),
      crewBriefedOnChange: z.boolean().optional(),
      changedWhileOnLocation: z.boolean().optional(),
    })
    .optional(),
  conditions: z
    .array(
      z.strictObject({
        text: lineText(1000),
        ownerId: documentId,
        dueOn: isoDay,
      }),
    )
    .max(MAX_CONDITIONS)
    .optional(),
  conditionId: z.string().max(100).optional(),
  riskLevel: z.enum(riskLevels).optional(),
  toType: z.enum(praTypes).optional(),
  productionId: documentId.optional(),
}

/**
 * A request about one PRA. A new PRA gets the id of the request that creates it. For an event, `seenRevision` is the revision of
 * the header that the person saw. If the command names a version, that version must match instead (`needsSeenRevision`).
 */
export const praRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create'),
    requestId,
    type: z.enum(praTypes),
    productionId: documentId,
    title: lineText(500).trim().default(''),
  }),
  z.strictObject({
    kind: z.literal('copy'),
    requestId,
    fromId: documentId,
    type: z.enum(praTypes).optional(),
    productionId: documentId,
  }),
  z.strictObject({
    kind: z.literal('raise'),
    requestId,
    fromId: documentId,
    type: z.enum(['drone', 'dive']),
  }),
  z.strictObject({
    kind: z.literal('event'),
    praId: documentId,
    ...eventRequest(praEvents, sentInputs),
  }),
  z.strictObject({
    kind: z.literal('hand-in'),
    requestId,
    praId: documentId,
    /** The answers of the debrief as the person read them. */
    content: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ kind: z.literal('follow-production'), requestId, praId: documentId }),
])
export type PraRequest = z.infer<typeof praRequestSchema>
export type PraRequestOf<K extends PraRequest['kind']> = Extract<PraRequest, { kind: K }>
/** A command on a PRA, as the app sends it. */
export type SentCommand = PraRequestOf<'event'>['command']

/** Turns a command into the form in which it is sent: its production, and the people of its conditions, become ids. */
export function sentCommandOf(command: PraCommand): SentCommand {
  const { production, conditions, ...rest } = command as PraCommand & Partial<CommandInput>
  return {
    ...rest,
    ...(production ? { productionId: production.id } : {}),
    ...(conditions ? { conditions: conditions.map(({ ownerName: _, ...condition }) => condition) } : {}),
  }
}

export interface NamedRecords {
  production: Production | undefined
  users: ReadonlyMap<string, User>
}

/**
 * Puts the named records into a sent command. Throws AppError 'invalid-argument' if an input that the event needs is missing, or
 * the event does not take an input.
 */
export function commandOf(
  { productionId: _, conditions, ...sent }: SentCommand,
  { production, users }: NamedRecords,
): PraCommand {
  const nameOf = (id: string) => {
    const user = users.get(id)
    return user ? accountName(user) : ''
  }
  const command = {
    ...sent,
    ...(production ? { production } : {}),
    ...(conditions
      ? { conditions: conditions.map(each => ({ ...each, ownerName: nameOf(each.ownerId) })) }
      : {}),
  }
  checkSent(eventDefinition(sent.event), command, { isWhole: true })
  return command as PraCommand
}

/** Returns whether a command must match the revision that the person saw: only if the command names no version. */
export function needsSeenRevision({ version, printed }: Partial<CommandInput>): boolean {
  return version === undefined && printed === undefined
}
