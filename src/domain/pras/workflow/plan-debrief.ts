import { type Debrief, debriefFacts } from '@/domain/pras/debrief/schema'
import { newPraEntry } from '@/domain/pras/events/new-entry'
import type { Pra } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { logWrite, type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { withListed } from './listed'

/**
 * The writes of a saved debrief: the document pras/{id}/debrief/main. When it is submitted, also the PRA's header, which then
 * says so, and the log entry. `debrief` is the stored debrief; undefined if there is none yet.
 */
export function planDebrief(
  input: WriteOrigin & {
    pra: Pra
    debrief: Debrief | undefined
    content: Content
    /** True to submit the debrief, which also marks the PRA as debriefed; false to only save it. */
    isHandedIn: boolean
    logId: string
  },
): PlannedWrite[] {
  const { pra, debrief, content, actor } = input
  const handsIn = input.isHandedIn && !pra.isDebriefed
  const saved: PlannedWrite = {
    path: `pras/${pra.id}/debrief/main`,
    op: debrief ? 'update' : 'create',
    data: {
      content,
      ...debriefFacts(pra, content),
      handedInById: handsIn ? actor.id : (debrief?.handedInById ?? ''),
      handedInByName: handsIn ? actor.name : (debrief?.handedInByName ?? ''),
      handedInAt: handsIn ? input.now : (debrief?.handedInAt ?? 0),
      ...stamps((debrief?.revision ?? 0) + 1, input),
    },
  }
  if (!handsIn) return [saved]
  return [
    saved,
    {
      path: `pras/${pra.id}`,
      op: 'update',
      data: {
        ...withListed(pra, { isDebriefed: true, lastLogId: input.logId }),
        ...stamps(pra.revision + 1, input),
      },
    },
    logWrite(newPraEntry({ id: input.logId, logType: 'debrief', subject: pra, actor }), input),
  ]
}
