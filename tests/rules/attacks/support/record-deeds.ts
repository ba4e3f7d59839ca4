import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { seeded, stampsOf } from '~tests/rules/support/people'
import type { Documents, MakeDeed } from './attack'

/** Deeds on records: one document, with its log entry where the rules ask for one. */

type Data = Record<string, unknown>

export function recordEntry(
  by: Actor,
  input: { type: string; id: string; revision: number; logType: string; fields: string[]; stamps: object },
): PlannedWrite {
  return {
    path: `logs/${input.type}-${input.id}-${input.revision}`,
    op: 'create',
    data: {
      resourceType: input.type,
      resourceId: input.id,
      logType: input.logType,
      data: { fields: input.fields },
      createdById: by.id,
      createdByName: by.name,
      productionId: '',
      companyAccess: 'open',
      ...input.stamps,
      revision: 1,
    },
  }
}

/** A new record of a collection. */
export function making(by: Actor, collection: string, data: Data, given: Documents = {}): MakeDeed {
  return id => ({
    given,
    by,
    writes: [{ path: `${collection}/${id}`, op: 'create', data: { ...data, ...stampsOf(by, 1) } }],
  })
}

/** A record that is there, with some fields changed. */
export function changing(by: Actor, collection: string, before: Data, changes: Data): MakeDeed {
  return id => ({
    given: { [`${collection}/${id}`]: { ...before, ...seeded } },
    by,
    writes: [{ path: `${collection}/${id}`, op: 'update', data: { ...changes, ...stampsOf(by, 2) } }],
  })
}
