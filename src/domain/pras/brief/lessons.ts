import { debriefAnswers } from '@/domain/pras/debrief/debrief-step'
import type { Content } from '@/domain/shared/fields'

/** A line from the debrief of an earlier shoot, which is shown to the approver of this PRA. */
export interface Lesson {
  praId: string
  reference: string
  text: string
}

const MOST_CHARACTERS = 200

/** The incidents, near misses and lessons of a submitted debrief; the most serious are first. */
export function lessonsOf(praId: string, reference: string, content: Content): Lesson[] {
  const {
    hadIncidents,
    incidents,
    missedAnything,
    hazardsMissed,
    hazardsMisjudged,
    controlsThatDidNotWork,
    lessons,
  } = debriefAnswers(content)
  const texts = [
    ...(hadIncidents === 'yes'
      ? incidents.map(({ type, description }) => `${type || 'Incident'}: ${description}`)
      : []),
    ...(missedAnything === 'yes'
      ? hazardsMissed.map(({ hazard, comment }) => `Missed ${hazard}: ${comment}`)
      : []),
    ...hazardsMisjudged
      .filter(({ judgement }) => judgement === 'under')
      .map(({ hazard, comment }) => `Underestimated ${hazard}: ${comment}`),
    ...(controlsThatDidNotWork === '' ? [] : [`Controls that did not work: ${controlsThatDidNotWork}`]),
    ...lessons.map(({ lesson, comment }) => `${lesson}: ${comment}`),
  ]
  return texts.map(text => ({ praId, reference, text: shortened(text) }))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MOST_CHARACTERS ? line : `${line.slice(0, MOST_CHARACTERS).replace(/\s\S*$/, '')}…`
}
