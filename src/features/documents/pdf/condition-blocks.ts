import type { Content } from 'pdfmake/interfaces'
import { conditionsOf } from '@/domain/pras/approvals/conditions'
import type { Pra } from '@/domain/pras/schema'
import { todayIso } from '@/domain/shared/dates'
import { conditionState, conditionsTitle } from '@/domain/view-models/condition-words'
import { gridTable } from './entries'
import { sectionHeading } from './layout/section'

/** Returns the conditions of the approvals, and which of them are open. People who work by the document must know them. */
export function conditionBlocks(pra: Pra, now: number): Content[] {
  const conditions = conditionsOf(pra)
  if (conditions.length === 0) return []
  const today = todayIso(now)
  const rows = conditions.map(condition => [condition.text, conditionState(condition, today)])
  return [
    sectionHeading('Conditions of the approval'),
    { text: conditionsTitle(pra, today), bold: true, marginBottom: 4 },
    gridTable(['Condition', 'State'], rows),
  ]
}
