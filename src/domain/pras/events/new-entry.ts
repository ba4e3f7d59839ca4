import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import { entryMaker } from '@/domain/workflow/new-entry'
import type { PraEntry } from './entry'
import type { OtherLogType, PraEvent } from './registry'

type Told = 'id' | 'type' | 'status' | 'riskLevel' | 'productionId' | 'companyAccess' | 'amendments'

export const newPraEntry = entryMaker<PraEvent | OtherLogType>()(
  'pra',
  (pra: Pick<Pra, Told>): Omit<PraEntry, 'from' | 'to' | 'comment'> => ({
    type: pra.type,
    riskLevel: pra.riskLevel,
    version: 0,
    amendment: openAmendment(pra)?.number ?? 0,
    approvals: [],
    conditions: [],
    outcome: '',
    openComments: [],
    chasedOn: '',
    fileIds: [],
  }),
)
