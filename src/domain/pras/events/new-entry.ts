import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import type { PraEntry } from './entry'
import type { OtherLogType, PraEvent } from './registry'

/** An entry about a PRA as the domain asks for it: the data layer adds the stamps. */
export interface NewPraEntry {
  id: string
  resourceType: 'pra'
  resourceId: string
  logType: PraEvent | OtherLogType
  createdById: string
  /** First and last name of the creator (spec section 3). */
  createdByName: string
  productionId: string
  companyAccess: Pra['companyAccess']
  data: PraEntry
}

/**
 * The entry about something that happened to a PRA. `facts` are those that the header does not say as it stands: by
 * default nothing is made, decided or entered, and the status stays.
 */
export function newPraEntry(input: {
  id: string
  logType: NewPraEntry['logType']
  pra: Pick<Pra, 'id' | 'type' | 'status' | 'riskLevel' | 'productionId' | 'companyAccess' | 'amendments'>
  actor: Pick<Actor, 'id' | 'name'>
  facts?: Partial<PraEntry>
}): NewPraEntry {
  const { id, logType, pra, actor, facts } = input
  return {
    id,
    resourceType: 'pra',
    resourceId: pra.id,
    logType,
    createdById: actor.id,
    createdByName: actor.name,
    productionId: pra.productionId,
    companyAccess: pra.companyAccess,
    data: {
      type: pra.type,
      from: pra.status,
      to: pra.status,
      riskLevel: pra.riskLevel,
      comment: '',
      version: 0,
      amendment: openAmendment(pra)?.number ?? 0,
      approvals: [],
      outcome: '',
      fileIds: [],
      ...facts,
    },
  }
}
