import { useMemo } from 'react'
import { usePraNames } from '@/data/pras/pra-names'
import type { Pra } from '@/domain/pras/schema'
import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import type { Names } from '@/domain/pras/steps/readable'
import { useRecordNames } from '@/records/use-record-names'

/**
 * Returns the names of records that a PRA refers to by id, including archived ones and other PRAs. A name that is not known (yet)
 * is the empty string; the reading view then shows the text of the answer.
 * @param steps the shown or edited steps; `pra` may already have links from their latest save
 */
export function useNames(pra: Pick<Pra, 'linkedPraIds'>, steps: PraSteps): Names {
  const recordNames = useRecordNames()
  const linkedIds = useLinkedIds(pra, steps)
  const linkedNames = usePraNames(linkedIds)
  return useMemo<Names>(
    () => (kind, id) =>
      kind === 'pras' ? (linkedNames[linkedIds.indexOf(id)] ?? '') : recordNames(kind, id),
    [recordNames, linkedIds, linkedNames],
  )
}

function useLinkedIds({ linkedPraIds }: Pick<Pra, 'linkedPraIds'>, steps: PraSteps): string[] {
  const { linkedPraIds: answered } = answersIn(steps, generalInfo)
  return useMemo(() => [...new Set([...linkedPraIds, ...answered])], [linkedPraIds, answered])
}
