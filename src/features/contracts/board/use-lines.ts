import { useMemo } from 'react'
import { useKeptText } from '@/data/drafts/use-kept-text'
import { useProductions } from '@/data/records/reference'
import { judgedLines } from '@/domain/contracts/bulk/lines'
import { sharedTerms } from '@/domain/contracts/bulk/shared-terms'
import { withProduction } from '@/domain/contracts/production-terms'
import { keptBulk } from '@/features/contracts/bulk/kept-bulk'
import { type BulkRecords, useBulkCommon } from '@/features/contracts/bulk/use-bulk-common'
import { useMaking } from '@/features/contracts/bulk/use-making'

/** The storage key of an earlier release, in which all productions shared their lines. */
const OLD_PLACE = 'many'

export function useLines(
  productionId: string,
  records: BulkRecords,
  onMade: (ids: readonly string[]) => void,
) {
  const { byId: productions } = useProductions()
  const old = useKeptText(keptBulk, OLD_PLACE, 'contracts')
  const isOld = old.value.content.productionId === productionId
  const own = useKeptText(keptBulk, isOld ? OLD_PLACE : `board-${productionId}`, 'contracts')
  const kept = isOld ? old : own
  const { lines, schedule, made } = kept.value
  const content = useMemo(() => {
    const stored = kept.value.content
    return stored.productionId === productionId
      ? stored
      : withProduction(stored, { ...stored, productionId }, productions)
  }, [kept.value.content, productionId, productions])
  const { making, failures, make } = useMaking(kept, onMade)
  const terms = useMemo(() => sharedTerms(content), [content])
  const common = useBulkCommon(terms, schedule, records)
  const judged = useMemo(() => judgedLines(lines, common), [lines, common])
  const isMade = useMemo(() => new Set(made), [made])
  const open = judged.filter(({ id }) => !isMade.has(id))
  return {
    kept,
    content,
    terms,
    judged,
    isMade,
    open,
    ready: open.filter(({ problems }) => problems.length === 0),
    making,
    failures,
    make,
  }
}
