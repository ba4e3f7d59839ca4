import type { CompanyAccess } from '@/domain/shared/company-access'
import type { Entity } from '@/domain/shared/entity'
import { type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'
import { type Details, detailsOf, type PrivateKind, privateKinds, privatePath } from './request'

/** The record that has the private details. For a contract, also the fields that decide who may read its log entries. */
export interface PrivateSubject {
  kind: PrivateKind
  id: string
  productionId?: string
  companyAccess?: CompanyAccess
}

interface Look extends WriteOrigin {
  id: string
  /** The reason why the details were used without being shown; absent if they were shown. */
  reason?: string
  /** The file that was opened, if a file was. */
  file?: { id: string; name: string }
}

/** The log entry about a person who opened private details, or a contract's file, which may contain them. */
export function planLook(subject: PrivateSubject, { id, reason = '', file, ...write }: Look): PlannedWrite {
  const data = { reason, ...(file ? { fileId: file.id, fileName: file.name } : {}) }
  return entryOf(subject, { id, logType: 'sensitive-read', data }, write)
}

/** The details, and a log entry that names the changed fields. None if nothing changed. */
export function planDetailsSave(
  subject: PrivateSubject & { kind: 'crew' | 'contractCompanies' },
  { before, details, ...write }: WriteOrigin & { before: Entity | null; details: Details },
): PlannedWrite[] {
  const known = before ? detailsOf(before) : {}
  const fields = Object.keys(details).filter(key => (known[key] ?? '') !== details[key])
  if (fields.length === 0) return []
  return [
    {
      path: privatePath(subject.kind, subject.id),
      op: before ? 'update' : 'create',
      data: { ...details, ...stamps((before?.revision ?? 0) + 1, write) },
    },
    entryOf(subject, { id: write.writeId, logType: 'updated', data: { fields } }, write),
  ]
}

function entryOf(
  { kind, id, productionId = '', companyAccess = 'open' }: PrivateSubject,
  { id: entryId, ...entry }: { id: string; logType: 'sensitive-read' | 'updated'; data: object },
  write: WriteOrigin,
): PlannedWrite {
  return {
    path: `logs/${entryId}`,
    op: 'create',
    data: {
      resourceType: privateKinds[kind].resource,
      resourceId: id,
      ...entry,
      createdById: write.actor.id,
      createdByName: write.actor.name,
      productionId,
      companyAccess,
      ...stamps(1, write),
    },
  }
}
