import type { Content } from 'pdfmake/interfaces'
import { formatMoment } from '@/domain/shared/dates'
import { type ApprovalStage, capacityLabel } from '@/domain/view-models/approvals-summary'
import type { Decision } from '@/domain/view-models/decisions'
import type { Decline } from '@/domain/view-models/decline'
import { HASH_MEANING, versionLabel } from '@/domain/view-models/summary'
import { gridTable } from './entries'
import { sectionHeading, subheading } from './layout/section'

interface Answers {
  hash?: string
  /** The reasons for a decline, if the PRA has not been submitted again since. */
  decline?: Decline
  /** Decisions other than approvals, oldest first. */
  decisions?: readonly Decision[]
}

export function approvalBlocks(
  stages: readonly ApprovalStage[],
  { hash = '', decline, decisions = [] }: Answers = {},
): Content[] {
  const given = stages.flatMap(stage => stage.given).sort((a, b) => a.at - b.at)
  const needs = stages.map(stage => ({
    text: [
      { text: `${stage.label}: `, bold: true },
      `${stage.given.length} of ${stage.needed} given`,
      // A declined version cannot be approved until it is sent again.
      stage.who === '' || decline ? '' : `. ${stage.who}`,
    ],
  }))
  const declined: Content[] = decline
    ? [
        {
          text: [{ text: `${declinedBy(decline)}: `, bold: true }, decline.reason],
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
    ...(decisions.length > 0
      ? [
          subheading('Answers and declines'),
          gridTable(
            ['Who', 'What', 'When', 'In their words'],
            decisions.map(({ who, what, at, words }) => [who, what, formatMoment(at), words]),
          ),
        ]
      : []),
  ]
  const texts = [
    decline?.reason ?? '',
    ...given.map(({ comments }) => comments),
    ...decisions.map(({ words }) => words),
  ]
  return [
    {
      stack,
      unbreakable: rows.length + decisions.length <= MOST_KEPT && !texts.some(text => text.length > LONG),
    },
  ]
}

/** 'Declined, 10 Apr 2026, 11:00, by David Kerr as director'; shorter if the reader may not see the history. */
function declinedBy({ at, who, as, version }: Decline): string {
  const by = [who && `by ${who}`, as && `as ${as}`].filter(Boolean).join(' ')
  return ['Declined', version > 0 ? `version ${version}` : '', formatMoment(at), by]
    .filter(Boolean)
    .join(', ')
}

/** The most approvals that are kept on one page with their heading: more could leave half a page empty. */
const MOST_KEPT = 12
const LONG = 300
