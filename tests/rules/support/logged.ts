import { recordKinds } from '@/domain/permissions/record-kinds'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { entitySchema } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'

type Data = Record<string, unknown>

/** The collections whose records explain every change in the log, and what the entries say that they are about. */
export const loggedTypes: Readonly<Record<string, string>> = {
  users: 'user',
  productions: 'production',
  ...Object.fromEntries(Object.entries(recordKinds).map(([kind, { resource }]) => [kind, resource])),
  config: 'config',
}

/** The entry about one revision of a record. */
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

/** The write of a record with the entry that its rules ask for; alone where they ask for none. `before` is what lies there. */
export function withEntry(by: Actor, write: PlannedWrite, before: Data = {}): PlannedWrite[] {
  const [collection = '', id = ''] = write.path.split('/')
  const type = loggedTypes[collection]
  if (type === undefined) return [write]
  const { data } = write
  const keys = Object.keys(data).filter(key => !(key in entitySchema.shape))
  const differs = (key: string) => JSON.stringify(data[key]) !== JSON.stringify(before[key])
  const fields = write.op === 'create' ? [] : keys.filter(differs)
  const isArchived = data.isArchived === true
  const moves = 'isArchived' in data && isArchived !== (before.isArchived === true)
  const logType =
    write.op === 'create' ? 'created' : moves ? (isArchived ? 'archived' : 'restored') : 'updated'
  const stamps = Object.fromEntries(Object.entries(data).filter(([key]) => key in entitySchema.shape))
  return [write, recordEntry(by, { type, id, revision: Number(data.revision), logType, fields, stamps })]
}

/** A file that is archived or restored, with the entry that says why. */
export function withFileEntry(by: Actor, write: PlannedWrite): PlannedWrite[] {
  const { data, path } = write
  const isArchived = data.isArchived === true
  const stamps = Object.fromEntries(Object.entries(data).filter(([key]) => key in entitySchema.shape))
  const entry = recordEntry(by, {
    ...{ type: 'file', id: path.split('/')[1] ?? '', revision: Number(data.revision), stamps },
    ...{ logType: isArchived ? 'archived' : 'restored', fields: ['isArchived'] },
  })
  const reason = isArchived ? 'The wrong plan' : ''
  return [write, { ...entry, data: { ...entry.data, data: { fields: ['isArchived'], reason } } }]
}
