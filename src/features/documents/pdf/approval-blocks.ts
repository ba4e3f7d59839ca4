import type { Content } from 'pdfmake/interfaces'
import { type ApprovalStage, capacityLabel } from '@/domain/reading/approvals-summary'
import { HASH_MEANING, versionLabel } from '@/domain/reading/summary'
import { formatLogTime } from '@/domain/shared/dates'
import { lineLayout } from './styles'

/** Who approved, as what, when, which version, with which comment; and who still may. `hash` is that of the document. */
export function approvalBlocks(stages: readonly ApprovalStage[], hash = ''): Content[] {
  const given = stages.flatMap(stage => stage.given).sort((a, b) => a.at - b.at)
  const heading: Content = { text: 'Approvals', style: 'heading', tocItem: true, headlineLevel: 1 }
  const needs = stages.map(stage => ({
    text: [
      { text: `${stage.label}: `, bold: true },
      `${stage.given.length} of ${stage.needed} given`,
      stage.who === '' ? '' : `. ${stage.who}`,
    ],
  }))
  const meaning: Content[] = hash === '' ? [] : [{ text: HASH_MEANING, style: 'small', marginTop: 4 }]
  if (given.length === 0) return [heading, { stack: [...needs, ...meaning] }]
  const head = ['Approved by', 'As', 'When', 'Version', 'Comment'].map(text => ({
    text,
    style: 'columnHead',
  }))
  const rows = given.map(approval => [
    { text: approval.userName },
    { text: capacityLabel(approval) },
    { text: formatLogTime(approval.at) },
    { text: approval.version ? versionLabel(approval.version, 0, approval.hash ?? '') : '' },
    { text: approval.comments },
  ])
  return [
    heading,
    { stack: [...needs, ...meaning], marginBottom: 6 },
    {
      table: { headerRows: 1, dontBreakRows: true, widths: [95, 70, 95, 95, '*'], body: [head, ...rows] },
      layout: lineLayout,
    },
  ]
}
