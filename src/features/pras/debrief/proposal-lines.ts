import { MAX_PROPOSAL_TEXT, MAX_PROPOSAL_TITLE } from '@/domain/hazard-proposals/schema'
import { debriefAnswers } from '@/domain/pras/debrief/debrief-step'
import type { Content } from '@/domain/shared/fields'

/** A line of a debrief that may be worth an entry in the hazard catalogue. */
export interface ProposalLine {
  title: string
  comment: string
  from: 'missed' | 'lesson'
}

/** Returns the hazards that the PRA missed, then the lessons. Each title occurs only once. */
export function proposalLines(content: Content): ProposalLine[] {
  const { missedAnything, hazardsMissed, lessons } = debriefAnswers(content)
  const lines = [
    ...(missedAnything === 'yes' ? hazardsMissed : []).map(line =>
      lineOf(line.hazard, line.comment, 'missed'),
    ),
    ...lessons.map(line => lineOf(line.lesson, line.comment, 'lesson')),
  ].filter(line => line.title !== '')
  return [...new Map(lines.map(line => [line.title.toLowerCase(), line])).values()]
}

function lineOf(title: string, comment: string, from: ProposalLine['from']): ProposalLine {
  return { title: title.slice(0, MAX_PROPOSAL_TITLE), comment: comment.slice(0, MAX_PROPOSAL_TEXT), from }
}
