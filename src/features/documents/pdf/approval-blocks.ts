import type { Content } from 'pdfmake/interfaces'
import { type ApprovalStage, capacityLabel } from '@/domain/reading/approvals-summary'
import { HASH_MEANING, versionLabel } from '@/domain/reading/summary'
import { formatMoment } from '@/domain/shared/dates'
import { gridTable } from './entries'
import { sectionHeading } from './layout/section'

/** Who approved, as what, when, which version, with which comment; and who still may. `hash` is that of the document. */
export function approvalBlocks(stages: readonly ApprovalStage[], hash = ''): Content[] {
  const given = stages.flatMap(stage => stage.given).sort((a, b) => a.at - b.at)
  const needs = stages.map(stage => ({
    text: [
      { text: `${stage.label}: `, bold: true },
      `${stage.given.length} of ${stage.needed} given`,
      stage.who === '' ? '' : `. ${stage.who}`,
    ],
  }))
  const meaning: Content[] = hash === '' ? [] : [{ text: HASH_MEANING, style: 'small', marginTop: 4 }]
  const rows = given.map(approval => [
    approval.userName,
    capacityLabel(approval),
    formatMoment(approval.at),
    approval.version ? versionLabel(approval.version, 0, approval.hash ?? '') : '',
    approval.comments,
  ])
  const table = gridTable(['Approved by', 'As', 'When', 'Version', 'Comment'], rows)
  const stack = [
    sectionHeading('Approvals'),
    { stack: [...needs, ...meaning], marginBottom: 6 },
    ...(rows.length > 0 ? [table] : []),
  ]
  return [
    { stack, unbreakable: rows.length <= MOST_KEPT && !given.some(({ comments }) => comments.length > LONG) },
  ]
}

/** So many approvals stay together with what they are for; more, or long comments, would leave a page half empty. */
const MOST_KEPT = 12
const LONG = 300
