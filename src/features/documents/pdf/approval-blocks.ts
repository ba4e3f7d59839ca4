import type { Content } from 'pdfmake/interfaces'
import { formatMoment } from '@/domain/shared/dates'
import { type ApprovalStage, capacityLabel } from '@/domain/view-models/approvals-summary'
import type { Decline } from '@/domain/view-models/decline'
import { HASH_MEANING, versionLabel } from '@/domain/view-models/summary'
import { gridTable } from './entries'
import { sectionHeading } from './layout/section'

/**
 * Who approved, as what, when, which version, with which comment; and who still may, or why it was declined. `hash` is that of
 * the document.
 */
export function approvalBlocks(
  stages: readonly ApprovalStage[],
  hash = '',
  decline: Decline | undefined = undefined,
): Content[] {
  const given = stages.flatMap(stage => stage.given).sort((a, b) => a.at - b.at)
  const needs = stages.map(stage => ({
    text: [
      { text: `${stage.label}: `, bold: true },
      `${stage.given.length} of ${stage.needed} given`,
      // Nobody may approve what was declined until it is sent again.
      stage.who === '' || decline ? '' : `. ${stage.who}`,
    ],
  }))
  const declined: Content[] = decline
    ? [
        {
          text: [{ text: `Declined, ${formatMoment(decline.at)}: `, bold: true }, decline.reason],
          marginBottom: 4,
        },
      ]
    : []
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
    { stack: [...declined, ...needs, ...meaning], marginBottom: 6 },
    ...(rows.length > 0 ? [table] : []),
  ]
  const texts = [decline?.reason ?? '', ...given.map(({ comments }) => comments)]
  return [{ stack, unbreakable: rows.length <= MOST_KEPT && !texts.some(text => text.length > LONG) }]
}

/** So many approvals stay together with what they are for; more, or long texts, would leave a page half empty. */
const MOST_KEPT = 12
const LONG = 300
