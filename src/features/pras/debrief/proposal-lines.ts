import { MAX_PROPOSAL_TEXT, MAX_PROPOSAL_TITLE } from '@/domain/hazard-proposals/schema'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** A line of a debrief that may be worth a place in the hazard catalogue. */
export interface ProposalLine {
  title: string
  comment: string
  from: 'missed' | 'lesson'
}

/** What the PRA missed, then the lessons: each that has a title, once. */
export function proposalLines(content: Content): ProposalLine[] {
  const missed = content.missedAnything === 'yes' ? asItems(content.hazardsMissed) : []
  const lines = [
    ...missed.map(line => lineOf(line.hazard, line.comment, 'missed')),
    ...asItems(content.lessons).map(line => lineOf(line.lesson, line.comment, 'lesson')),
  ].filter(line => line.title !== '')
  return [...new Map(lines.map(line => [line.title.toLowerCase(), line])).values()]
}

function lineOf(title: unknown, comment: unknown, from: ProposalLine['from']): ProposalLine {
  const text = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max) : '')
  return { title: text(title, MAX_PROPOSAL_TITLE), comment: text(comment, MAX_PROPOSAL_TEXT), from }
}
